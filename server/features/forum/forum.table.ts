import type { Generated } from 'kysely';
import type { ReviewState } from '#contract/moderation/review';
import type { Role } from '#contract/accounts/auth';
import type { Serial, Time, TimeByDefault } from '../../database/engines/column-types.ts';

/**
 * §3 forum_posts, with the state of each. review_items is the source of truth for the text and
 * state of everything people write; these rows repeat what is shown now, so that a million of them
 * can be sorted and searched. `itemId` is the original review item, and the public id of the post.
 */
export type ForumPostsTable = {
  id: Serial;
  authorId: number;
  authorName: string;
  title: string;
  content: string;
  topic: string;
  viewCount: Generated<number>;
  /** Published replies. */
  replyCount: Generated<number>;
  createdAt: TimeByDefault;
  updatedAt: TimeByDefault;
  itemId: string;
  state: Generated<ReviewState>;
  /** When it was written. */
  authorRole: Generated<Role>;
  isPinned: Generated<number>;
  isLocked: Generated<number>;
  /** When it was written, or when its newest published reply was. */
  activeAt: TimeByDefault;
};

/** §3 forum_replies, with the state of each, as for the posts. */
export type ForumRepliesTable = {
  id: Serial;
  postId: number;
  authorId: number;
  authorName: string;
  content: string;
  createdAt: TimeByDefault;
  updatedAt: TimeByDefault;
  itemId: string;
  state: Generated<ReviewState>;
  authorRole: Generated<Role>;
  /** When the people concerned were notified; null until it is published. */
  announcedAt: Time | null;
};

/** Who has read a post: an account once, a network (as a keyed hash) once a day. */
export type ForumViewsTable = { postId: number; viewer: string; at: Time };

/** Who has reported which item and why; only staff can see it. */
export type ForumReportsTable = {
  id: Serial;
  itemId: string;
  reporterId: number;
  reason: string;
  at: Time;
};
