import type { Selectable } from 'kysely';
import { limits } from '#contract/limits';
import type { Database } from '../../database/database.ts';
import type { Queries } from '../../database/tables.ts';
import type { FileTrashTable } from './files.table.ts';

type FileName = { readonly server: string; readonly path: string };
export type NewVersion = FileName & {
  readonly content: string;
  readonly sizeBytes: number;
  readonly hash: string;
  readonly savedAt: string;
  readonly authorId: number | null;
  readonly authorName: string;
};
export type FileVersion = Omit<NewVersion, 'content' | 'server' | 'path' | 'authorId'> & {
  readonly id: string;
};

export type FileVersionsStore = ReturnType<typeof createFileVersionsStore>;

/** The versions of text files, newest first. The newest row is usually the current text. */
export function createFileVersionsStore({ queries }: Pick<Database, 'queries'>) {
  return {
    async list(file: FileName): Promise<readonly FileVersion[]> {
      const rows = await selectVersions(queries, file)
        .select(['id', 'savedAt', 'sizeBytes', 'authorName', 'hash'])
        .orderBy('id', 'desc')
        .execute();
      return rows.map((row) => ({ ...row, id: String(row.id) }));
    },

    /** Adds a version unless the newest is equal, and deletes the oldest. Returns the newest one's id. */
    async add(version: NewVersion): Promise<string> {
      return await queries.transaction().execute(async (transaction) => {
        const newest = await selectVersions(transaction, version)
          .select(['id', 'hash'])
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst();
        if (newest?.hash === version.hash) return String(newest.id);
        const { id } = await transaction
          .insertInto('file_versions')
          .values(version)
          .returning('id')
          .executeTakeFirstOrThrow();
        await deleteOldest(transaction, version);
        return String(id);
      });
    },

    async findContent(file: FileName, id: string): Promise<string | null> {
      if (!/^\d{1,9}$/.test(id)) return null;
      const row = await selectVersions(queries, file)
        .where('id', '=', Number(id))
        .select('content')
        .executeTakeFirst();
      return row?.content ?? null;
    },

    /** Moves the history along with a renamed file or folder. */
    async move(server: string, from: string, to: string): Promise<void> {
      await queries.transaction().execute(async (transaction) => {
        const rows = await transaction
          .selectFrom('file_versions')
          .select('path')
          .distinct()
          .where('server', '=', server)
          .execute();
        const moved = rows.filter(({ path }) => path === from || path.startsWith(`${from}/`));
        for (const { path } of moved) {
          await transaction
            .updateTable('file_versions')
            .set({ path: `${to}${path.slice(from.length)}` })
            .where('server', '=', server)
            .where('path', '=', path)
            .execute();
        }
      });
    },
  };
}

function selectVersions(queries: Queries, { server, path }: FileName) {
  return queries.selectFrom('file_versions').where('server', '=', server).where('path', '=', path);
}

async function deleteOldest(queries: Queries, file: FileName): Promise<void> {
  // The newest is the current text, so one more row than earlier versions is kept.
  const rows = await selectVersions(queries, file)
    .select('id')
    .orderBy('id', 'desc')
    .limit(limits.fileVersions + 1)
    .execute();
  const oldest = rows.at(-1);
  if (!oldest) return;
  await queries
    .deleteFrom('file_versions')
    .where('server', '=', file.server)
    .where('path', '=', file.path)
    .where('id', '<', oldest.id)
    .execute();
}

export type TrashedFile = Selectable<FileTrashTable>;
export type FileTrashStore = ReturnType<typeof createFileTrashStore>;

/** The trash of each file server, and where each entry came from. */
export function createFileTrashStore({ queries }: Pick<Database, 'queries'>) {
  return {
    async list(server: string): Promise<readonly TrashedFile[]> {
      return await queries
        .selectFrom('file_trash')
        .selectAll()
        .where('server', '=', server)
        .orderBy('deletedAt', 'desc')
        .execute();
    },
    /** Entries deleted before a time (ISO 8601). */
    async listOlder(server: string, before: string): Promise<readonly TrashedFile[]> {
      return await queries
        .selectFrom('file_trash')
        .selectAll()
        .where('server', '=', server)
        .where('deletedAt', '<', before)
        .orderBy('deletedAt')
        .execute();
    },
    async find(server: string, id: string): Promise<TrashedFile | null> {
      const row = await queries
        .selectFrom('file_trash')
        .selectAll()
        .where('server', '=', server)
        .where('id', '=', id)
        .executeTakeFirst();
      return row ?? null;
    },
    async add(row: TrashedFile): Promise<void> {
      await queries.insertInto('file_trash').values(row).execute();
    },
    async remove(id: string): Promise<void> {
      await queries.deleteFrom('file_trash').where('id', '=', id).execute();
    },
  };
}
