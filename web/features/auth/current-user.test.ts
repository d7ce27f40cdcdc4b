import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import type { User } from '#contract/accounts/auth';
import { toCurrentUser, useCurrentUser } from './current-user.tsx';

const refresh = async () => {};
const mara: User = {
  id: 2,
  email: 'mara@school.example',
  name: 'Mara',
  minecraftUsername: 'MaraBuilds',
  organization: null,
  bio: null,
  role: 'student',
  displayName: 'Quiet Heron',
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
};

describe('[§4] the current user', () => {
  it.each([
    { note: 'not asked yet', data: undefined, error: null, name: 'loading' },
    { note: 'a 401', data: null, error: null, name: 'signed-out' },
    { note: 'a user', data: mara, error: null, name: 'signed-in' },
    { note: 'no answer', data: undefined, error: new Error('500: x'), name: 'unknown' },
    { note: 'a later call that failed', data: mara, error: new Error('500: x'), name: 'signed-in' },
  ])('$note is: $name', ({ data, error, name }) => {
    expect(toCurrentUser({ data, error, refresh }).name).toBe(name);
  });

  it('cannot be used outside its provider', () => {
    const Outside = () => useCurrentUser().name;

    expect(() => renderToString(createElement(Outside))).toThrow(
      'useCurrentUser must be used within a CurrentUserProvider',
    );
  });
});
