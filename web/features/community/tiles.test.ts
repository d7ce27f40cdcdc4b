import { describe, expect, it } from 'vitest';

import { tilesOf } from './tiles.ts';

describe('the little plan of a name', () => {
  it('is the same every time, whatever the case of the letters', () => {
    expect(tilesOf('Mara')).toEqual(tilesOf('mara'));
    expect(tilesOf('Mara')).toHaveLength(16);
  });

  it('differs for names that are alike', () => {
    const plans = ['builder1', 'builder2', 'builder3', '1builder'].map((name) =>
      tilesOf(name).join(),
    );

    expect(new Set(plans).size).toBe(plans.length);
  });
});
