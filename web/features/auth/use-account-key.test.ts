import { describe, expect, it } from 'vitest';

import { nextAccount, noAccount } from './use-account-key.ts';

const mara = 7;
const noor = 12;

describe('[§4] the account key', () => {
  it.each([
    { note: 'changes when a different user signs in', users: [mara, noor], key: 1 },
    {
      note: 'changes when users switch with a sign-out between',
      users: [mara, null, noor],
      key: 1,
    },
    { note: 'stays when a visitor signs in', users: [null, mara], key: 0 },
    { note: 'stays when the same user signs in again', users: [mara, null, mara], key: 0 },
  ])('$note', ({ users, key }) => {
    expect(users.reduce(nextAccount, noAccount).key).toBe(key);
  });
});
