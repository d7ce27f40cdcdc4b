import { describe, expect, it } from 'vitest';
import { EarlierIds } from './earlier-ids.ts';

describe('the ids of earlier commands', () => {
  it('are remembered, but only the last 16', () => {
    const ids = new EarlierIds();
    for (let id = 1; id <= 1000; id += 1) ids.remember(id, { name: 'marker' });

    const known = Array.from({ length: 1000 }, (_, index) => index + 1).filter((id) =>
      ids.find(id),
    );

    expect(known).toEqual(Array.from({ length: 16 }, (_, index) => index + 985));
  });
});
