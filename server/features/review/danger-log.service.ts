import type { DangerHandled, DangerLog } from '#contract/moderation/danger-log';
import { Problem } from '#contract/problems';
import { lockNames } from '../../database/locks/lock-names.ts';
import type { AuditRecorder } from '../../audit/audit.store.ts';
import type { Database } from '../../database/database.ts';
import type { Queries } from '../../database/tables.ts';
import type { Staff } from '../../http/access/access.ts';
import { classRoster } from '../../moderation/classes/class-roster.store.ts';
import { dangerLogStore } from '../../moderation/danger/danger-log.store.ts';
import { lockActor } from '../../moderation/accounts/actor.ts';
import { formatItemSubject } from '../../moderation/items/decisions.ts';
import { reviewItemsStore, computeItemVersion } from '../../moderation/items/items.store.ts';
import { lockItem } from '../../moderation/items/revisions.ts';
import {
  supportMessagesStore,
  computeMessageVersion,
} from '../../moderation/support/support-messages.store.ts';

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
    async list(reader: Staff, id: string): Promise<DangerLog> {
      await findUrgent(queries, reader, id);
      return read(id);
    },

    async open(reader: Staff, id: string): Promise<DangerLog> {
      const at = new Date(now()).toISOString();
      await queries.transaction().execute(async (transaction) => {
        // Two windows may open it at once.
        await database.dialect.lock(transaction, lockNames.openedDanger(id));
        await findUrgent(transaction, reader, id);
        await dangerLogStore.addOpened(transaction, id, reader.id, at);
      });
      return read(id);
    },

    /** A handled message is done; an item can be decided like any other. */
    async handle(actor: Staff, id: string, { text, shown }: DangerHandled): Promise<DangerLog> {
      const at = new Date(now()).toISOString();
      await queries.transaction().execute(async (transaction) => {
        await lockActor(transaction, database.dialect, actor);
        // The locks that a change of the item or the message takes.
        await lockItem(transaction, database.dialect, id);
        await supportMessagesStore.lock(transaction, database.dialect, id);
        const { subject, isMessage, isOpen, version } = await findUrgent(transaction, actor, id);
        const handled = { actorId: actor.id, text };
        // A double click.
        if (!isOpen && (await dangerLogStore.isLastHandled(transaction, id, handled))) return;
        if (shown !== undefined && shown !== version) throw new Problem('changed-meanwhile');
        await dangerLogStore.addHandled(transaction, id, handled, at);
        if (isMessage) {
          await supportMessagesStore.change(transaction, id, {
            doneAt: at,
            doneById: actor.id,
            doneByName: actor.minecraftUsername,
          });
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

type UrgentText = {
  readonly subject: string;
  readonly isMessage: boolean;
  /** A message that is not done, perhaps because it was reopened. */
  readonly isOpen: boolean;
  /** What a reviewer who takes care of it must have read. */
  readonly version: string;
};

/**
 * @throws Problem `no-such-item`, even for anything that is not urgent or belongs to another class
 * (P-14)
 */
async function findUrgent(queries: Queries, reader: Staff, id: string): Promise<UrgentText> {
  const item = await reviewItemsStore.find(queries, id);
  if (item?.isUrgent === 1) {
    const mayReview = await classRoster.mayReview(queries, reader, id);
    if (mayReview)
      return {
        subject: formatItemSubject(item),
        isMessage: false,
        isOpen: false,
        version: computeItemVersion(item),
      };
  }
  const message = await supportMessagesStore.find(queries, id);
  if (message?.isUrgent === 1 && (await supportMessagesStore.mayRead(queries, reader, id)))
    return {
      subject: `support message ${id}`,
      isMessage: true,
      isOpen: message.doneAt === null,
      version: computeMessageVersion(message),
    };
  throw new Problem('no-such-item');
}
