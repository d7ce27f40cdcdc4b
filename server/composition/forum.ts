import type { AuditStore } from '../audit/audit.store.ts';
import { forumRoutes } from '../features/forum/forum.routes.ts';
import { createForumService } from '../features/forum/forum.service.ts';
import { createReports } from '../features/forum/reports.ts';
import { createViews } from '../features/forum/views.ts';
import { createWritingLimit } from '../features/forum/writing-limit.ts';
import type { Dependencies } from './dependencies.ts';

type ForumDependencies = {
  readonly audit: AuditStore;
  readonly onPublicChange: () => Promise<void>;
};

/** Posts, replies and reports. */
export function buildForum(
  { database, now, secretKey, onError }: Dependencies,
  { audit, onPublicChange }: ForumDependencies,
) {
  const given = { queries: database.queries, secretKey: secretKey.reveal(), now };
  const views = createViews({ ...given, onError });
  const countWriting = createWritingLimit(given);
  const dependencies = { database, audit, now, views, countWriting, onPublicChange };
  const forum = createForumService(dependencies);
  return {
    cached: forum.topics,
    handlers: forumRoutes(forum, createReports(dependencies)),
    close: views.close,
  };
}
