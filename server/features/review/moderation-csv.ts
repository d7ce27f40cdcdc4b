import { Readable } from 'node:stream';
import type { Queries } from '../../db/tables.ts';
import { csvLine, csvStart } from '../../http/csv.ts';
import { FileAnswer } from '../../http/file-answer.ts';
import { readLogPage, type ReviewLogRow } from './review-log.store.ts';

const rowsInAPage = 500;
const columns = [
  'when',
  'who',
  'what',
  'item',
  'kind',
  'before',
  'after',
  'reason',
  'content hash',
];

/** The whole log of the review, oldest first, read page by page while it is sent. */
export function exportReviewLog(queries: Queries): FileAnswer {
  return new FileAnswer({
    body: Readable.from(readLines(queries)),
    contentType: 'text/csv; charset=utf-8',
    fileName: 'moderation-log.csv',
  });
}

async function* readLines(queries: Queries): AsyncGenerator<string> {
  yield csvStart + csvLine(columns);
  let afterId = 0;
  for (;;) {
    const rows = await readLogPage(queries, afterId, rowsInAPage);
    if (rows.length > 0) yield rows.map(toCells).map(csvLine).join('');
    const last = rows.at(-1);
    if (!last || rows.length < rowsInAPage) return;
    afterId = last.id;
  }
}

function toCells(row: ReviewLogRow): string[] {
  return [
    row.at,
    row.actorName,
    row.action,
    row.itemId,
    row.itemKind,
    row.fromState ?? '',
    row.toState ?? '',
    row.reason ?? '',
    row.contentHash,
  ];
}
