/** The figures of §9 for components; a test in web/app compares them with contract/limits. */
export const timings = {
  toastVisibleMs: 5000,
  toastRemovalMs: 1_000_000,
  toastSwipePx: 50,
  toastViewportMaxPx: 420,
  toastHotkey: 'F8',
  tooltipDelayMs: 700,
  tooltipSkipDelayMs: 300,
} as const;
