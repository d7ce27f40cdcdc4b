/** The browser's edge: here the clock of this computer comes in (style §3, 19). */
// oxlint-disable-next-line no-restricted-properties
export const nowMs = (): number => Date.now();
