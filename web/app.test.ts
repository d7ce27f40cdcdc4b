import { expect, it } from 'vitest';

import { limits } from '#contract/limits';
import indexHtml from './index.html?raw';
import { themeScript } from './layout/theme/theme-script.ts';
import { timings } from './ui/timings.ts';

it('[§9] the parts on screen use the numbers of the contract', () => {
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

it('every page paints its theme before anything else is seen', () => {
  expect(indexHtml).toContain(`<script>${themeScript}</script>`);
  expect(indexHtml.indexOf('<script>')).toBeLessThan(indexHtml.indexOf('<!--app-head-->'));
});
