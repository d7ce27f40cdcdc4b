import { endpoints } from 'virtual:endpoints';

import { read } from './read.ts';

export const forumReads = {
  posts: read(endpoints.listForumPosts),
  topics: read(endpoints.listForumTopics),
  thread: read(endpoints.getForumPost),
} as const;
