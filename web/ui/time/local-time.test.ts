import { describe, expect, it } from 'vitest';

import { fromLocalTime, toLocalTime } from './local-time.ts';

describe('times of sessions', () => {
  it('a local time survives the round trip through UTC', () => {
    expect(toLocalTime(fromLocalTime('2026-03-04T09:05'))).toBe('2026-03-04T09:05');
  });

  it('an empty field is not a moment', () => {
    expect(fromLocalTime('')).toBe('');
  });
});
