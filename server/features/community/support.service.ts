import { Problem } from '#contract/problems';
import { publicNameOf } from '#contract/accounts/public-names';
import type { SupportChange, SupportMessageItem } from '#contract/moderation/review';
import {
  supportMessagesStore,
  type SupportMessageRow,
} from '../../moderation/support-messages.store.ts';
import type { AuditRecorder } from '../../audit/audit.store.ts';
import type { Queries } from '../../database/tables.ts';
import type { Teacher } from '../../http/access.ts';
import { classRoster } from '../../moderation/class-roster.store.ts';
import { notificationsStore } from '../../moderation/notifications.store.ts';

type Dependencies = {
  readonly queries: Queries;
  readonly audit: AuditRecorder;
  readonly now: () => number;
};

export type SupportService = ReturnType<typeof createSupportService>;

/** The inbox of support messages: all of them for administrators, those of their own students for teachers. */
export function createSupportService({ queries, audit, now }: Dependencies) {
  async function mayRead(reader: Teacher, { authorId }: SupportMessageRow): Promise<boolean> {
    if (reader.role === 'admin') return true;
    return authorId !== null && classRoster.isTaughtBy(queries, authorId, reader.id);
  }

  async function toItems(
    reader: Teacher,
    rows: readonly SupportMessageRow[],
  ): Promise<SupportMessageItem[]> {
    const ids = [...new Set(rows.flatMap(({ authorId }) => authorId ?? []))];
    const classes = await classRoster.classNamesOf(queries, ids, reader);
    return rows.map((row) => toItem(row, classes.get(row.authorId ?? 0) ?? []));
  }

  async function toOne(reader: Teacher, row: SupportMessageRow): Promise<SupportMessageItem> {
    const [item] = await toItems(reader, [row]);
    if (!item) throw new Problem('no-such-item');
    return item;
  }

  return {
    /** Open messages first, and urgent ones first among them. */
    async list(reader: Teacher, state: 'open' | 'done' | undefined): Promise<SupportMessageItem[]> {
      const states = state === undefined ? (['open', 'done'] as const) : [state];
      const lists = await Promise.all(
        states.map((each) => supportMessagesStore.list(queries, each, reader)),
      );
      return toItems(reader, lists.flat());
    },

    /** A new answer replaces the one before. */
    async change(
      actor: Teacher,
      id: string,
      { done, answer }: SupportChange,
    ): Promise<SupportMessageItem> {
      const found = await supportMessagesStore.find(queries, id);
      if (!found || !(await mayRead(actor, found))) throw new Problem('no-such-item');
      if (answer !== undefined && found.authorId === null) {
        throw new Problem('no-account-to-answer');
      }
      const at = new Date(now()).toISOString();
      const changesState = (found.doneAt !== null) !== done;
      if (answer === undefined && !changesState) return toOne(actor, found);
      const isOwn = found.authorId === actor.id;
      await supportMessagesStore.change(queries, found.id, {
        ...(changesState ? (done ? doneBy(actor, at) : notDone) : {}),
        ...(answer === undefined
          ? {}
          : { answer, answeredAt: at, answeredByName: actor.minecraftUsername }),
        // The author is not notified when a message is reopened.
        isUnseen: (answer !== undefined || done) && !isOwn ? 1 : 0,
      });
      if (answer !== undefined && found.authorId !== null && !isOwn)
        await notificationsStore.add(queries, answeredNotice(found.authorId), at);
      const line = { actor, subject: `support message ${id}`, result: 'done' } as const;
      if (answer !== undefined) await audit.record({ ...line, action: 'support.answer' });
      if (changesState)
        await audit.record({ ...line, action: done ? 'support.done' : 'support.reopen' });
      return toOne(actor, (await supportMessagesStore.find(queries, id)) ?? found);
    },
  };
}

function answeredNotice(userId: number) {
  return {
    userId,
    kind: 'answered',
    title: 'Your message to support was answered.',
    href: '/my-submissions',
  } as const;
}

const notDone = { doneAt: null, doneByName: null };

function doneBy({ minecraftUsername }: Teacher, at: string) {
  return { doneAt: at, doneByName: minecraftUsername };
}

function toItem(row: SupportMessageRow, classes: readonly string[]): SupportMessageItem {
  return {
    id: row.id,
    name: row.accountName ?? row.contactName ?? '',
    email: row.accountEmail ?? row.contactEmail ?? '',
    message: row.text,
    isUrgent: row.isUrgent === 1,
    displayName:
      row.authorId === null
        ? null
        : publicNameOf({ displayName: row.accountDisplayName, erasedAt: row.accountErasedAt }),
    classes: [...classes],
    submittedAt: row.submittedAt,
    doneAt: row.doneAt,
    doneBy: row.doneByName,
    hasAccount: row.authorId !== null,
    answer: row.answer,
    answeredAt: row.answeredAt,
    answeredBy: row.answeredByName,
  };
}
