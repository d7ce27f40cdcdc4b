import type { Selectable } from 'kysely';
import { getPublicName } from '#contract/accounts/public-names';
import type { Queries } from '../../database/tables.ts';
import type { NotificationsTable, SubjectKind } from './notifications.table.ts';
import { classRoster } from '../classes/class-roster.store.ts';
import { findRevisions, getOriginalId } from '../items/revisions.ts';

type Stored = Pick<
  Selectable<NotificationsTable>,
  'userId' | 'title' | 'href' | 'actorId' | 'subjectKind' | 'subjectId'
>;
type Subject = { readonly kind: SubjectKind; readonly id: string };

const listPages: Readonly<Record<SubjectKind, string>> = {
  post: '/forum',
  project: '/projects',
  challenge: '/challenges',
  'journal-entry': '/journal',
};

/**
 * The sentences of one account's notifications under today's names and titles: removed texts and former
 * names must not stay readable there. A link to something that is no longer public leads to the list instead.
 */
export async function withTexts<Row extends Stored>(
  queries: Queries,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const names = await findActorNames(queries, rows);
  const titles = await findSubjectTitles(queries, rows);
  return rows.map((row) => {
    const subject = toSubject(row);
    const subjectTitle = subject && titles.get(getSubjectKey(subject));
    // A title that is shown tells which one: “a post” becomes “the post “…””.
    const named =
      subjectTitle === undefined ? row.title : row.title.replace(/\ba(?= \w+\{subject\})/, 'the');
    const title = named
      .replace('{actor}', () => names.get(row.actorId) ?? 'Someone')
      .replace('{subject}', () => (subjectTitle === undefined ? '' : ` “${subjectTitle}”`));
    const isGone = subject !== undefined && subjectTitle === undefined;
    return { ...row, title, href: isGone ? listPages[subject.kind] : row.href };
  });
}

function toSubject({ subjectKind, subjectId }: Stored): Subject | undefined {
  return subjectKind !== null && subjectId !== null
    ? { kind: subjectKind, id: subjectId }
    : undefined;
}

const getSubjectKey = ({ kind, id }: Subject) => `${kind} ${id}`;

async function findActorNames(queries: Queries, rows: readonly Stored[]) {
  const ids = [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))];
  if (ids.length === 0) return new Map<number | null, string>();
  const people = await queries
    .selectFrom('users')
    .select(['id', 'displayName', 'erasedAt'])
    .where('id', 'in', ids)
    .execute();
  return new Map<number | null, string>(people.map((person) => [person.id, getPublicName(person)]));
}

/** The titles that everyone may know, and the names of files in journals that this account may read. */
async function findSubjectTitles(
  queries: Queries,
  rows: readonly Stored[],
): Promise<ReadonlyMap<string, string>> {
  const subjects = rows.flatMap((row) => toSubject(row) ?? []);
  const listIds = (...kinds: readonly SubjectKind[]) => [
    ...new Set(subjects.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)),
  ];
  const titles = await Promise.all([
    findItemTitles(queries, listIds('post', 'project')),
    findChallengeTitles(queries, listIds('challenge')),
    findFileNames(queries, listIds('journal-entry'), rows[0]?.userId ?? 0),
  ]);
  return new Map(titles.flat());
}

type Titles = readonly (readonly [key: string, title: string])[];

async function findItemTitles(queries: Queries, ids: readonly string[]): Promise<Titles> {
  const versions = await findRevisions(queries, ids);
  return versions
    .filter(({ state, supersededBy }) => state === 'published' && supersededBy === null)
    .map((item) => [`${item.kind} ${getOriginalId(item)}`, item.title]);
}

async function findChallengeTitles(queries: Queries, ids: readonly string[]): Promise<Titles> {
  if (ids.length === 0) return [];
  const challenges = await queries
    .selectFrom('challenges')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .where('state', '=', 'published')
    .execute();
  return challenges.map(({ id, title }) => [getSubjectKey({ kind: 'challenge', id }), title]);
}

/** A teacher who no longer teaches the student may know nothing of the file anymore (P-14). */
async function findFileNames(
  queries: Queries,
  ids: readonly string[],
  readerId: number,
): Promise<Titles> {
  if (ids.length === 0) return [];
  const entries = await queries
    .selectFrom('journal_entries')
    .select(['id', 'userId', 'filename'])
    .where('id', 'in', ids.map(Number))
    .execute();
  const known = new Set([readerId]);
  for (const ownerId of new Set(entries.map(({ userId }) => userId)))
    if (await classRoster.mayReadPrivate(queries, ownerId, readerId)) known.add(ownerId);
  return entries
    .filter(({ userId }) => known.has(userId))
    .map(({ id, filename }) => [
      getSubjectKey({ kind: 'journal-entry', id: String(id) }),
      filename,
    ]);
}
