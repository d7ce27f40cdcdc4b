/** One line of a table for spreadsheets (RFC 4180). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Tells spreadsheets that the file is UTF-8. */
export const csvStart = '\uFEFF';

/** A spreadsheet would run a cell that begins like a formula; an apostrophe makes it text. */
function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r\n|%]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
