import { describe, expect, it } from 'vitest';

import { nextPageUser, visitorsPage, type PageUser } from './page-user.ts';

const mara = 7;
const noor = 12;
const read = (page: PageUser, userId: number | null) => nextPageUser(page, userId, false);

describe('[§4] the page', () => {
  it.each([
    { note: 'of a visitor becomes that of who signs in', users: [null, mara], isReplaced: false },
    { note: 'stays when the same person signs in again', users: [mara, null], isReplaced: false },
    { note: 'is replaced when someone else signs in', users: [mara, noor], isReplaced: true },
    {
      note: 'is replaced also with a sign-out between',
      users: [mara, null, noor],
      isReplaced: true,
    },
    {
      note: 'stays replaced when the other person signs out',
      users: [mara, noor, null],
      isReplaced: true,
    },
    { note: 'is given back', users: [mara, noor, mara], isReplaced: false },
  ])('$note', ({ users, isReplaced }) => {
    expect(users.reduce(read, visitorsPage)).toEqual({ userId: mara, isReplaced });
  });

  it('becomes that of the person who signs in on it', () => {
    const replaced = read(read(visitorsPage, mara), noor);

    expect(nextPageUser(replaced, noor, true)).toEqual({ userId: noor, isReplaced: false });
    expect(nextPageUser(replaced, null, true)).toEqual(visitorsPage);
  });
});
