import { describe, expect, it } from 'vitest';
import { readNameList } from './classes.ts';

describe('a pasted list of names', () => {
  it.each([
    {
      what: 'numbers and bullets',
      text: '1. Ana L\n2) Ben K\n- Cleo M\n• Dan',
      names: ['Ana L', 'Ben K', 'Cleo M', 'Dan'],
    },
    { what: 'headings', text: 'Last Name\tFirst Name\nLima\tAna', names: ['Lima Ana'] },
    {
      what: 'email addresses',
      text: 'Ana Lima\tana@school.example\tPeriod 3',
      names: ['Ana Lima Period 3'],
    },
    { what: 'empty lines and wide blanks', text: '\n  Ana    L \r\n\r\n', names: ['Ana L'] },
  ])('[§2] has no $what in it', ({ text, names }) => {
    expect(readNameList(text, [])).toEqual(names.map((name) => ({ name, skipped: null })));
  });

  it('[§2] skips a line that is not a new name, and says why', () => {
    const text = 'ana lima\nBen\nBEN\nana@school.example\n' + 'o'.repeat(300);

    const skipped = readNameList(text, ['Ana Lima']).map((each) => each.skipped);

    expect(skipped).toEqual(['in-class', null, 'twice', 'only-email', 'too-long']);
  });
});
