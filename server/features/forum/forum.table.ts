import type { Generated } from 'kysely';
import type { Serial, TimeByDefault } from '../../database/column-types.ts';

/** §3 forum_posts. */
export type ForumPostsTable = {
  id: Serial;
  authorId: number;
  authorName: string;
  title: string;
  content: string;
  topic: string;
  viewCount: Generated<number>;
  replyCount: Generated<number>;
  createdAt: TimeByDefault;
  updatedAt: TimeByDefault;
};

/** §3 forum_replies. */
export type ForumRepliesTable = {
  id: Serial;
  postId: number;
  authorId: number;
  authorName: string;
  content: string;
  createdAt: TimeByDefault;
  updatedAt: TimeByDefault;
};
