import { describe, expect, it } from 'vitest';
import { EarlierIds } from './response-collector.ts';

describe('the ids of earlier commands', () => {
  it('the last 16 are remembered', () => {
    const ids = new EarlierIds();
    for (let id = 1; id <= 1000; id += 1) ids.remember(id, { name: 'marker' });

    const known = Array.from({ length: 1000 }, (_, index) => index + 1).filter((id) =>
      ids.find(id),
    );

    expect(known).toEqual(Array.from({ length: 16 }, (_, index) => index + 985));
  });
});
