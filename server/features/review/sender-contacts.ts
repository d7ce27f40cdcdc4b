import type { SenderContact } from '#contract/moderation/review';
import { Problem } from '#contract/problems';
import type { AuditRecorder } from '../../audit/audit.store.ts';
import type { Database } from '../../database/database.ts';
import type { Queries } from '../../database/tables.ts';
import type { Admin } from '../../http/access/access.ts';
import { checkHandled } from '../../moderation/danger/check-handled.ts';
import { supportMessagesStore } from '../../moderation/support/support-messages.store.ts';
import { formatItemSubject } from '../../moderation/items/decisions.ts';
import { reviewItemsStore } from '../../moderation/items/items.store.ts';

type Dependencies = {
  readonly database: Database;
  readonly audit: AuditRecorder;
  /** While a legal hold is set, nothing is erased. */
  readonly isOnHold: boolean;
};

/** How to reach the senders of items and support messages who have no account; for administrators (P-20). */
export function createSenderContacts({ database, audit, isOnHold }: Dependencies) {
  const { queries } = database;
  return {
    async readContact(actor: Admin, id: string): Promise<SenderContact> {
      const item = await reviewItemsStore.find(queries, id);
      const contact = item
        ? await queries
            .selectFrom('sender_contacts')
            .select(['name', 'email'])
            .where('itemId', '=', item.id)
            .executeTakeFirst()
        : null;
      if (!item || !contact) throw new Problem('no-such-item');
      const subject = formatItemSubject(item);
      await audit.record({ actor, action: 'review.read-contact', subject, result: 'done' });
      return contact;
    },

    /** For a sender who asks for it before the retention period ends. What was sent stays. */
    async eraseContact(actor: Admin, id: string): Promise<void> {
      if (isOnHold) throw new Problem('on-legal-hold', { sentence: heldSentence });
      await queries.transaction().execute(async (transaction) => {
        const sent = await findSent(transaction, id);
        if (!sent) throw new Problem('no-such-item');
        // Someone in danger must be found first.
        await checkHandled(transaction, { id, ...sent }, 'delete the name and email');
        const { numDeletedRows } = await transaction
          .deleteFrom('sender_contacts')
          .where('itemId', '=', id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) throw new Problem('no-such-item');
        const { subject } = sent;
        const entry = { actor, action: 'review.erase-contact', subject, result: 'done' } as const;
        await audit.record(entry, transaction);
      });
    },
  };
}

async function findSent(queries: Queries, id: string) {
  const item = await reviewItemsStore.find(queries, id);
  if (item) return { subject: formatItemSubject(item), isUrgent: item.isUrgent };
  const message = await supportMessagesStore.find(queries, id);
  return message && { subject: `support message ${id}`, isUrgent: message.isUrgent };
}

const heldSentence = 'Nothing can be deleted while a legal hold is on (RETENTION_HOLD).';
