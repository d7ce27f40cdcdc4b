import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FileResponse } from './file-response.ts';

type Row = readonly string[];
type Table = {
  readonly fileName: string;
  readonly columns: Row;
  /** Read one after the other while the file is sent. */
  readonly pages: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>;
};

/** A table to download for a spreadsheet. */
export function csvResponse({ fileName, columns, pages }: Table): FileResponse {
  return new FileResponse({
    body: Readable.from(generateLines(columns, pages)),
    contentType: 'text/csv; charset=utf-8',
    fileName,
  });
}

async function* generateLines(columns: Row, pages: Table['pages']): AsyncGenerator<string> {
  // Tells spreadsheet programs that the file is UTF-8.
  yield `\uFEFF${csvLine(columns)}`;
  for await (const rows of pages) {
    if (rows.length > 0) yield rows.map(csvLine).join('');
    // Queries of SQLite leave no room for requests, which would wait for the whole table.
    await nextTurn();
  }
}

/** One line of a CSV file (RFC 4180). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

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
