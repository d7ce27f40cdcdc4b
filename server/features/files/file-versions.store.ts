import { limits } from '#contract/limits';
import type { Database } from '../../db/database.ts';

export type FileText = { readonly server: string; readonly path: string };
export type NewVersion = FileText & {
  readonly content: string;
  readonly sizeBytes: number;
  readonly hash: string;
  readonly savedAt: string;
  readonly authorName: string;
};
export type FileVersion = {
  readonly id: string;
  readonly savedAt: string;
  readonly sizeBytes: number;
  readonly authorName: string;
  readonly hash: string;
};

export type FileVersionsStore = ReturnType<typeof createFileVersionsStore>;

/** What the text files said, newest first. The newest row of a file is usually what it says now. */
export function createFileVersionsStore({ queries }: Pick<Database, 'queries'>) {
  const rowsOf = ({ server, path }: FileText) =>
    queries.selectFrom('file_versions').where('server', '=', server).where('path', '=', path);

  async function list(file: FileText): Promise<readonly FileVersion[]> {
    const rows = await rowsOf(file)
      .select(['id', 'savedAt', 'sizeBytes', 'authorName', 'hash'])
      .orderBy('id', 'desc')
      .execute();
    return rows.map((row) => ({ ...row, id: String(row.id) }));
  }

  /** Adds a version unless the newest says the same, and forgets the oldest. */
  async function add({ content, ...version }: NewVersion): Promise<void> {
    const newest = await rowsOf(version).select('hash').orderBy('id', 'desc').executeTakeFirst();
    if (newest?.hash === version.hash) return;
    await queries
      .insertInto('file_versions')
      .values({ ...version, content })
      .execute();
    await forgetOldest(version);
  }

  async function forgetOldest(file: FileText): Promise<void> {
    // The newest is what the file says now: so many earlier ones stay beside it.
    const oldestKept = await rowsOf(file)
      .select('id')
      .orderBy('id', 'desc')
      .offset(limits.fileVersions)
      .limit(1)
      .executeTakeFirst();
    if (!oldestKept) return;
    await queries
      .deleteFrom('file_versions')
      .where('server', '=', file.server)
      .where('path', '=', file.path)
      .where('id', '<', oldestKept.id)
      .execute();
  }

  async function findContent(file: FileText, id: string): Promise<string | null> {
    if (!/^\d{1,15}$/.test(id)) return null;
    const row = await rowsOf(file)
      .where('id', '=', Number(id))
      .select('content')
      .executeTakeFirst();
    return row?.content ?? null;
  }

  /** The history goes with a file that is renamed. */
  async function move(server: string, from: string, to: string): Promise<void> {
    const rows = await queries
      .selectFrom('file_versions')
      .select('path')
      .distinct()
      .where('server', '=', server)
      .where((where) =>
        where.or([
          where('path', '=', from),
          where('path', '>=', `${from}/`).and('path', '<', `${from}0`),
        ]),
      )
      .execute();
    for (const { path } of rows) {
      await queries
        .updateTable('file_versions')
        .set({ path: `${to}${path.slice(from.length)}` })
        .where('server', '=', server)
        .where('path', '=', path)
        .execute();
    }
  }

  return { list, add, findContent, move };
}
