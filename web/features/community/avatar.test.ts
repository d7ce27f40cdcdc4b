import { describe, expect, it } from 'vitest';

import { avatarTiles } from './avatar.tsx';

describe('the little plan of a name', () => {
  it('is the same every time, whatever the case of the letters', () => {
    expect(avatarTiles('Mara')).toEqual(avatarTiles('mara'));
    expect(avatarTiles('Mara')).toHaveLength(16);
  });

  it('differs for names that are alike', () => {
    const plans = ['builder1', 'builder2', 'builder3', '1builder'].map((name) =>
      avatarTiles(name).join(),
    );

    expect(new Set(plans).size).toBe(plans.length);
  });
});
