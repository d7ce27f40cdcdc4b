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
    ...buildMarks(row, viewer, edited),
  }));
}

export async function toReplies(
  queries: Queries,
  rows: readonly ReplyRow[],
  viewer: Viewer,
): Promise<ForumReply[]> {
  const edited = await findPendingEdits(queries, rows, viewer);
  return rows.map((row) => ({
    id: row.itemId,
    content: row.content,
    authorName: row.authorName,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    state: row.state,
    ...buildMarks(row, viewer, edited),
  }));
}

function buildMarks(row: Row, viewer: Viewer, edited: ReadonlySet<string>) {
  return {
    authorRole: row.authorRole === 'student' ? null : row.authorRole,
    isMine: viewer?.id === row.authorId,
    hasPendingEdit: edited.has(row.itemId),
  };
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
