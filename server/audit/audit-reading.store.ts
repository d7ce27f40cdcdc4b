import { findActionsByText } from '#contract/moderation/audit-action-labels';
import { sql, type Selectable } from 'kysely';
import { z } from 'zod';
import type { AuditQuery } from '#contract/moderation/audit';
import { dayMs } from '#contract/text/durations';
import type { Database } from '../database/database.ts';
import type { Queries } from '../database/tables.ts';
import type { AuditLogTable } from './audit.table.ts';

export type AuditRow = Selectable<AuditLogTable>;
/** For the search by text, which differs between the engines. */
export type Searchable = Pick<Database, 'queries' | 'dialect'>;

const commandAction = 'console.command';
const answerAction = 'console.answer';
const outcomeAction = 'files.outcome';
/** As record-action.ts writes it. */
const Beginning = z.object({ id: z.string() });

/** Rows that match, newest first, after the cursor; the row of a command or a file action includes its outcome. */
export async function findAuditRows(
  database: Searchable,
  filter: AuditQuery,
  count: number,
): Promise<readonly AuditRow[]> {
  const { queries } = database;
  const rows = await matching(database, filter)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  const answered = await withAnswers(queries, rows);
  return withNames(queries, await withOutcomes(queries, answered));
}

/**
 * The titles of reviewed items by id. They are looked up here instead of being stored in the audit
 * log, because user texts can be deleted and the audit log cannot.
 */
export async function findReviewTitles(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const items = await queries
    .selectFrom('review_items')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .execute();
  return new Map(items.map(({ id, title }) => [id, title]));
}

function matching(database: Searchable, filter: AuditQuery) {
  const { queries, dialect } = database;
  const { cursor, actor, kind, search, since, until } = filter;
  const actions = findActionsByText(search ?? '');
  return (
    queries
      .selectFrom('audit_log')
      // Shown with the command or the action.
      .where('action', 'not in', [answerAction, outcomeAction])
      .$if(cursor !== undefined, (query) => query.where('id', '<', Number(cursor)))
      .$if(Boolean(actor), (query) =>
        query.where((where) =>
          where.or([
            dialect.contains('actorName', actor ?? ''),
            where('actorName', 'in', studentsNamed(database, 'name', actor ?? '')),
          ]),
        ),
      )
      .$if(kind !== undefined, (query) => query.where('action', 'like', `${kind}.%`))
      .$if(Boolean(search), (query) =>
        query.where((where) =>
          where.or([
            dialect.contains('subject', search ?? ''),
            dialect.contains('detail', search ?? ''),
            ...actions.map((action) => where('action', '=', action)),
            where('subject', 'in', studentsNamed(database, 'minecraftUsername', search ?? '')),
          ]),
        ),
      )
      .$if(since !== undefined, (query) => query.where('at', '>=', toIsoTime(since ?? '')))
      .$if(until !== undefined, (query) => query.where('at', '<', toIsoTime(until ?? '', dayMs)))
  );
}

async function withAnswers(
  queries: Queries,
  rows: readonly AuditRow[],
): Promise<readonly AuditRow[]> {
  const details = rows.filter(({ action }) => action === commandAction).map(({ detail }) => detail);
  if (details.length === 0) return rows;
  const outcomes = await queries
    .selectFrom('audit_log')
    .select(['detail', 'result'])
    .where('action', '=', answerAction)
    .where('detail', 'in', details)
    .execute();
  const resultsByDetail = new Map(outcomes.map(({ detail, result }) => [detail, result]));
  return rows.map((row) =>
    row.action === commandAction
      ? { ...row, result: resultsByDetail.get(row.detail) ?? row.result }
      : row,
  );
}

/** What began and has no outcome may have happened: the portal stopped, or lost its database, before it knew. */
async function withOutcomes(
  queries: Queries,
  rows: readonly AuditRow[],
): Promise<readonly AuditRow[]> {
  const ids = new Map(rows.map((row) => [row.id, findBeginningId(row)]));
  const wanted = [...ids.values()].filter((id) => id !== null);
  if (wanted.length === 0) return rows;
  const outcomes = await queries
    .selectFrom('audit_log')
    .select(['subject', 'detail', 'result'])
    .where('action', '=', outcomeAction)
    .where('subject', 'in', wanted)
    .execute();
  const outcomesBySubject = new Map(outcomes.map(({ subject, ...outcome }) => [subject, outcome]));
  return rows.map((row) => ({ ...row, ...outcomesBySubject.get(ids.get(row.id) ?? '') }));
}

function findBeginningId({ result, detail }: AuditRow): string | null {
  if (result !== 'began') return null;
  const parsed = Beginning.safeParse(JSON.parse(detail));
  return parsed.success ? parsed.data.id : null;
}

/** Students as they are stored in the log, by a part of their name. */
function studentsNamed(
  { queries, dialect }: Searchable,
  column: 'name' | 'minecraftUsername',
  fragment: string,
) {
  return queries
    .selectFrom('users')
    .select(sql<string>`'user ' || cast(id as text)`.as('stored'))
    .where('erasedAt', 'is', null)
    .where(dialect.contains(column, fragment));
}

/** Puts in the names of students, who are stored by id; an erased account has none. */
async function withNames(
  queries: Queries,
  rows: readonly AuditRow[],
): Promise<readonly AuditRow[]> {
  const stored = rows.flatMap(({ actorName, subject }) => [actorName, subject]);
  const ids = new Set(stored.flatMap((text) => Number(/^user (\d{1,9})$/.exec(text)?.[1]) || []));
  if (ids.size === 0) return rows;
  const people = await queries
    .selectFrom('users')
    .select(['id', 'name', 'minecraftUsername'])
    .where('id', 'in', [...ids])
    .where('erasedAt', 'is', null)
    .execute();
  const known = new Map(people.map((person) => [`user ${person.id}`, person]));
  return rows.map((row) => {
    const named = known.get(row.subject);
    const actor = known.get(row.actorName);
    return {
      ...row,
      // Staff choose their own names, such as `user 5`.
      actorName: actor?.id === row.actorId ? (actor?.name ?? row.actorName) : row.actorName,
      subject: named ? `${row.subject} (${named.minecraftUsername})` : row.subject,
    };
  });
}

/** A day becomes its start, or a later moment; a time stays as it is. */
function toIsoTime(day: string, laterMs = 0): string {
  if (day.includes('T')) return new Date(day).toISOString();
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + laterMs).toISOString();
}
