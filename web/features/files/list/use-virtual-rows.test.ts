import { describe, expect, it } from 'vitest';
import { maxRows, scrollFor, visibleRows } from './use-virtual-rows.ts';

describe('rows in the page', () => {
  it('never more than 200 of 100,000', () => {
    const rows = visibleRows({
      scrolledPx: 2_000_000,
      heightPx: 20_000,
      rowPx: 44,
      count: 100_000,
    });

    expect(rows.end - rows.first).toBe(maxRows);
    expect(rows.first).toBeLessThanOrEqual(2_000_000 / 44);
  });

  it('cover everything visible, at the top, in the middle, and at the end', () => {
    for (const scrolledPx of [0, 22_000, 44_000 - 440]) {
      const rows = visibleRows({ scrolledPx, heightPx: 440, rowPx: 44, count: 1000 });

      expect(rows.first).toBeLessThanOrEqual(Math.floor(scrolledPx / 44));
      expect(rows.end).toBeGreaterThanOrEqual(Math.min(1000, Math.ceil((scrolledPx + 440) / 44)));
    }
  });

  it('are all rendered in a short folder after a long one was scrolled down', () => {
    expect(visibleRows({ scrolledPx: 9000, heightPx: 440, rowPx: 44, count: 3 })).toEqual({
      first: 0,
      end: 3,
    });
  });

  it('scrolls only as far as the active row needs', () => {
    const view = { scrolledPx: 440, heightPx: 440, rowPx: 44 };

    expect(scrollFor({ ...view, row: 10 })).toBeNull();
    expect(scrollFor({ ...view, row: 9 })).toBe(396);
    expect(scrollFor({ ...view, row: 20 })).toBe(484);
  });
});
