import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import type { SupportChange, SupportMessageItem } from '#contract/review';
import { mayTellOfDanger } from '#contract/urgent-words';
import type { Queries } from '../../db/tables.ts';
import type { Admin } from '../../http/access.ts';

export type SupportAudit = {
  readonly record: (entry: {
    readonly actor: Admin;
    readonly action: 'support.answer' | 'support.done' | 'support.reopen';
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

    /** Each new answer takes the place of the one before. */
    async change(
      actor: Admin,
      id: string,
      { done, answer }: SupportChange,
    ): Promise<SupportMessageItem> {
      const found = await find(queries, id);
      if (!found) throw new Problem('no-such-item');
      if (answer !== undefined && found.authorId === null) {
        throw new Problem('no-account-to-answer');
      }
      const at = new Date(now()).toISOString();
      const turns = (found.doneAt !== null) !== done;
      if (answer === undefined && !turns) return withText(found);
      await queries
        .updateTable('support_messages')
        .set({
          ...(turns ? (done ? doneBy(actor, at) : notDone) : {}),
          ...(answer === undefined
            ? {}
            : { answer, answeredAt: at, answeredByName: actor.minecraftUsername }),
          // What is only open again tells its author nothing.
          isUnseen: (answer !== undefined || done) && found.authorId !== actor.id ? 1 : 0,
        })
        .where('id', '=', found.id)
        .execute();
      const line = { actor, subject: `support message ${id}`, result: 'done' } as const;
      if (answer !== undefined) await audit.record({ ...line, action: 'support.answer' });
      if (turns) await audit.record({ ...line, action: done ? 'support.done' : 'support.reopen' });
      return withText((await find(queries, id)) ?? found);
    },
  };
}

const notDone = { doneAt: null, doneByName: null };

function doneBy({ minecraftUsername }: Admin, at: string) {
  return { doneAt: at, doneByName: minecraftUsername };
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
      'support_messages.authorId',
      'support_messages.answer',
      'support_messages.answeredAt',
      'support_messages.answeredByName',
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
    hasAccount: row.authorId !== null,
    answer: row.answer,
    answeredAt: row.answeredAt,
    answeredBy: row.answeredByName,
  };
}
