/** When every page was last gone through against the list in `/accessibility`; changed by whoever does it again. */
export const lastAccessibilityCheck = { day: '2026-11-21', words: '21 November 2026' } as const;
