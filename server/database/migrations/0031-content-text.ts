import type { Migration } from './migration.ts';

/** In the Play page and the workbooks, the key `words` is called `text`. */
export const contentText: Migration = {
  name: '0031-content-text',
  async up(connection) {
    const rows = await connection
      .selectFrom('content_versions')
      .select(['id', 'body'])
      .where('key', 'in', ['play', 'workbooks'])
      .where('body', 'is not', null)
      .execute();
    for (const { id, body } of rows) {
      if (body === null) continue;
      await connection
        .updateTable('content_versions')
        .set({ body: JSON.stringify(renameKey(JSON.parse(body))) })
        .where('id', '=', id)
        .execute();
    }
  },
};

function renameKey(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renameKey);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key === 'words' ? 'text' : key, renameKey(inner)]),
  );
}
