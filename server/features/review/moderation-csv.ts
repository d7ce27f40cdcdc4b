import { Readable } from 'node:stream';
import type { ReviewKind, ReviewState } from '#contract/review';
import { shortened } from '#contract/shortened';
import { displayNameOf, isNamedAsIn, type Reviewer } from '../../moderation/items.store.ts';
import type { Queries } from '../../database/tables.ts';
import { csvLine, csvStart } from '../../http/csv.ts';
import { FileResponse } from '../../http/file-response.ts';
import { readLogPage, type LoggedLine } from '../../moderation/review-log.store.ts';

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
  // The same again in words for people, after the columns that programs read.
  'thing',
  'title or first words',
  'what happened',
  'date and time (UTC)',
];

/**
 * The log of the review, oldest first, read page by page while it is sent. Teachers get the lines of the
 * items that they may review.
 */
export function exportReviewLog(queries: Queries, reader: Reviewer): FileResponse {
  return new FileResponse({
    body: Readable.from(readLines(queries, reader)),
    contentType: 'text/csv; charset=utf-8',
    fileName: 'moderation-log.csv',
  });
}

async function* readLines(queries: Queries, reader: Reviewer): AsyncGenerator<string> {
  yield csvStart + csvLine(columns);
  let afterId = 0;
  for (;;) {
    const rows = await readLogPage(queries, afterId, rowsInAPage, reader);
    const shown = reader.role === 'admin' ? rows : rows.filter(({ item }) => item !== null);
    if (shown.length > 0) yield shown.map(toCells).map(csvLine).join('');
    const last = rows.at(-1);
    if (!last || rows.length < rowsInAPage) return;
    afterId = last.id;
  }
}

function toCells(line: LoggedLine): string[] {
  return [
    line.at,
    withoutAddress(line.actorName),
    line.action,
    line.itemId,
    line.itemKind,
    line.fromState ?? '',
    line.toState ?? '',
    withoutAddress(line.reason ?? ''),
    line.contentHash,
    kindLabels[line.itemKind],
    titleAtTheTime(line),
    describe(line),
    `${line.at.slice(0, 10)} ${line.at.slice(11, 16)}`,
  ];
}

/** The name that the item had then. The log holds only its hash, so a name that has changed is not known. */
function titleAtTheTime({ item, ...line }: LoggedLine): string {
  if (item === null) return '(not kept any more)';
  if (!isNamedAsIn(line, item)) return '(it has other words since)';
  return withoutAddress(shortened(displayNameOf(item)));
}

const kindLabels: Readonly<Record<ReviewKind, string>> = {
  quest: 'Quest',
  celebration: 'Celebration',
  project: 'Project',
  post: 'Forum post',
  reply: 'Forum reply',
  journal: 'Journal entry',
};

const actionLabels: Readonly<Record<string, string>> = {
  submit: 'Sent in',
  approve: 'Published',
  reject: 'Not published',
  hide: 'Hidden',
  revise: 'Sent again in other words',
  appeal: 'Another look asked for',
  replace: 'Replaced by a change of it',
  restore: 'Back in the place of its change',
  edit: 'Changed by an administrator',
  'take-back': 'Taken back by its author',
  'bring-back': 'Brought back by its author',
};

const stateNow: Readonly<Record<ReviewState, string>> = {
  pending: 'it waits for review',
  published: 'it is published',
  rejected: 'it is not published',
  hidden: 'it is hidden',
};

function describe({ action, toState }: LoggedLine): string {
  if (action === 'submit' && toState === 'published') return 'Published at once';
  if (action === 'undo' && toState !== null) return `Decision taken back: ${stateNow[toState]}`;
  return actionLabels[action] ?? action;
}

/** The exported table must not contain email addresses. */
function withoutAddress(text: string): string {
  return text.replaceAll(/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, '[email address]');
}
