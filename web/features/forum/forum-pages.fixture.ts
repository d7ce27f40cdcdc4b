import type { ForumPost, ForumReply } from '#contract/community/forum';
import { aUser, openApp, type Replies } from '../../testing/app.fixture.tsx';

const at = '2026-11-19T08:00:00.000Z';

export function aPost(of: Partial<ForumPost> = {}): ForumPost {
  return {
    id: 'p1',
    title: 'Crossing time at Dock Street',
    content: 'I timed it on **three** days.',
    topic: 'Streets',
    authorName: 'Copper Newt',
    viewCount: 214,
    replyCount: 1,
    createdAt: at,
    updatedAt: at,
    state: 'published',
    isPinned: false,
    isLocked: false,
    project: null,
    authorRole: null,
    isMine: false,
    hasPendingEdit: false,
    ...of,
  };
}

export const aReply: ForumReply = {
  id: 'r1',
  content: 'An island in the middle.',
  authorName: 'Amber Otter',
  createdAt: at,
  updatedAt: at,
  state: 'published',
  authorRole: null,
  isMine: false,
  hasPendingEdit: false,
};

export const list: Replies = {
  'GET /api/forum/posts': { json: { posts: [aPost()], nextCursor: null } },
  'GET /api/forum/topics': { json: { total: 128, topics: [{ topic: 'Streets', posts: 128 }] } },
};
export const thread = (post = aPost()): Replies => ({
  'GET /api/forum/posts/p1': { json: { post, replies: [aReply], nextCursor: null } },
});
export const openList = (replies: Replies = {}) =>
  openApp('/forum', { user: aUser(), replies: { ...list, ...replies } });
export const openThread = (replies: Replies = {}, role: 'student' | 'teacher' = 'student') =>
  openApp('/forum/p1', { user: aUser({ role }), replies: { ...thread(), ...replies } });
