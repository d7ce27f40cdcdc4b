/** The figures of §9 for components. */
export const timings = {
  toastVisibleMs: 5000,
  toastRemovalMs: 1_000_000,
  toastSwipePx: 50,
  toastViewportMaxPx: 420,
  toastHotkey: 'F8',
  tooltipDelayMs: 700,
  tooltipSkipDelayMs: 300,
} as const;
