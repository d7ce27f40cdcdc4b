/**
 * How the lines of a text end, so that saving leaves them as they were. Where both kinds stand, `\n`
 * ends a line and each `\r` stays a character of its line.
 */
export function lineBreakOf(text: string): '\n' | '\r\n' {
  const all = text.match(/\n/g)?.length ?? 0;
  const withReturn = text.match(/\r\n/g)?.length ?? 0;
  return all > 0 && all === withReturn && !/\r(?!\n)/.test(text) ? '\r\n' : '\n';
}
