import { describe, expect, it } from 'vitest';

import { HttpError, isAbort, readHttpError } from './http-error.ts';
import { errorMessage } from '../ui/loading/error-message.ts';

describe('a reply that is not OK', () => {
  it('[§8] leaves the status out of a sentence shown in place', () => {
    const refusal: Error = new HttpError(409, 'The console is not connected.');
    expect(refusal.message).toBe('409: The console is not connected.');
    expect(errorMessage(refusal)).toBe('The console is not connected.');
    expect(errorMessage(new Error('The portal could not be reached.'))).toBe(
      'The portal could not be reached.',
    );
  });

  it('[§8] has the status, a colon, a space and the body as its message', async () => {
    const error = await readHttpError(
      new Response('That email is already registered.', {
        status: 409,
        headers: { 'content-type': 'text/plain', 'x-problem': 'email-taken' },
      }),
    );

    expect(error.message).toBe('409: That email is already registered.');
    expect(error).toMatchObject({ status: 409, code: 'email-taken', retryAfterSeconds: null });
  });

  it('[§8] has the facts that came with it', async () => {
    const headers = { 'x-problem': 'host-key-changed', 'x-problem-new-key': 'SHA256:abc+/1' };
    const error = await readHttpError(new Response('A new key.', { status: 409, headers }));

    expect(error.details).toEqual({ 'new-key': 'SHA256:abc+/1' });
  });

  it('[§8] has the status text when the body is empty', async () => {
    const error = await readHttpError(new Response('', { status: 503, statusText: 'Busy' }));

    expect(error.message).toBe('503: Busy');
  });

  it('has a message even without a body and status text', async () => {
    const error = await readHttpError(new Response(null, { status: 500 }));

    expect(error.message).toBe('500: No reason was given.');
  });

  it.each(['application/octet-stream', 'application/json', 'text/csv', ''])(
    '[§8] has the body of any type as its message: %o',
    async (type) => {
      const error = await readHttpError(
        new Response('The disk is full.', {
          status: 500,
          statusText: 'Internal Server Error',
          headers: { 'content-type': type },
        }),
      );

      expect([error.message, errorMessage(error)]).toEqual([
        '500: The disk is full.',
        'The disk is full.',
      ]);
    },
  );

  it.each(['text/html', 'Text/HTML; charset=utf-8', 'application/xhtml+xml'])(
    '[§8] ignores the page of a proxy (%s)',
    async (type) => {
      const error = await readHttpError(
        new Response('<h1>Bad gateway</h1>', {
          status: 502,
          statusText: 'Bad Gateway',
          headers: { 'content-type': type },
        }),
      );

      expect(error.message).toBe('502: Bad Gateway');
      expect(errorMessage(error)).toBe(
        'The portal is not available right now. Please try again in a minute.',
      );
    },
  );

  it.each([
    { header: '30', seconds: 30 },
    { header: 'Wed, 21 Oct 2026 07:28:00 GMT', seconds: null },
    { header: '-1', seconds: null },
  ])('[product §4] reads Retry-After $header as $seconds', async ({ header, seconds }) => {
    const error = await readHttpError(
      new Response('Too many attempts.', { status: 429, headers: { 'retry-after': header } }),
    );

    expect(error.retryAfterSeconds).toBe(seconds);
  });
});

it('distinguishes an abort from a failure', () => {
  expect(isAbort(new DOMException('left', 'AbortError'))).toBe(true);
  expect(isAbort(new Error('broken'))).toBe(false);
  expect(isAbort('AbortError')).toBe(false);
});
