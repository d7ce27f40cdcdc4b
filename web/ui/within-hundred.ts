/** A percentage as it is shown: never less than nothing, nor more than all. */
export function withinHundred(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}
