import { z } from 'zod';
import { ReviewState } from '../moderation/review.ts';
import { ProjectKind, ProjectPhase } from './projects.ts';
import { requiredLine, optionalLine, requiredText } from '../text/text-fields.ts';
import { limits } from '../limits.ts';

/** What posts and replies carry besides the pinned fields. */
const marks = {
  /** The role of a teacher or administrator who wrote it; null for everyone else. */
  authorRole: z.enum(['teacher', 'admin']).nullable(),
  isMine: z.boolean(),
  /** The author has changed it, and the new text is waiting for review. Only the author sees this. */
  hasPendingEdit: z.boolean(),
  /** Hidden by its own author. */
  isWithdrawn: z.boolean().optional(),
};

export const ForumPost = z.object({
  id: z.string(),
  title: z.string(),
  /** Markdown. */
  content: z.string(),
  topic: z.string(),
  authorName: z.string(),
  viewCount: z.int(),
  /** Published replies only. */
  replyCount: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  state: ReviewState,
  isPinned: z.boolean(),
  isLocked: z.boolean(),
  /** How the published project that the text links to first is drawn; null without one. */
  project: z
    .object({ kind: ProjectKind, phase: ProjectPhase, picture: z.string().nullable() })
    .nullable(),
  ...marks,
});
export type ForumPost = z.infer<typeof ForumPost>;

export const ForumReply = z.object({
  id: z.string(),
  content: z.string(),
  authorName: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  state: ReviewState,
  ...marks,
});
export type ForumReply = z.infer<typeof ForumReply>;

/** `active`: newest published reply first. A search always lists the newest post first. */
const forumSorts = ['newest', 'active'] as const;
export type ForumSort = (typeof forumSorts)[number];

const cursor = z.string().max(200).optional();
export const ForumQuery = z.object({
  topic: optionalLine(80).optional(),
  search: z.string().max(limits.forumSearchCharacters, 'Please use fewer search words.').optional(),
  sort: z.enum(forumSorts, 'The order must be newest or active.').optional(),
  cursor,
});
export type ForumQuery = z.infer<typeof ForumQuery>;
export const ThreadQuery = z.object({ cursor });

export const ForumPostList = z.object({
  posts: z.array(ForumPost),
  nextCursor: z.string().nullable(),
});
export type ForumPostList = z.infer<typeof ForumPostList>;
export const ForumThread = z.object({
  post: ForumPost,
  /** The oldest first. */
  replies: z.array(ForumReply),
  nextCursor: z.string().nullable(),
});
export type ForumThread = z.infer<typeof ForumThread>;

/** How many posts are published, in total and per topic. */
export const ForumTopics = z.object({
  total: z.int(),
  topics: z.array(z.object({ topic: z.string(), posts: z.int() })),
});
export type ForumTopics = z.infer<typeof ForumTopics>;

const noText = 'Please write something.';
export const NewPost = z.object({
  title: requiredLine('A title is required.', limits.postTitleCharacters),
  content: requiredText(noText, 10_000),
  topic: requiredLine('A topic is required.', 40),
});
export type NewPost = z.infer<typeof NewPost>;
export const NewReply = z.object({ content: requiredText(noText, 10_000) });
export type NewReply = z.infer<typeof NewReply>;

const noReason = 'Please give a reason.';
export const PostReport = z.object({ reason: requiredText(noReason, limits.postReportCharacters) });
export type PostReport = z.infer<typeof PostReport>;

/** What teachers and administrators do to a discussion: keep it on top, close it for replies. */
export const PostMarks = z
  .object({ isPinned: z.boolean().optional(), isLocked: z.boolean().optional() })
  .refine(
    ({ isPinned, isLocked }) => isPinned !== undefined || isLocked !== undefined,
    'Please describe what should change.',
  );
export type PostMarks = z.infer<typeof PostMarks>;
