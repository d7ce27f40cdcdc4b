import { readableText, reviewKindLabels, type SignedInViewer } from '#contract/moderation/review';
import { reviewStateLabels } from '#contract/moderation/review-state-labels';
import { shortened } from '#contract/text/shortened';
import { formatItemName, isNamedAsIn, loggedActions } from '../../moderation/items/items.store.ts';
import type { Queries } from '../../database/tables.ts';
import { csvResponse } from '../../http/files/csv.ts';
import type { FileResponse } from '../../http/files/file-response.ts';
import { hidePostTitles } from '../../moderation/items/reply-labels.ts';
import { readLogPage, type LoggedLine } from '../../moderation/items/review-log.store.ts';

const rowsPerExportPage = 500;
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
  // After the columns for programs, their contents in readable form.
  'item type',
  'title or first words',
  'what happened',
  'date and time (UTC)',
];

/**
 * The review log, oldest first, read page by page while it is sent. Teachers get the lines of items
 * they may review.
 */
export function exportReviewLog(queries: Queries, reader: SignedInViewer): FileResponse {
  return csvResponse({
    fileName: 'moderation-log.csv',
    columns,
    pages: pagesToExport(queries, reader),
  });
}

async function* pagesToExport(
  queries: Queries,
  reader: SignedInViewer,
): AsyncGenerator<readonly (readonly string[])[]> {
  let afterId = 0;
  for (;;) {
    const rows = await readLogPage(queries, afterId, rowsPerExportPage, reader);
    const shown = reader.role === 'admin' ? rows : rows.filter(({ item }) => item !== null);
    const items = shown.flatMap(({ item }) => item ?? []);
    const readable = await hidePostTitles(queries, items, reader);
    const titles = new Map(readable.map(({ id, title }) => [id, title]));
    yield shown.map((line) => toCells(line, titles.get(line.itemId) ?? ''));
    const last = rows.at(-1);
    if (!last || rows.length < rowsPerExportPage) return;
    afterId = last.id;
  }
}

function toCells(line: LoggedLine, title: string): string[] {
  return [
    line.at,
    // Nobody learns who has reported something.
    line.action === 'report' ? '' : withoutAddress(line.actorName),
    line.action,
    line.itemId,
    line.itemKind,
    line.fromState ?? '',
    line.toState ?? '',
    withoutAddress(line.reason ?? ''),
    line.contentHash,
    reviewKindLabels[line.itemKind],
    formatLoggedTitle(line, title),
    describe(line),
    `${line.at.slice(0, 10)} ${line.at.slice(11, 16)}`,
  ];
}

/**
 * The name of the item at that time. The log contains only its hash, so a name that has changed
 * since is unknown.
 */
function formatLoggedTitle({ item, ...line }: LoggedLine, title: string): string {
  if (item === null) return '(no longer kept)';
  if (!isNamedAsIn(line, item)) return '(edited since then)';
  const shown = formatItemName({ ...item, title, text: readableText(item) });
  return withoutAddress(shortened(shown));
}

const actionLabels: Readonly<Record<string, string>> = {
  submit: 'Sent',
  approve: 'Published',
  reject: 'Returned',
  hide: 'Hidden',
  revise: 'Edited and sent again',
  appeal: 'Second review requested',
  replace: 'Replaced by an edit',
  restore: 'Restored after its edit was undone',
  report: 'Reported',
  [loggedActions.withdraw]: 'Withdrawn by its author',
  [loggedActions['undo-withdrawal']]: 'Restored by its author',
};

function describe({ action, toState, actorId, item }: LoggedLine): string {
  if (action === 'edit') {
    // An author can add pictures to a project that waits; its author is unknown once the project is deleted.
    if (item === null) return 'Changed';
    return actorId === item.authorId ? 'Changed by its author' : 'Changed by an administrator';
  }
  if (action === 'submit' && toState === 'published') return 'Published right away';
  if (action === 'undo' && toState !== null)
    return `Decision undone: ${reviewStateLabels[toState].toLowerCase()}`;
  return actionLabels[action] ?? action;
}

/** The exported table must not contain email addresses. */
function withoutAddress(text: string): string {
  return text.replaceAll(/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, '[email address]');
}
