import { sql } from 'kysely';
import { endpoints } from '#contract/endpoints';
import type { Caller, Portal, Reply } from './portal.fixture.ts';

/** The tables that have the ids in these addresses; the public id of a post is that of its review item. */
const tables = {
  '/api/users/': 'users',
  '/api/moderation/': 'review_items',
  '/api/classes/': 'classes',
  '/api/projects/': 'review_items',
  '/api/challenges/': 'challenges',
  '/api/forum/posts/': 'review_items',
  '/api/journal/entries/': 'journal_entries',
};
const content = {
  '/api/workbooks/': ['look-at-a-place'],
  '/api/content/documents/': ['links'],
};

/** How the addresses of single records begin. */
export const recordAddresses = Object.keys({ ...tables, ...content });

/** What each of these callers gets from every address that can be read, of every record. */
export async function readEveryAddress(
  portal: Portal,
  callers: readonly Caller[],
): Promise<readonly (Reply & { readonly path: string })[]> {
  const { queries } = portal.dependencies.database;
  const ids = new Map<string, readonly string[]>(Object.entries(content));
  for (const [prefix, table] of Object.entries(tables)) {
    const { rows } = await sql<{ id: unknown }>`select id from ${sql.table(table)}`.execute(
      queries,
    );
    ids.set(
      prefix,
      rows.map(({ id }) => String(id)),
    );
  }
  const replies = [];
  for (const { method, path } of Object.values(endpoints)) {
    if (method !== 'GET') continue;
    for (const id of findIds(ids, path)) {
      const filled = path.replace(/:\w+/, id).replaceAll(/:\w+/g, '1');
      for (const caller of callers)
        replies.push({ ...(await portal.call('GET', filled, undefined, caller)), path: filled });
    }
  }
  return replies;
}

/** The ids for an address; one empty id if it has none. */
function findIds(ids: ReadonlyMap<string, readonly string[]>, path: string): readonly string[] {
  const [prefix = '', parameter] = path.split(':');
  if (parameter === undefined) return [''];
  const found = ids.get(prefix);
  if (found === undefined) throw new Error(`no ids are known for ${path}`);
  return found;
}
