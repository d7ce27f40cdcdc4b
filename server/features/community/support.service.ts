import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import type { SupportMessageItem } from '#contract/review';
import { mayTellOfDanger } from '#contract/urgent-words';
import type { Queries } from '../../db/tables.ts';
import type { Admin } from '../../http/access.ts';

export type SupportAudit = {
  readonly record: (entry: {
    readonly actor: Admin;
    readonly action: 'support.done' | 'support.reopen';
    readonly subject: string;
    readonly result: string;
  }) => Promise<void>;
};
type Parts = {
  readonly queries: Queries;
  readonly audit: SupportAudit;
  readonly now: () => number;
};

export type SupportService = ReturnType<typeof createSupportService>;

/** The inbox of messages to support; only administrators come here. */
export function createSupportService({ queries, audit, now }: Parts) {
  return {
    /** What is open stands first, oldest first after what may tell of danger; what is done newest first. */
    async list(_actor: Admin, state: 'open' | 'done' | undefined): Promise<SupportMessageItem[]> {
      const [open, done] = await Promise.all([
        state === 'done'
          ? []
          : messages(queries)
              .where('doneAt', 'is', null)
              .orderBy('submittedAt')
              .limit(limits.reviewListItems)
              .execute(),
        state === 'open'
          ? []
          : messages(queries)
              .where('doneAt', 'is not', null)
              .orderBy('doneAt', 'desc')
              .limit(limits.reviewListItems)
              .execute(),
      ]);
      const urgentFirst = open
        .map(withText)
        .toSorted((one, other) => Number(other.isUrgent) - Number(one.isUrgent));
      return [...urgentFirst, ...done.map(withText)];
    },

    async setDone(actor: Admin, id: string, isDone: boolean): Promise<SupportMessageItem> {
      const found = await find(queries, id);
      if (!found) throw new Problem('no-such-item');
      if ((found.doneAt !== null) === isDone) return withText(found);
      await queries
        .updateTable('support_messages')
        .set({
          doneAt: isDone ? new Date(now()).toISOString() : null,
          doneByName: isDone ? actor.minecraftUsername : null,
        })
        .where('id', '=', found.id)
        .execute();
      const action = isDone ? 'support.done' : 'support.reopen';
      await audit.record({ actor, action, subject: `support message ${id}`, result: 'done' });
      return withText((await find(queries, id)) ?? found);
    },
  };
}

type MessageRow = NonNullable<Awaited<ReturnType<typeof find>>>;

async function find(queries: Queries, id: string) {
  // PostgreSQL stores no NUL in text, so nothing can match one.
  if (id.includes('\0')) return null;
  const row = await messages(queries).where('support_messages.id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The name and address are those of the account, or those that came with the message. */
function messages(queries: Queries) {
  return queries
    .selectFrom('support_messages')
    .leftJoin('users', 'users.id', 'support_messages.authorId')
    .leftJoin('sender_contacts', 'sender_contacts.itemId', 'support_messages.id')
    .select([
      'support_messages.id',
      'support_messages.text',
      'support_messages.submittedAt',
      'support_messages.doneAt',
      'support_messages.doneByName',
      'users.name as accountName',
      'users.email as accountEmail',
      'sender_contacts.name as contactName',
      'sender_contacts.email as contactEmail',
    ]);
}

function withText(row: MessageRow): SupportMessageItem {
  return {
    id: row.id,
    name: row.accountName ?? row.contactName ?? '',
    email: row.accountEmail ?? row.contactEmail ?? '',
    message: row.text,
    isUrgent: mayTellOfDanger(row.text),
    submittedAt: row.submittedAt,
    doneAt: row.doneAt,
    doneBy: row.doneByName,
  };
}
