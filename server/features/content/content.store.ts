import type { Selectable } from 'kysely';
import { z } from 'zod';
import { contentStates } from '#contract/content/content-editing';
import type { ContentKey } from '#contract/content/content';
import { Problem } from '#contract/problems';
import { lockNames } from '../../database/locks/lock-names.ts';
import type { Database } from '../../database/database.ts';
import type { Queries } from '../../database/tables.ts';
import type { ContentVersionsTable } from './content.table.ts';

export type StoredVersion = {
  readonly key: string;
  readonly version: number;
  readonly state: (typeof contentStates)[number];
  /** Null means the value of the file. */
  readonly body: unknown;
  readonly authorName: string;
  readonly at: string;
};

export type NewVersion = {
  readonly key: ContentKey;
  /** The latest version that the author has seen; a draft based on another one is refused. */
  readonly baseVersion: number;
  readonly body: unknown;
  readonly author: { readonly id: number; readonly name: string };
};

export type DraftOf = { readonly key: ContentKey; readonly version: number };

/** Runs in the transaction of a change, for what must be stored together with it. */
type InTransaction = (transaction: Queries, version: number) => Promise<void>;

export function createContentStore({ database, now }: { database: Database; now: () => number }) {
  const { queries, dialect } = database;

  /** One change at a time, over all instances. */
  function change<Result>(run: (transaction: Queries) => Promise<Result>): Promise<Result> {
    return queries.transaction().execute(async (transaction) => {
      await dialect.lock(transaction, lockNames.content);
      return run(transaction);
    });
  }

  return {
    /** The published version of each key. */
    listPublished: () => listLatest(queries, 'published'),
    /** The draft of each key whose latest version is a draft. */
    listDrafts: async () =>
      (await listLatest(queries, null)).filter(({ state }) => state === 'draft'),
    /** Newest first. */
    listVersions: (key: ContentKey) => listVersions(queries, key),
    /**
     * Adds a draft.
     * @throws Problem `content-changed` if someone else saved first
     */
    addDraft: (draft: NewVersion, inTransaction: InTransaction) =>
      change(async (transaction) => {
        await insertDraft(transaction, draft, new Date(now()).toISOString());
        await inTransaction(transaction, draft.baseVersion + 1);
      }),
    /** Publishes or discards the draft, which must still be the latest version. */
    settleDraft: (draft: DraftOf, state: 'published' | 'discarded', inTransaction: InTransaction) =>
      change(async (transaction) => {
        await changeState(transaction, draft, state);
        await inTransaction(transaction, draft.version);
      }),
  };
}

export type ContentStore = ReturnType<typeof createContentStore>;

async function listLatest(
  queries: Queries,
  state: 'published' | null,
): Promise<readonly StoredVersion[]> {
  const rows = await queries
    .selectFrom('content_versions')
    .selectAll()
    .where('id', 'in', (latest) =>
      latest
        .selectFrom('content_versions')
        .select(({ fn }) => fn.max('id').as('id'))
        .$if(state !== null, (query) => query.where('state', '=', state ?? ''))
        .groupBy('key'),
    )
    .execute();
  return rows.map(toStored);
}

async function listVersions(queries: Queries, key: ContentKey): Promise<readonly StoredVersion[]> {
  const rows = await queries
    .selectFrom('content_versions')
    .selectAll()
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(toStored);
}

async function insertDraft(
  transaction: Queries,
  { key, baseVersion, body, author }: NewVersion,
  at: string,
): Promise<void> {
  const latest = await findLatest(transaction, key);
  if ((latest?.version ?? 0) !== baseVersion) throw new Problem('content-changed');
  await transaction
    .insertInto('content_versions')
    .values({
      key,
      version: baseVersion + 1,
      state: 'draft',
      body: body === null ? null : JSON.stringify(body),
      authorId: author.id,
      authorName: author.name,
      at,
    })
    .execute();
}

async function changeState(
  transaction: Queries,
  { key, version }: DraftOf,
  state: 'published' | 'discarded',
): Promise<void> {
  const latest = await findLatest(transaction, key);
  if (latest?.version !== version || latest.state !== 'draft') throw new Problem('content-changed');
  await transaction
    .updateTable('content_versions')
    .set({ state })
    .where('id', '=', latest.id)
    .execute();
}

async function findLatest(transaction: Queries, key: ContentKey) {
  return transaction
    .selectFrom('content_versions')
    .select(['id', 'version', 'state'])
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function toStored(row: Selectable<ContentVersionsTable>): StoredVersion {
  const body: unknown = row.body === null ? null : JSON.parse(row.body);
  const state = z.enum(contentStates).parse(row.state);
  const { key, version, authorName, at } = row;
  return { key, version, state, body, authorName, at };
}
