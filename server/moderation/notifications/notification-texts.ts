import type { Selectable } from 'kysely';
import { publicNameOf } from '#contract/accounts/public-names';
import type { Queries } from '../../database/tables.ts';
import type { NotificationsTable, SubjectKind } from './notifications.table.ts';
import { findRevisions, originalIdOf } from '../items/revisions.ts';

type Stored = Pick<
  Selectable<NotificationsTable>,
  'title' | 'href' | 'actorId' | 'subjectKind' | 'subjectId'
>;
type Subject = { readonly kind: SubjectKind; readonly id: string };

const listPages: Readonly<Record<SubjectKind, string>> = {
  post: '/forum',
  project: '/projects',
  challenge: '/challenges',
  'journal-entry': '/journal',
};

/**
 * The sentences of notifications under today's names and titles: what was removed and who was renamed must not
 * stay readable there. A link to something that is no longer public leads to the list instead.
 */
export async function withTexts<Row extends Stored>(
  queries: Queries,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const names = await namesOf(queries, rows);
  const titles = await titlesOf(queries, rows);
  return rows.map((row) => {
    const subject = subjectOf(row);
    const subjectTitle = subject && titles.get(keyOf(subject));
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

function subjectOf({ subjectKind, subjectId }: Stored): Subject | undefined {
  return subjectKind !== null && subjectId !== null
    ? { kind: subjectKind, id: subjectId }
    : undefined;
}

const keyOf = ({ kind, id }: Subject) => `${kind} ${id}`;

async function namesOf(queries: Queries, rows: readonly Stored[]) {
  const ids = [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))];
  if (ids.length === 0) return new Map<number | null, string>();
  const people = await queries
    .selectFrom('users')
    .select(['id', 'displayName', 'erasedAt'])
    .where('id', 'in', ids)
    .execute();
  return new Map<number | null, string>(people.map((person) => [person.id, publicNameOf(person)]));
}

/** The titles that everyone may know; for a file in a journal, its readers. */
async function titlesOf(
  queries: Queries,
  rows: readonly Stored[],
): Promise<ReadonlyMap<string, string>> {
  const subjects = new Map(
    rows.flatMap((row) => subjectOf(row) ?? []).map((subject) => [keyOf(subject), subject]),
  );
  const titles = new Map<string, string>();
  for (const [key, { kind, id }] of subjects) {
    const title = await findTitle[kind](queries, id);
    if (title !== undefined) titles.set(key, title);
  }
  return titles;
}

const findTitle: Readonly<
  Record<SubjectKind, (queries: Queries, id: string) => Promise<string | undefined>>
> = {
  post: findPublishedTitle,
  project: findPublishedTitle,
  challenge: async (queries, id) =>
    (
      await queries
        .selectFrom('challenges')
        .select('title')
        .where('id', '=', id)
        .where('state', '=', 'published')
        .executeTakeFirst()
    )?.title,
  'journal-entry': async (queries, id) =>
    (
      await queries
        .selectFrom('journal_entries')
        .select('filename')
        .where('id', '=', Number(id))
        .executeTakeFirst()
    )?.filename,
};

async function findPublishedTitle(queries: Queries, id: string): Promise<string | undefined> {
  const versions = await findRevisions(queries, [id]);
  return versions.find(
    (item) => item.state === 'published' && item.supersededBy === null && originalIdOf(item) === id,
  )?.title;
}
