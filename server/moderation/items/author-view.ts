import { mayAppeal, mayChange, waitsForReader } from '#contract/moderation/author-actions';
import type { DeciderRole, Submission } from '#contract/moderation/submissions';
import { findRevisions, getOriginalId } from './revisions.ts';
import type { ReviewItem } from './items.store.ts';
import type { Queries } from '../../database/tables.ts';
import { readForm, type ItemForms } from './item-forms.ts';
import { hidePostTitles } from './reply-labels.ts';
import { findEdits, findLastLines, isWithdrawal } from './review-log.store.ts';

type Dependencies = { readonly queries: Queries; readonly forms: ItemForms };

/** What a reply needs besides the item itself. */
type ItemContext = {
  /** Another undecided revision of the same item. */
  readonly pending: ReviewItem | null;
  /** The state before its author withdrew it; null unless that was the last change. */
  readonly withdrawnFrom: string | null;
  readonly decidedBy: DeciderRole | null;
  readonly editedAt: string | null;
  readonly file: FileState;
};

/** What became of the file of a journal item since: whether it may still be shared, and whether it still is. */
type FileState = { readonly isThere: boolean; readonly isShared: boolean };

/** Items as their author sees them, with the actions that the portal would accept. */
export async function toSubmissions(
  { queries, forms }: Dependencies,
  stored: readonly ReviewItem[],
): Promise<Submission[]> {
  const items = await hidePostTitles(queries, stored);
  const ids = items.map(({ id }) => id);
  const originalIds = [...new Set(items.map(getOriginalId))];
  const [revisions, lines, edits, roles, files] = await Promise.all([
    findRevisions(queries, originalIds),
    findLastLines(queries, ids),
    findEdits(queries, items),
    readRoles(queries, items),
    readFileStates(queries, items),
  ]);
  const changes = Map.groupBy(
    revisions.filter((each) => each.revisionOf !== null && isPending(each)),
    getOriginalId,
  );
  return items.map((item) => {
    const line = lines.get(item.id);
    const isLastWithdrawal = line && isWithdrawal(line) && line.toState === item.state;
    return toSubmission(item, forms, {
      pending: changes.get(getOriginalId(item))?.find(({ id }) => id !== item.id) ?? null,
      withdrawnFrom: isLastWithdrawal && item.supersededBy === null ? line.fromState : null,
      decidedBy: getDeciderRole(item, roles),
      editedAt: edits.get(item.id) ?? null,
      file: getFileState(files, item),
    });
  });
}

/** The states of the files that journal items are about, by the id of the item. */
export async function readFileStates(
  queries: Queries,
  items: readonly ReviewItem[],
): Promise<ReadonlyMap<string, FileState>> {
  const ids = items.filter(({ kind }) => kind === 'journal').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom('journal_entries')
    .select(['reviewItemId', 'visibility'])
    .where('reviewItemId', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ reviewItemId, visibility }) => [
      reviewItemId ?? '',
      { isThere: true, isShared: visibility !== 'private' },
    ]),
  );
}

/** A file that was deleted or shared again names no former item. */
export function getFileState(
  files: ReadonlyMap<string, FileState>,
  { id, kind }: ReviewItem,
): FileState {
  const isJournal = kind === 'journal';
  return files.get(id) ?? { isThere: !isJournal, isShared: !isJournal };
}

function toSubmission(item: ReviewItem, forms: ItemForms, context: ItemContext): Submission {
  const { pending, withdrawnFrom, decidedBy, editedAt, file } = context;
  const becomesPending = item.state === 'rejected' || withdrawnFrom === 'pending';
  // A published item is revised through its pending revision, if there is one.
  const edited = item.state === 'published' ? (pending ?? item) : item;
  const isHeldUp = item.revisionOf !== null && pending !== null && becomesPending;
  return {
    id: item.id,
    kind: item.kind,
    state: item.state,
    submittedAt: item.submittedAt,
    title: item.title,
    text: item.text,
    decidedAt: item.decidedAt,
    reason: item.reason,
    decidedBy,
    editedAt,
    revisionOf: item.revisionOf,
    appeal: item.appeal,
    mayAppeal: mayAppeal(item) && !isHeldUp && file.isThere,
    mayWithdraw: mayChange(item),
    mayUndoWithdrawal: withdrawnFrom !== null && !isHeldUp && file.isShared,
    isHeldUp,
    form: mayChange(item) && !isHeldUp && !waitsForReader(edited) ? readForm(forms, edited) : null,
    isUrgent: item.isUrgent === 1,
    isNew: item.isUnseen > 0,
  };
}

function isPending({ state, supersededBy }: ReviewItem): boolean {
  return state === 'pending' && supersededBy === null;
}

/** The current roles of those who decided. */
async function readRoles(
  queries: Queries,
  items: readonly ReviewItem[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(items.flatMap(({ decidedById }) => decidedById ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom('users')
    .select(['id', 'role'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, role }) => [id, role]));
}

function getDeciderRole(item: ReviewItem, roles: ReadonlyMap<number, string>): DeciderRole | null {
  const { decidedById, authorId } = item;
  if (decidedById === null) return null;
  if (decidedById === authorId) return 'author';
  const role = roles.get(decidedById);
  return role === 'teacher' || role === 'admin' ? role : null;
}
