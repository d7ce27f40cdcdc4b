import type { ForumPost, ForumReply } from '#contract/community/forum';
import type { Viewer } from '#contract/moderation/review';
import type { Queries } from '../../database/tables.ts';
import type { PostRow, ReplyRow } from './forum.store.ts';
import { findLinkedProjects, type ToLinkedProject } from './linked-projects.ts';

type Row = Pick<PostRow, 'itemId' | 'authorId' | 'authorRole' | 'state'>;

/** Posts as this viewer sees them. Every field is listed, so that a new column is not sent by accident. */
export async function toPosts(
  queries: Queries,
  rows: readonly PostRow[],
  {
    viewer,
    toLinkedProject,
  }: { readonly viewer: Viewer; readonly toLinkedProject: ToLinkedProject },
): Promise<ForumPost[]> {
  const edited = await findPendingEdits(queries, rows, viewer);
  const staff = await findStaff(queries, rows);
  const withdrawn = await findWithdrawn(queries, rows);
  const projects = await findLinkedProjects(queries, rows, toLinkedProject);
  return rows.map((row) => ({
    id: row.itemId,
    title: row.title,
    content: row.content,
    topic: row.topic,
    authorName: row.authorName,
    viewCount: row.viewCount,
    replyCount: row.replyCount,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    state: row.state,
    isPinned: row.isPinned === 1,
    isLocked: row.isLocked === 1,
    project: projects.get(row.id) ?? null,
    ...buildMarks(row, viewer, { edited, staff, withdrawn }),
  }));
}

export async function toReplies(
  queries: Queries,
  rows: readonly ReplyRow[],
  viewer: Viewer,
): Promise<ForumReply[]> {
  const edited = await findPendingEdits(queries, rows, viewer);
  const staff = await findStaff(queries, rows);
  const withdrawn = await findWithdrawn(queries, rows);
  return rows.map((row) => ({
    id: row.itemId,
    content: row.content,
    authorName: row.authorName,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    state: row.state,
    ...buildMarks(row, viewer, { edited, staff, withdrawn }),
  }));
}

type Found = {
  readonly edited: ReadonlySet<string>;
  readonly staff: ReadonlySet<number | null>;
  readonly withdrawn: ReadonlySet<string>;
};

function buildMarks(row: Row, viewer: Viewer, { edited, staff, withdrawn }: Found) {
  const { authorRole, authorId } = row;
  return {
    authorRole: authorRole === 'student' || !staff.has(authorId) ? null : authorRole,
    isMine: viewer?.id === row.authorId,
    hasPendingEdit: edited.has(row.itemId),
    ...(withdrawn.has(row.itemId) && { isWithdrawn: true }),
  };
}

/**
 * Which authors who wrote as staff still are: someone who got the role by mistake, or lost it, must not speak as
 * a teacher.
 */
async function findStaff(
  queries: Queries,
  rows: readonly Row[],
): Promise<ReadonlySet<number | null>> {
  const ids = rows.flatMap(({ authorRole, authorId }) =>
    authorRole === 'student' ? [] : (authorId ?? []),
  );
  if (ids.length === 0) return new Set();
  const staff = await queries
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .where('role', '!=', 'student')
    .execute();
  return new Set(staff.map(({ id }) => id));
}

/** Which of the viewer's own rows have a new text that is pending review. */
async function findPendingEdits(
  queries: Queries,
  rows: readonly Row[],
  viewer: Viewer,
): Promise<ReadonlySet<string>> {
  const own = rows.filter(({ authorId }) => authorId === viewer?.id).map(({ itemId }) => itemId);
  if (own.length === 0) return new Set();
  const pending = await queries
    .selectFrom('review_items')
    .select('revisionOf')
    .where('revisionOf', 'in', own)
    .where('state', '=', 'pending')
    .where('supersededBy', 'is', null)
    // A post that was published before and is under review again has no new text.
    .where('isReplacement', '=', 0)
    .execute();
  return new Set(pending.flatMap(({ revisionOf }) => revisionOf ?? []));
}

/** Which of the hidden rows were hidden by their own authors; lists have no hidden rows. */
async function findWithdrawn(queries: Queries, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const hidden = rows.filter(({ state }) => state === 'hidden').map(({ itemId }) => itemId);
  if (hidden.length === 0) return new Set();
  const items = await queries
    .selectFrom('review_items')
    .select(['id', 'revisionOf'])
    .where((where) => where.or([where('id', 'in', hidden), where('revisionOf', 'in', hidden)]))
    .where('state', '=', 'hidden')
    .where('supersededBy', 'is', null)
    .whereRef('decidedById', '=', 'authorId')
    .execute();
  return new Set(items.flatMap(({ id, revisionOf }) => [id, revisionOf ?? id]));
}
