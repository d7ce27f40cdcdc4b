import type { DangerHandled, DangerLog } from '#contract/moderation/danger-log';
import { Problem } from '#contract/problems';
import type { AuditRecorder } from '../../audit/audit.store.ts';
import type { Database } from '../../database/database.ts';
import type { Queries } from '../../database/tables.ts';
import type { Teacher } from '../../http/access.ts';
import { classRoster } from '../../moderation/class-roster.store.ts';
import { dangerLogStore } from '../../moderation/danger-log.store.ts';
import { auditSubjectOf } from '../../moderation/decisions.ts';
import { reviewItemsStore } from '../../moderation/items.store.ts';
import { supportMessagesStore } from '../../moderation/support-messages.store.ts';

type Dependencies = {
  readonly database: Database;
  readonly audit: AuditRecorder;
  readonly now: () => number;
};

export type DangerLogService = ReturnType<typeof createDangerLogService>;

/** How the people in charge handle texts that may mean danger, and what they can read about them (P-34). */
export function createDangerLogService({ database, audit, now }: Dependencies) {
  const { queries } = database;
  const read = async (id: string): Promise<DangerLog> => ({
    lines: [...(await dangerLogStore.list(queries, id))],
  });

  return {
    async list(reader: Teacher, id: string): Promise<DangerLog> {
      await findUrgent(queries, reader, id);
      return read(id);
    },

    async open(reader: Teacher, id: string): Promise<DangerLog> {
      await findUrgent(queries, reader, id);
      await dangerLogStore.addOpened(queries, id, reader.id, new Date(now()).toISOString());
      return read(id);
    },

    /** A handled message is done; an item can be decided like any other. */
    async handle(actor: Teacher, id: string, { text }: DangerHandled): Promise<DangerLog> {
      const at = new Date(now()).toISOString();
      await queries.transaction().execute(async (transaction) => {
        const { subject, isMessage } = await findUrgent(transaction, actor, id);
        await dangerLogStore.addHandled(transaction, id, { actorId: actor.id, text }, at);
        if (isMessage) {
          const doneByName = actor.minecraftUsername;
          await supportMessagesStore.change(transaction, id, { doneAt: at, doneByName });
        }
        await audit.record(
          { actor, action: 'review.handle-danger', subject, result: 'done' },
          transaction,
        );
      });
      return read(id);
    },
  };
}

/**
 * @throws Problem `no-such-item`, also for anything that is not urgent or belongs to another class
 * (P-14)
 */
async function findUrgent(
  queries: Queries,
  reader: Teacher,
  id: string,
): Promise<{ readonly subject: string; readonly isMessage: boolean }> {
  const item = await reviewItemsStore.find(queries, id);
  if (item?.isUrgent === 1) {
    const mayReview = await classRoster.mayReviewAuthor(queries, reader, item.authorId);
    if (mayReview) return { subject: auditSubjectOf(item), isMessage: false };
  }
  const message = await supportMessagesStore.find(queries, id);
  if (message?.isUrgent === 1 && (await mayRead(queries, reader, message.authorId))) {
    return { subject: `support message ${id}`, isMessage: true };
  }
  throw new Problem('no-such-item');
}

async function mayRead(queries: Queries, reader: Teacher, authorId: number | null) {
  if (reader.role === 'admin') return true;
  return authorId !== null && classRoster.isTaughtBy(queries, authorId, reader.id);
}
