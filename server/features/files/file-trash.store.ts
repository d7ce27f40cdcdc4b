import type { Selectable } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { FileTrashTable } from './files.table.ts';

export type TrashedFile = Selectable<FileTrashTable>;
export type FileTrashStore = ReturnType<typeof createFileTrashStore>;

/** What lies in the trash of each file server, and where it came from. */
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
    /** What was deleted before a time (ISO 8601). */
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
