import { publicNameOf } from '#contract/accounts/public-names';
import type { Queries } from '../database/tables.ts';
import { findRevisions, originalIdOf } from './revisions.ts';

type Stored = { readonly title: string; readonly href: string; readonly actorId: number | null };

const pages =
  /^(\/forum|\/projects|\/challenges|\/journal)(?:\/([\w-]+)|\?(?:student=\d+&)?entry=(\d+))$/;

/**
 * The sentences of notifications under today's names and titles: what was removed and who was renamed must not
 * stay readable there. A link to something that is no longer public leads to the list instead.
 */
export async function withTexts<Row extends Stored>(
  queries: Queries,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const names = await namesOf(queries, rows);
  const subjects = await subjectsOf(queries, rows);
  return rows.map((row) => {
    if (!/\{(?:actor|subject)\}/.test(row.title)) return row;
    const subject = subjects.get(row.href);
    // A title that is shown tells which one: “a post” becomes “the post “…””.
    const named =
      subject === undefined ? row.title : row.title.replace(/\ba(?= \w+\{subject\})/, 'the');
    const title = named.replaceAll(/\{(actor|subject)\}/g, (_, part) => {
      if (part === 'actor') return names.get(row.actorId) ?? 'Someone';
      return subject === undefined ? '' : ` “${subject}”`;
    });
    const isGone = row.title.includes('{subject}') && subject === undefined;
    return { ...row, title, href: isGone ? (pages.exec(row.href)?.[1] ?? row.href) : row.href };
  });
}

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

/** What everyone may know of the pages, by address; for a journal, what its readers may. */
async function subjectsOf(
  queries: Queries,
  rows: readonly Stored[],
): Promise<ReadonlyMap<string, string>> {
  const subjects = new Map<string, string>();
  const named = rows.filter(({ title }) => title.includes('{subject}'));
  for (const href of new Set(named.map((row) => row.href))) {
    const [, page, id, entryId] = pages.exec(href) ?? [];
    const subject =
      page === '/journal'
        ? await fileNameOf(queries, Number(entryId))
        : id && (await publicTitleOf(queries, page, id));
    if (subject) subjects.set(href, subject);
  }
  return subjects;
}

async function fileNameOf(queries: Queries, entryId: number): Promise<string | undefined> {
  const entry = await queries
    .selectFrom('journal_entries')
    .select('filename')
    .where('id', '=', entryId)
    .executeTakeFirst();
  return entry?.filename;
}

async function publicTitleOf(
  queries: Queries,
  page: string | undefined,
  id: string,
): Promise<string | undefined> {
  if (page === '/challenges') {
    const challenge = await queries
      .selectFrom('challenges')
      .select('title')
      .where('id', '=', id)
      .where('state', '=', 'published')
      .executeTakeFirst();
    return challenge?.title;
  }
  const versions = await findRevisions(queries, [id]);
  const shown = versions.find(
    (item) => item.state === 'published' && item.supersededBy === null && originalIdOf(item) === id,
  );
  return shown?.title;
}
