import {
  shownAtOnce,
  type DangerLogKind,
  type DangerLogLine,
} from '#contract/moderation/danger-log';
import { getPublicName } from '#contract/accounts/public-names';
import { formatList } from '#contract/text/format-list';
import type { Queries } from '../../database/tables.ts';
import { notificationsStore } from '../notifications/notifications.store.ts';

type Subject = {
  readonly id: string;
  readonly authorId: number | null;
  readonly hiddenFromId?: number | null;
};
type NewLine = {
  readonly subjectId: string;
  readonly kind: DangerLogKind;
  readonly actorId: number | null;
  readonly text: string;
};

/** The history of texts that may mean danger (P-34), for the people in charge. */
export const dangerLogStore = {
  /** Notifies the people in charge. Call it in the transaction that stores the text. */
  async report(
    queries: Queries,
    { id, ...subject }: Subject,
    at: string,
    href?: string,
  ): Promise<void> {
    const userIds = await notificationsStore.addUrgent(queries, subject, at, href);
    const names = await findPublicNames(queries, userIds);
    const sentence =
      names.size === 0 ? 'No one could be notified.' : `Notified: ${formatList(names)}.`;
    await add(queries, { subjectId: id, kind: 'shown', actorId: null, text: shownAtOnce }, at);
    await add(queries, { subjectId: id, kind: 'notified', actorId: null, text: sentence }, at);
  },

  /** Once for each person. */
  async addOpened(queries: Queries, subjectId: string, actorId: number, at: string) {
    const known = await queries
      .selectFrom('danger_log')
      .select('id')
      .where('subjectId', '=', subjectId)
      .where('actorId', '=', actorId)
      .where('kind', '=', 'opened')
      .executeTakeFirst();
    if (!known) await add(queries, { subjectId, kind: 'opened', actorId, text: '' }, at);
  },

  async addHandled(
    queries: Queries,
    subjectId: string,
    handled: { readonly actorId: number; readonly text: string },
    at: string,
  ): Promise<void> {
    await add(queries, { subjectId, kind: 'handled', ...handled }, at);
  },

  /** Whether the last line says that this person did this. */
  async isLastHandled(
    queries: Queries,
    subjectId: string,
    handled: { readonly actorId: number; readonly text: string },
  ): Promise<boolean> {
    const last = await queries
      .selectFrom('danger_log')
      .select(['kind', 'actorId', 'text'])
      .where('subjectId', '=', subjectId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return (
      last?.kind === 'handled' && last.actorId === handled.actorId && last.text === handled.text
    );
  },

  /** The log of one text, oldest first. */
  async list(queries: Queries, subjectId: string): Promise<readonly DangerLogLine[]> {
    const rows = await queries
      .selectFrom('danger_log')
      .leftJoin('users', 'users.id', 'danger_log.actorId')
      .select(['danger_log.at', 'danger_log.kind', 'danger_log.text', 'danger_log.actorId'])
      .select(['users.displayName', 'users.erasedAt'])
      .where('danger_log.subjectId', '=', subjectId)
      .orderBy('danger_log.id')
      .execute();
    return rows.map(({ at, kind, text, actorId, displayName, erasedAt }) => ({
      at,
      kind,
      text,
      by: actorId === null ? null : getPublicName({ displayName, erasedAt }),
    }));
  },

  /** Which of these texts someone is taking care of, and since when; each new text starts again. */
  async findHandled(
    queries: Queries,
    subjectIds: readonly string[],
  ): Promise<ReadonlyMap<string, string>> {
    if (subjectIds.length === 0) return new Map();
    const rows = await queries
      .selectFrom('danger_log')
      .select(['subjectId', 'kind', 'at'])
      .where('subjectId', 'in', subjectIds)
      .where('kind', 'in', ['shown', 'handled'])
      .orderBy('id')
      .execute();
    const last = new Map(rows.map((row) => [row.subjectId, row]));
    return new Map(
      [...last.values()].flatMap(({ subjectId, kind, at }) =>
        kind === 'handled' ? [[subjectId, at] as const] : [],
      ),
    );
  },
};

async function findPublicNames(
  queries: Queries,
  userIds: readonly number[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const people = await queries
    .selectFrom('users')
    .select(['displayName', 'erasedAt'])
    .where('id', 'in', userIds)
    .orderBy('id')
    .execute();
  return new Set(people.map(getPublicName));
}

async function add(queries: Queries, line: NewLine, at: string): Promise<void> {
  await queries
    .insertInto('danger_log')
    .values({ ...line, at })
    .execute();
}
