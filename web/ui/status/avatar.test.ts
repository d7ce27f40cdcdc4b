import { describe, expect, it } from 'vitest';

import { generatePattern } from './avatar.tsx';

describe('the pattern of a name', () => {
  it('is the same every time, regardless of case', () => {
    expect(generatePattern('Mara')).toEqual(generatePattern('mara'));
  });

  it('differs for names that are alike', () => {
    const patterns = ['builder1', 'builder2', 'builder3', '1builder'].map((name) =>
      JSON.stringify(generatePattern(name)),
    );

    expect(new Set(patterns).size).toBe(patterns.length);
  });

  it('is one quarter turned four times', () => {
    const { paths } = generatePattern('Quiet Heron');

    expect(paths.main.split('M').length - 1).toBeGreaterThan(0);
    expect((paths.main.split('M').length - 1) % 4).toBe(0);
  });
});
