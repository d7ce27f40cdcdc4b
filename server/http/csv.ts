/** One line of a table for spreadsheets (RFC 4180). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Tells spreadsheets that the file is UTF-8. */
export const csvStart = '\uFEFF';

/**
 * A spreadsheet would run a cell that begins like a formula; an apostrophe makes it text. One that takes
 * semicolons, tabs or lines for the ends of cells sees beginnings in the middle of ours, too.
 */
function csvCell(text: string): string {
  const harmless = text
    .replaceAll(/(^|[;\t\r\n][\s"]*)(?=[=+\-@|%])/g, "$1'")
    .replace(/^(?=[\t\r\n])/, "'");
  return /[",;\t\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
