/**
 * A text of someone within another one where no `bdi` can be, as in an option: Arabic or Hebrew would move the numbers
 * and signs beside it.
 */
export function isolate(text: string): string {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text) ? `\u2068${text}\u2069` : text;
}
