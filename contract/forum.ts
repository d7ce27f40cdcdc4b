import { z } from 'zod';
import { ReviewState } from './review.ts';

const text = (sentence: string, maxCharacters: number) =>
  z.string(sentence).trim().min(1, sentence).max(maxCharacters, 'That text is too long.');

export const ForumPost = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  topic: z.string(),
  authorName: z.string(),
  viewCount: z.int(),
  replyCount: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  state: ReviewState,
});
export const ForumReply = z.object({
  id: z.string(),
  content: z.string(),
  authorName: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  state: ReviewState,
});
export const ForumQuery = z.object({
  topic: z.string().optional(),
  search: z.string().optional(),
  cursor: z.string().optional(),
});
export const ForumPage = z.object({ posts: z.array(ForumPost), nextCursor: z.string().nullable() });
export const ForumThread = z.object({
  post: ForumPost,
  replies: z.array(ForumReply),
  nextCursor: z.string().nullable(),
});
export const NewPost = z.object({
  title: text('A title is required.', 200),
  content: text('Please write something.', 20_000),
  topic: text('A topic is required.', 80),
});
export const NewReply = z.object({ content: text('Please write something.', 20_000) });
export const Report = z.object({ reason: text('Please give a reason.', 600) });
