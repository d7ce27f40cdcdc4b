import { describe, expect, it } from 'vitest';
import { isOwnOrigin, refuseForeignOrigin } from './origin.ts';

const published = new URL('https://portal.example.org');

describe('the origin of a write', () => {
  it.each([
    {
      origin: 'http://portal.example.org',
      host: 'portal.example.org',
      publicUrl: null,
      isOwn: true,
    },
    {
      origin: 'https://portal.example.org',
      host: 'portal.example.org',
      publicUrl: null,
      isOwn: true,
    },
    {
      origin: 'http://portal.example.org:3000',
      host: 'portal.example.org:3000',
      publicUrl: null,
      isOwn: true,
    },
    {
      origin: 'http://portal.example.org:80',
      host: 'portal.example.org',
      publicUrl: null,
      isOwn: true,
    },
    {
      origin: 'http://portal.example.org',
      host: 'portal.example.org:3000',
      publicUrl: null,
      isOwn: false,
    },
    {
      origin: 'http://portal.example.org.evil.com',
      host: 'portal.example.org',
      publicUrl: null,
      isOwn: false,
    },
    { origin: 'http://evil.com', host: 'portal.example.org', publicUrl: null, isOwn: false },
    { origin: 'null', host: 'portal.example.org', publicUrl: null, isOwn: false },
    { origin: '', host: 'portal.example.org', publicUrl: null, isOwn: false },
    { origin: undefined, host: 'portal.example.org', publicUrl: null, isOwn: false },
    {
      origin: 'file://portal.example.org',
      host: 'portal.example.org',
      publicUrl: null,
      isOwn: false,
    },
    {
      origin: 'https://portal.example.org',
      host: 'inside:3000',
      publicUrl: published,
      isOwn: true,
    },
    {
      origin: 'http://portal.example.org',
      host: 'portal.example.org',
      publicUrl: published,
      isOwn: false,
    },
  ])('[§6] $origin at $host is the portal: $isOwn', ({ origin, host, publicUrl, isOwn }) => {
    expect(isOwnOrigin(origin, host, publicUrl)).toBe(isOwn);
  });

  it.each([
    { headers: { 'sec-fetch-site': 'cross-site' }, passes: false },
    { headers: { 'sec-fetch-site': 'same-site' }, passes: false },
    { headers: { 'sec-fetch-site': 'cross-site', origin: 'http://portal' }, passes: false },
    { headers: { 'sec-fetch-site': 'same-origin' }, passes: true },
    { headers: { 'sec-fetch-site': 'none' }, passes: true },
    { headers: { origin: 'http://portal' }, passes: true },
    { headers: {}, passes: true },
    { headers: { origin: 'null' }, passes: false },
  ])('[§6] a write with $headers passes: $passes', ({ headers, passes }) => {
    const attempt = () => refuseForeignOrigin({ headers, host: 'portal' }, null);

    if (passes) expect(attempt).not.toThrow();
    else expect(attempt).toThrow('another website');
  });
});
