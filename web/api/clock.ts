/** The clock of this computer for web/api; components read the one of web/ui/time. */
// oxlint-disable-next-line no-restricted-properties
export const nowMs = (): number => Date.now();
