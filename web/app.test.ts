import { expect, it } from 'vitest';

import { limits } from '#contract/limits';
import indexHtml from './index.html?raw';
import { timings } from './ui/timings.ts';

it('[§9] the components use the numbers of the contract', () => {
  expect(timings).toMatchObject({
    toastVisibleMs: limits.toastMs,
    toastRemovalMs: limits.toastRemovalMs,
    toastSwipePx: limits.toastSwipePx,
    toastViewportMaxPx: limits.toastViewportMaxPx,
    toastHotkey: 'F8',
    tooltipDelayMs: limits.tooltipDelayMs,
    tooltipSkipDelayMs: limits.tooltipSkipDelayMs,
  });
});

it('every page sets its theme before the first paint', () => {
  const script = indexHtml.indexOf('<script>');

  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThan(indexHtml.indexOf('<!--app-head-->'));
});
