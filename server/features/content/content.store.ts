import type { Selectable } from 'kysely';
import { z } from 'zod';
import { contentStates } from '#contract/content-editing';
import type { ContentKey } from '#contract/content';
import { Problem } from '#contract/problems';
import type { Database } from '../../db/database.ts';
import type { Queries } from '../../db/tables.ts';
import type { ContentVersionsTable } from './content.table.ts';

export type StoredVersion = {
  readonly key: string;
  readonly version: number;
  readonly state: (typeof contentStates)[number];
  /** Null: as the file says. */
  readonly body: unknown;
  readonly authorName: string;
  readonly at: string;
};

export type NewVersion = {
  readonly key: ContentKey;
  /** The latest version that the author has seen; another one is refused. */
  readonly baseVersion: number;
  readonly body: unknown;
  readonly author: { readonly id: number; readonly name: string };
};

/** Runs in the transaction of a change: what is to be kept together with it. */
type Beside = (transaction: Queries, version: number) => Promise<void>;

const lock = 'content';

export function createContentStore({ database, now }: { database: Database; now: () => number }) {
  const { queries, dialect } = database;

  /** One change at a time, over all instances. */
  function change<Result>(run: (transaction: Queries) => Promise<Result>): Promise<Result> {
    return queries.transaction().execute(async (transaction) => {
      await dialect.serialise(transaction, lock);
      return run(transaction);
    });
  }

  return {
    /** Of each key the published version that is in force. */
    async listPublished(): Promise<readonly StoredVersion[]> {
      const rows = await queries
        .selectFrom('content_versions')
        .selectAll()
        .where('id', 'in', (latest) =>
          latest
            .selectFrom('content_versions')
            .select(({ fn }) => fn.max('id').as('id'))
            .where('state', '=', 'published')
            .groupBy('key'),
        )
        .execute();
      return rows.map(toStored);
    },

    /** Newest first. */
    async listVersions(key: ContentKey): Promise<readonly StoredVersion[]> {
      const rows = await queries
        .selectFrom('content_versions')
        .selectAll()
        .where('key', '=', key)
        .orderBy('version', 'desc')
        .execute();
      return rows.map(toStored);
    },

    /** Of every key the latest version, when it is a draft. */
    async listDrafts(): Promise<readonly StoredVersion[]> {
      const rows = await queries
        .selectFrom('content_versions')
        .selectAll()
        .where('id', 'in', (latest) =>
          latest
            .selectFrom('content_versions')
            .select(({ fn }) => fn.max('id').as('id'))
            .groupBy('key'),
        )
        .where('state', '=', 'draft')
        .execute();
      return rows.map(toStored);
    },

    /** Adds a draft. Throws Problem `content-changed` when somebody was quicker. */
    async addDraft(draft: NewVersion, beside: Beside): Promise<void> {
      await change(async (transaction) => {
        const latest = await latestOf(transaction, draft.key);
        if ((latest?.version ?? 0) !== draft.baseVersion) throw new Problem('content-changed');
        const version = draft.baseVersion + 1;
        await transaction
          .insertInto('content_versions')
          .values({
            key: draft.key,
            version,
            state: 'draft',
            body: draft.body === null ? null : JSON.stringify(draft.body),
            authorId: draft.author.id,
            authorName: draft.author.name,
            at: new Date(now()).toISOString(),
          })
          .execute();
        await beside(transaction, version);
      });
    },

    /** Publishes or puts aside the draft; it must still be the latest version. */
    async settleDraft(
      { key, version }: { key: ContentKey; version: number },
      state: 'published' | 'discarded',
      beside: Beside,
    ): Promise<void> {
      await change(async (transaction) => {
        const latest = await latestOf(transaction, key);
        if (latest?.version !== version || latest.state !== 'draft') {
          throw new Problem('content-changed');
        }
        await transaction
          .updateTable('content_versions')
          .set({ state })
          .where('id', '=', latest.id)
          .execute();
        await beside(transaction, version);
      });
    },
  };
}

export type ContentStore = ReturnType<typeof createContentStore>;

async function latestOf(transaction: Queries, key: ContentKey) {
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
  return {
    key: row.key,
    version: row.version,
    state,
    body,
    authorName: row.authorName,
    at: row.at,
  };
}
