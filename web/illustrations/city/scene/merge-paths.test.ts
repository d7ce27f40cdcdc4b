import { describe, expect, it } from 'vitest';

import { box, fill, topFace } from './geometry.ts';
import { mergePaths } from './merge-paths.ts';

const [here, there] = [topFace(0, 0, 0, 2, 2), topFace(4, 0, 0, 2, 2)];

describe('the paths of a drawing', () => {
  it('become one where the same fill is in several places', () => {
    const apart = fill('grass-t', here) + fill('road-t', topFace(0, 4, 0, 2, 2));

    expect(mergePaths(apart + fill('grass-t', there))).toBe(
      fill('grass-t', here + there) + fill('road-t', topFace(0, 4, 0, 2, 2)),
    );
    expect(mergePaths(box(0, 0, 0, 2, 2, 2, 'sun') + box(4, 0, 0, 2, 2, 2, 'sun'))).toMatch(
      /^(<path class="sun-[ltr]" d="M[^M]+M[^M]+"\/>){3}$/,
    );
  });

  it('become one where they share an edge', () => {
    const [left, right] = [topFace(0, 0, 0, 2, 2), topFace(2, 0, 0, 2, 2)];

    expect(mergePaths(fill('grass-t', left) + fill('grass-t', right))).toBe(
      fill('grass-t', left + right),
    );
  });

  it('stay apart where another fill lies between them', () => {
    const sandwich = fill('grass-t', here) + fill('road-t', here) + fill('grass-t', here);

    expect(mergePaths(sandwich)).toBe(sandwich);
  });

  it('stay apart where they overlap, as a path can cut holes in itself', () => {
    const twice = fill('grass-t', here) + fill('grass-t', topFace(1, 1, 0, 2, 2));

    expect(mergePaths(twice)).toBe(twice);
  });

  it('are all there: other markup is refused, as it would be lost', () => {
    expect(() => mergePaths(`<g>${fill('grass-t', here)}</g>`)).toThrow(
      'Only filled paths can be merged, not: <g></g>',
    );
  });

  it('a line covers what it only touches', () => {
    const edge = fill('plan', here) + fill('grass-t', topFace(2, 0, 0, 2, 2));

    expect(mergePaths(edge + fill('plan', there))).toBe(edge + fill('plan', there));
  });
});
