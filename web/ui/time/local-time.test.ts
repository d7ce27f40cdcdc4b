import { describe, expect, it } from 'vitest';

import { fromLocalTime, toLocalTime } from './local-time.ts';

describe('times of sessions', () => {
  it('what is typed in the time of this computer comes back as it was typed', () => {
    expect(toLocalTime(fromLocalTime('2026-03-04T09:05'))).toBe('2026-03-04T09:05');
  });

  it('an empty field names no moment', () => {
    expect(fromLocalTime('')).toBe('');
  });
});
