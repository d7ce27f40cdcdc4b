import type { Handlers } from '../../http/handlers.ts';
import type { ReviewService } from './review.service.ts';
import type { DangerLogService } from './danger-log.service.ts';
import type { AuthorActions } from '../../moderation/items/author-actions.ts';

export function reviewRoutes(
  review: ReviewService,
  author: AuthorActions,
  danger: DangerLogService,
) {
  return {
    listModerationItems: async ({ caller, query }) => review.list(caller.user, query),
    getReviewCounts: async ({ caller }) => review.count(caller.user),
    approveItem: async ({ caller, params, body }) =>
      review.approve(caller.user, { id: params.id, shown: body?.shown }),
    rejectItem: async ({ caller, params, body }) =>
      review.reject(caller.user, { id: params.id, shown: body.shown }, body.reason),
    hideItem: async ({ caller, params, body }) =>
      review.hide(caller.user, { id: params.id, shown: body?.shown }, body?.reason || null),
    undoDecision: async ({ caller, params, body }) =>
      review.undo(caller.user, { id: params.id, shown: body?.shown }),
    getSenderContact: async ({ caller, params }) => review.readContact(caller.user, params.id),
    eraseSenderContact: async ({ caller, params }) => {
      await review.eraseContact(caller.user, params.id);
      return undefined;
    },
    exportModerationLog: async ({ caller }) => review.exportLog(caller.user),
    getDangerLog: async ({ caller, params }) => danger.list(caller.user, params.id),
    openDanger: async ({ caller, params }) => danger.open(caller.user, params.id),
    handleDanger: async ({ caller, params, body }) => danger.handle(caller.user, params.id, body),
    reviseSubmission: async ({ caller, address, params, body }) =>
      author.revise(caller.user, address, params.id, body),
    appealSubmission: async ({ caller, address, params, body }) =>
      author.appeal(caller.user, address, params.id, body.reason),
    withdrawSubmission: async ({ caller, params }) => author.withdraw(caller.user, params.id),
    undoWithdrawal: async ({ caller, address, params }) =>
      author.undoWithdrawal(caller.user, address, params.id),
    listMySubmissions: async ({ caller }) => review.listOwn(caller.user),
    markSubmissionsSeen: async ({ caller, body }) => review.markSeen(caller.user, body.ids),
  } satisfies Handlers;
}
