import { describe, expect, it } from 'vitest';

import { initialsOf } from './user-menu.tsx';

describe('initialsOf', () => {
  it.each([
    { name: 'Mara Lindqvist', initials: 'ML' },
    { name: 'admin', initials: 'Ad' },
    { name: 'Ada de la Cruz', initials: 'AC' },
    { name: '  x ', initials: 'X' },
    { name: '👩‍🏫 Teacher', initials: 'Te' },
    { name: '𐐔ara Sol', initials: '𐐔S' },
    { name: 'Mara (sample)', initials: 'MS' },
    { name: '_x_', initials: 'X' },
    { name: '…', initials: '' },
  ])('returns $initials for $name', ({ name, initials }) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
