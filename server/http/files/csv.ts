/** One line of a CSV file (RFC 4180). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Tells spreadsheet programs that the file is UTF-8. */
export const csvStart = '\uFEFF';

/**
 * A spreadsheet program would run a cell that begins like a formula; an apostrophe makes it text. A
 * program that splits cells at semicolons, tabs, or line breaks sees such beginnings inside ours, too.
 */
function csvCell(text: string): string {
  // Looks back from each such character: looking ahead would read a run of line breaks once for each of them.
  const harmless = text
    .replaceAll(/(?=[=+\-@|%])(?<=^|[;\t\r\n][\s"]*)/g, "'")
    .replace(/^(?=[\t\r\n])/, "'");
  return /[",;\t\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
