/** The clock of this computer, in one place, because lint forbids `Date.now` elsewhere. */
// oxlint-disable-next-line no-restricted-properties
export const nowMs = (): number => Date.now();
