import { describe, expect, it } from 'vitest';

import { findReturnAddress } from './return-address.ts';

describe('where signing in leads back to', () => {
  it.each([
    '/forum',
    '/forum?topic=Streets',
    '/projects/p1',
    '/review?show=support',
    '/journal#top',
  ])('[S31] may be %s', (returnTo) => {
    expect(findReturnAddress({ returnTo })).toBe(returnTo);
  });

  it.each([
    'https://elsewhere.example/forum',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    '/nowhere',
    '/404',
    '/auth?tab=register',
    '/admin',
    '',
    7,
    null,
  ])('[§4] may not be %j', (returnTo) => {
    expect(findReturnAddress({ returnTo })).toBeNull();
  });

  it.each([null, undefined, 'text', 3, {}])('[§4] is nothing in the state %j', (state) => {
    expect(findReturnAddress(state)).toBeNull();
  });
});
