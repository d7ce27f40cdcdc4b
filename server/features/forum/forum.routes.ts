import type { Handlers } from '../../http/handlers.ts';
import type { ForumService } from './forum.service.ts';
import type { Reports } from './reports.ts';

export function forumRoutes(forum: ForumService, reports: Reports) {
  return {
    listForumPosts: async ({ caller, query }) => forum.list(caller.user, query),
    listForumTopics: forum.topics,
    createForumPost: async ({ caller, newId, body }) => forum.post(caller.user, newId, body),
    getForumPost: async ({ caller, address, params, query }) =>
      forum.read({ user: caller.user, address }, params.id, query.cursor),
    markForumPost: async ({ caller, params, body }) => forum.mark(caller.user, params.id, body),
    replyToForumPost: async ({ caller, newId, params, body }) =>
      forum.reply(caller.user, { id: newId, postId: params.id }, body),
    reportForumPost: async ({ caller, params, body }) =>
      reports.reportPost(caller.user, params.id, body.reason),
    reportForumReply: async ({ caller, params, body }) =>
      reports.reportReply(caller.user, params.id, body.reason),
  } satisfies Handlers;
}
