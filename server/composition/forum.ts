import type { User } from '#contract/accounts/auth';
import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import type { AuditStore } from '../audit/audit.store.ts';
import { forumRoutes } from '../features/forum/forum.routes.ts';
import { createForumService } from '../features/forum/forum.service.ts';
import { createReports } from '../features/forum/reports.ts';
import { createViews } from '../features/forum/views.ts';
import { counterKeys, countTry } from '../http/rate-limits.store.ts';
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
  const { queries } = database;
  const key = secretKey.reveal();
  const views = createViews({ queries, secretKey: key, now, onError });
  const keyOf = counterKeys(key, 'blockplan forum limits');
  const windowMs = limits.formsWindowMinutes * 60_000;
  const countWriting = async ({ id, role }: User, what: 'post' | 'reply' | 'report') => {
    const counted = { key: keyOf(what, `account ${id}`), at: now(), windowMs };
    const { tries, endsInSeconds } = await countTry(queries, counted);
    const maxTries =
      role === 'student' || what === 'report' ? limitsByKind[what] : limits.formsPerAddress;
    if (tries > maxTries) {
      throw new Problem('too-many-requests', { retryAfterSeconds: endsInSeconds });
    }
  };
  const dependencies = { database, audit, now, views, countWriting, onPublicChange };
  const forum = createForumService(dependencies);
  return {
    cached: forum.topics,
    handlers: forumRoutes(forum, createReports(dependencies)),
    close: views.close,
  };
}

const limitsByKind = {
  post: limits.forumPostsPerAccount,
  reply: limits.forumRepliesPerAccount,
  report: limits.forumReportsPerAccount,
} as const;
