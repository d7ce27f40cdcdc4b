import { Problem } from '#contract/problems';
import { getPublicName, visitorName } from '#contract/accounts/public-names';
import { limits } from '#contract/limits';
import type {
  SupportChange,
  SupportMessageItem,
  SupportMessages,
  SupportQuery,
} from '#contract/moderation/review';
import {
  supportMessagesStore,
  computeMessageVersion,
  type SupportMessageRow,
} from '../../../moderation/support/support-messages.store.ts';
import type { AuditRecorder } from '../../../audit/audit.store.ts';
import type { Database } from '../../../database/database.ts';
import type { Queries } from '../../../database/tables.ts';
import type { Staff } from '../../../http/access/access.ts';
import { classRoster } from '../../../moderation/classes/class-roster.store.ts';
import { checkHandled } from '../../../moderation/danger/check-handled.ts';
import { lockActor } from '../../../moderation/accounts/actor.ts';
import {
  readListCursor,
  writeListCursor,
  type ListPosition,
} from '../../../moderation/items/list-position.ts';
import { notificationsStore } from '../../../moderation/notifications/notifications.store.ts';

type Dependencies = {
  readonly database: Database;
  readonly audit: AuditRecorder;
  readonly now: () => number;
};

export type SupportService = ReturnType<typeof createSupportService>;

/** The inbox of support messages: all of them for administrators, those of their own students for teachers. */
export function createSupportService({ database, audit, now }: Dependencies) {
  const { queries, dialect } = database;

  async function toItems(
    reader: Staff,
    rows: readonly SupportMessageRow[],
  ): Promise<SupportMessageItem[]> {
    const ids = [...new Set(rows.flatMap(({ authorId }) => authorId ?? []))];
    const classes = await classRoster.listClassNames(queries, ids, reader);
    return rows.map((row) => toItem(reader, row, classes.get(row.authorId ?? 0) ?? []));
  }

  async function list(
    reader: Staff,
    state: 'open' | 'done',
    after: ListPosition | null,
  ): Promise<SupportMessages> {
    const count = limits.reviewListItems;
    const rows = { state, reader, after, count: count + 1 };
    const found = await supportMessagesStore.list(queries, rows);
    const last = found.length > count ? found[count - 1] : undefined;
    return {
      messages: await toItems(reader, found.slice(0, count)),
      ...(last && {
        nextCursor: writeListCursor({ ...last, at: last.doneAt ?? last.submittedAt }),
      }),
    };
  }

  return {
    /** A page of one state; without one, the first of each, open messages first. Urgent ones come first among those. */
    async list(reader: Staff, { state, cursor }: SupportQuery): Promise<SupportMessages> {
      if (state === undefined) {
        const pages = [await list(reader, 'open', null), await list(reader, 'done', null)];
        return { messages: pages.flatMap(({ messages }) => messages) };
      }
      return list(reader, state, readListCursor(cursor));
    },

    /** The change, the notification of its author, and the audit lines are one transaction. */
    async change(actor: Staff, id: string, change: SupportChange): Promise<SupportMessageItem> {
      const changed = await queries.transaction().execute(async (transaction) => {
        await lockActor(transaction, dialect, actor);
        await supportMessagesStore.lock(transaction, dialect, id);
        const found = await findReadable(transaction, actor, id);
        const at = new Date(now()).toISOString();
        await applyChange({ transaction, audit, actor, at }, found, change);
        return findReadable(transaction, actor, id);
      });
      const [item] = await toItems(actor, [changed]);
      if (!item) throw new Problem('no-such-item');
      return item;
    },
  };
}

async function findReadable(
  transaction: Queries,
  reader: Staff,
  id: string,
): Promise<SupportMessageRow> {
  const found = await supportMessagesStore.find(transaction, id);
  if (!found || !(await supportMessagesStore.mayRead(transaction, reader, id)))
    throw new Problem('no-such-item');
  return found;
}

type Answering = {
  readonly transaction: Queries;
  readonly audit: AuditRecorder;
  readonly actor: Staff;
  readonly at: string;
};

/** A new answer replaces the one before, unless the caller was shown another one. */
async function applyChange(
  { transaction, audit, actor, at }: Answering,
  found: SupportMessageRow,
  { done, answer: sent, shown }: SupportChange,
): Promise<void> {
  // The same answer again is a double click.
  const isKnown = sent === found.answer && found.answeredById === actor.id;
  const answer = isKnown ? undefined : sent;
  if (answer !== undefined) {
    if (found.authorId === null) throw new Problem('no-account-to-answer');
    if (shown !== undefined && shown !== found.answeredAt) throw new Problem('changed-meanwhile');
  }
  const changesState = (found.doneAt !== null) !== done;
  if (changesState && done) await checkHandled(transaction, found, 'close it');
  if (answer === undefined && !changesState) return;
  const isOwn = found.authorId === actor.id;
  const state = done ? doneBy(actor, at) : notDone;
  await supportMessagesStore.change(transaction, found.id, {
    ...(changesState && state),
    ...(answer === undefined
      ? {}
      : {
          answer,
          answeredAt: at,
          answeredById: actor.id,
          answeredByName: actor.minecraftUsername,
        }),
    // The author is not notified when a message is reopened.
    isUnseen: (answer !== undefined || done) && !isOwn ? 1 : 0,
  });
  if (answer !== undefined && found.authorId !== null && !isOwn)
    await notificationsStore.add(transaction, answeredNotification(found.authorId), at);
  const line = { actor, subject: `support message ${found.id}`, result: 'done' } as const;
  if (answer !== undefined) await audit.record({ ...line, action: 'support.answer' }, transaction);
  if (changesState)
    await audit.record({ ...line, action: done ? 'support.done' : 'support.reopen' }, transaction);
}

function answeredNotification(userId: number) {
  return {
    userId,
    kind: 'answered',
    title: 'Your support message was answered.',
    href: '/my-submissions',
  } as const;
}

const notDone = { doneAt: null, doneById: null, doneByName: null };

function doneBy({ id, minecraftUsername }: Staff, at: string) {
  return { doneAt: at, doneById: id, doneByName: minecraftUsername };
}

function toItem(
  reader: Staff,
  row: SupportMessageRow,
  classes: readonly string[],
): SupportMessageItem {
  return {
    id: row.id,
    name: row.accountName ?? row.contactName ?? visitorName,
    // Teachers answer in the portal, where a second adult can read it (P-15).
    email: reader.role === 'admin' ? (row.accountEmail ?? row.contactEmail ?? '') : '',
    message: row.text,
    writtenIn: row.writtenIn === null ? null : { place: row.writtenIn, href: row.href },
    isUrgent: row.isUrgent === 1,
    displayName:
      row.authorId === null
        ? null
        : getPublicName({ displayName: row.accountDisplayName, erasedAt: row.accountErasedAt }),
    classes: [...classes],
    submittedAt: row.submittedAt,
    doneAt: row.doneAt,
    doneBy: row.doneByName,
    hasAccount: row.authorId !== null,
    answer: row.answer,
    answeredAt: row.answeredAt,
    answeredBy: row.answeredByName,
    version: computeMessageVersion(row),
  };
}
