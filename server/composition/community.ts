import type { User } from '#contract/accounts/auth';
import type { AuditStore } from '../audit/audit.store.ts';
import type { Instances } from '../database/notices/instances.ts';
import {
  championAccountContribution,
  createChampionConsents,
} from '../features/community/champions.ts';
import { communityRoutes } from '../features/community/community.routes.ts';
import { createFormGuard } from '../features/community/forms/form-guard.ts';
import { celebrationItemForm, questItemForm } from '../features/community/forms/community-items.ts';
import {
  createPublicCache,
  createPublicResponses,
} from '../features/community/public-responses.ts';
import { createSubmissionsService } from '../features/community/forms/submissions.service.ts';
import { createSupportService } from '../features/community/support/support.service.ts';
import { createWellDone, wellDoneAccountContribution } from '../features/community/well-done.ts';
import { postForm, replyForm } from '../features/forum/forum-items.ts';
import { forumRoutes } from '../features/forum/forum.routes.ts';
import { createForumService } from '../features/forum/forum.service.ts';
import { createReports } from '../features/forum/reports.ts';
import { createViews } from '../features/forum/views.ts';
import { createWritingLimit } from '../features/forum/writing-limit.ts';
import { projectForm, toProject } from '../features/projects/project-items.ts';
import { createDangerLogService } from '../features/review/danger-log.service.ts';
import { reviewRoutes } from '../features/review/review.routes.ts';
import { createReviewService } from '../features/review/review.service.ts';
import {
  itemsAccountContribution,
  notificationsAccountContribution,
  supportMessagesAccountContribution,
} from '../moderation/accounts/moderation-contributions.ts';
import { createAuthorActions } from '../moderation/items/author-actions.ts';
import type { Dependencies } from './dependencies.ts';
import { buildSchedule } from './schedule.ts';

/** The community page, the review, and the schedule, which share the cached public responses. */
export function buildCommunity(
  dependencies: Dependencies,
  instances: Instances,
  audit: AuditStore,
) {
  const { config, database, now, random } = dependencies;
  const { queries } = database;
  const cache = createPublicCache(instances);
  const { onPublicChange } = cache;
  const secretKey = dependencies.secretKey.reveal();
  const guard = createFormGuard({ queries, secretKey, now, random });
  const responses = createPublicResponses({ queries, now, toDrawing: toProject });
  const forms = {
    quest: questItemForm,
    celebration: celebrationItemForm,
    project: projectForm,
    post: postForm,
    reply: replyForm,
  };
  const review = { database, audit, forms, now, onPublicChange };
  const authorActions = createAuthorActions({
    ...review,
    countSubmission: async (user: User, address: string, text: string) => {
      await guard.check('revision', { user, address }, { text });
    },
  });
  const { withdraw, openRevision } = authorActions;
  const shared = { ...dependencies, audit, guard, onPublicChange };
  const schedule = buildSchedule({ ...shared, withdraw, openRevision });
  const forum = buildForum(dependencies, { audit, onPublicChange });
  cache.add(
    responses.feed,
    responses.champions,
    responses.metrics,
    forum.cached,
    ...schedule.cached,
  );

  return {
    handlers: {
      ...communityRoutes({
        responses,
        guard,
        submissions: createSubmissionsService({ database, guard, now, onPublicChange }),
        consents: createChampionConsents({ queries, now, onPublicChange }),
        support: createSupportService({ database, audit, now }),
        wellDone: createWellDone({ queries, now, onPublicChange }),
      }),
      ...reviewRoutes(
        createReviewService({ ...review, isOnHold: config.retention.isOnHold }),
        authorActions,
        createDangerLogService({ database, audit, now }),
      ),
      ...schedule.handlers,
      ...forum.handlers,
    },
    /** Published projects, for the live map. */
    listPublishedProjects: schedule.listPublished,
    accountContributions: [
      ...schedule.accountContributions,
      wellDoneAccountContribution,
      { ...itemsAccountContribution, afterChange: onPublicChange },
      supportMessagesAccountContribution,
      notificationsAccountContribution,
      championAccountContribution,
    ],
    start: cache.start,
    close: forum.close,
  };
}

type ForumInputs = {
  readonly audit: AuditStore;
  readonly onPublicChange: () => Promise<void>;
};

/** Posts, replies and reports. */
function buildForum(
  { database, now, secretKey, onError }: Dependencies,
  { audit, onPublicChange }: ForumInputs,
) {
  const given = { queries: database.queries, secretKey: secretKey.reveal(), now };
  const views = createViews({ ...given, onError });
  const countWriting = createWritingLimit(given);
  const dependencies = {
    database,
    audit,
    now,
    views,
    countWriting,
    onPublicChange,
    toLinkedProject: toProject,
  };
  const forum = createForumService(dependencies);
  return {
    cached: forum.topics,
    handlers: forumRoutes(forum, createReports(dependencies)),
    close: views.close,
  };
}
