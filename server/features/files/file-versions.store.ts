import { limits } from '#contract/limits';
import type { Database } from '../../database/database.ts';
import type { Queries } from '../../database/tables.ts';

type FileName = { readonly server: string; readonly path: string };
export type NewVersion = FileName & {
  readonly content: string;
  readonly sizeBytes: number;
  readonly hash: string;
  readonly savedAt: string;
  readonly authorName: string;
};
export type FileVersion = Omit<NewVersion, 'content' | 'server' | 'path'> & { readonly id: string };

export type FileVersionsStore = ReturnType<typeof createFileVersionsStore>;

/** What the text files said, newest first. The newest row of a file is usually what it says now. */
export function createFileVersionsStore({ queries }: Pick<Database, 'queries'>) {
  return {
    async list(file: FileName): Promise<readonly FileVersion[]> {
      const rows = await rowsOf(queries, file)
        .select(['id', 'savedAt', 'sizeBytes', 'authorName', 'hash'])
        .orderBy('id', 'desc')
        .execute();
      return rows.map((row) => ({ ...row, id: String(row.id) }));
    },

    /** Adds a version unless the newest says the same, and forgets the oldest. Gives the newest's id. */
    async add(version: NewVersion): Promise<string> {
      return await queries.transaction().execute(async (transaction) => {
        const newest = await rowsOf(transaction, version)
          .select(['id', 'hash'])
          .orderBy('id', 'desc')
          .executeTakeFirst();
        if (newest?.hash === version.hash) return String(newest.id);
        const { id } = await transaction
          .insertInto('file_versions')
          .values(version)
          .returning('id')
          .executeTakeFirstOrThrow();
        await forgetOldest(transaction, version);
        return String(id);
      });
    },

    async findContent(file: FileName, id: string): Promise<string | null> {
      if (!/^\d{1,9}$/.test(id)) return null;
      const row = await rowsOf(queries, file)
        .where('id', '=', Number(id))
        .select('content')
        .executeTakeFirst();
      return row?.content ?? null;
    },

    /** The history goes with a file, or with a whole folder, that gets another name. */
    async move(server: string, from: string, to: string): Promise<void> {
      const rows = await queries
        .selectFrom('file_versions')
        .select('path')
        .distinct()
        .where('server', '=', server)
        .execute();
      const moved = rows.filter(({ path }) => path === from || path.startsWith(`${from}/`));
      for (const { path } of moved) {
        await queries
          .updateTable('file_versions')
          .set({ path: `${to}${path.slice(from.length)}` })
          .where('server', '=', server)
          .where('path', '=', path)
          .execute();
      }
    },
  };
}

function rowsOf(queries: Queries, { server, path }: FileName) {
  return queries.selectFrom('file_versions').where('server', '=', server).where('path', '=', path);
}

async function forgetOldest(queries: Queries, file: FileName): Promise<void> {
  // The newest is what the file says now: so many earlier ones stay beside it.
  const kept = await rowsOf(queries, file)
    .select('id')
    .orderBy('id', 'desc')
    .limit(limits.fileVersions + 1)
    .execute();
  const oldest = kept.at(-1);
  if (!oldest) return;
  await queries
    .deleteFrom('file_versions')
    .where('server', '=', file.server)
    .where('path', '=', file.path)
    .where('id', '<', oldest.id)
    .execute();
}
