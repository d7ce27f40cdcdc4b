import type { User } from '#contract/accounts/auth';
import { limits } from '#contract/limits';
import {
  maySee,
  type ModerationItems,
  type ModerationQuery,
  type ReviewCounts,
} from '#contract/moderation/review';
import type { OwnMessage, Submissions } from '#contract/moderation/submissions';
import { reviewItemsStore } from '../../moderation/items/items.store.ts';
import type { Staff } from '../../http/access/access.ts';
import type { FileResponse } from '../../http/files/file-response.ts';
import { createDecisions, type DecisionsDependencies } from '../../moderation/items/decisions.ts';
import { exportReviewLog } from './moderation-csv.ts';
import { createSenderContacts } from './sender-contacts.ts';
import { toSubmissions } from '../../moderation/items/author-view.ts';
import { readListCursor, writeListCursor } from '../../moderation/items/list-position.ts';
import { toModerationItems } from '../../moderation/items/reviewer-view.ts';
import { supportMessagesStore } from '../../moderation/support/support-messages.store.ts';
import type { Queries } from '../../database/tables.ts';

export type ReviewService = ReturnType<typeof createReviewService>;

/** What reviewers decide and read. */
export function createReviewService(dependencies: DecisionsDependencies & { isOnHold: boolean }) {
  const { database, audit, forms } = dependencies;
  const { queries } = database;

  return {
    ...createDecisions(dependencies),
    ...createOwnSubmissions(dependencies),
    ...createSenderContacts(dependencies),

    /**
     * What this reviewer may decide (P-14). Pending items: urgent ones first, then the oldest.
     * Everything else: the newest first.
     */
    async list(actor: Staff, query: ModerationQuery): Promise<ModerationItems> {
      const { state, kind, classId, authorId, cursor } = query;
      const found = await reviewItemsStore.list(queries, {
        ...(state ? { states: [state] } : {}),
        ...(kind ? { kinds: [kind] } : {}),
        ...(classId === undefined ? {} : { classId }),
        ...(authorId === undefined ? {} : { authorId }),
        reviewer: actor,
        order: state === 'pending' ? 'next to review' : 'newest sent',
        after: readListCursor(cursor),
        count: limits.reviewListItems + 1,
      });
      const page = found.slice(0, limits.reviewListItems);
      const shown = page.filter((item) => maySee(item, actor));
      const last = found.length > page.length ? page.at(-1) : undefined;
      return {
        items: await toModerationItems({ queries, forms }, shown, actor),
        waiting: await reviewItemsStore.countPending(queries, actor),
        ...(last && { nextCursor: writeListCursor({ ...last, at: last.submittedAt }) }),
      };
    },

    /** The numbers in the header of reviewers, which is polled. */
    async count(actor: Staff): Promise<ReviewCounts> {
      const [waiting, messages] = await Promise.all([
        reviewItemsStore.countPending(queries, actor),
        supportMessagesStore.countOpen(queries, actor),
      ]);
      return { waiting, messages };
    },

    async exportLog(actor: Staff): Promise<FileResponse> {
      const subject = 'moderation log';
      await audit.record({ actor, action: 'review.export', subject, result: 'done' });
      return exportReviewLog(queries, actor);
    },
  };
}

/** What authors see of their own items. */
function createOwnSubmissions({ database, forms }: DecisionsDependencies) {
  const { queries } = database;
  return {
    /** An author's items and support messages, newest first. */
    async listOwn(user: User): Promise<Submissions> {
      const found = await reviewItemsStore.list(queries, {
        authorId: user.id,
        order: 'newest sent',
        count: limits.reviewListItems,
      });
      const shown = found.filter((item) => maySee(item, user));
      const submissions = await toSubmissions({ queries, forms }, shown);
      return { submissions, messages: await listOwnMessages(queries, user) };
    },

    /** Marks items and messages as seen; ids of other people's are ignored. */
    async markSeen({ id }: User, ids: readonly string[]): Promise<undefined> {
      if (ids.length === 0) return undefined;
      await reviewItemsStore.markSeen(queries, id, ids);
      await supportMessagesStore.markSeen(queries, id, ids);
      return undefined;
    },
  };
}

async function listOwnMessages(queries: Queries, { id }: User): Promise<OwnMessage[]> {
  const rows = await supportMessagesStore.listByAuthor(queries, id);
  return rows.map((row) => ({
    id: row.id,
    message: row.text,
    writtenIn: row.writtenIn,
    submittedAt: row.submittedAt,
    doneAt: row.doneAt,
    answer: row.answer,
    answeredAt: row.answeredAt,
    isUrgent: row.isUrgent === 1,
    isNew: row.isUnseen === 1,
  }));
}
