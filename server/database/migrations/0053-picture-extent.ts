import type { Migration } from './migration.ts';

/** Worlds no longer have an `extent`: no page has drawn a scale with it for a while. */
export const pictureExtent: Migration = {
  name: '0053-picture-extent',
  async up(connection) {
    const rows = await connection
      .selectFrom('content_versions')
      .select(['id', 'body'])
      .where('key', '=', 'worlds')
      .where('body', 'is not', null)
      .execute();
    for (const { id, body } of rows) {
      if (body === null) continue;
      await connection
        .updateTable('content_versions')
        .set({ body: JSON.stringify(removeExtent(JSON.parse(body))) })
        .where('id', '=', id)
        .execute();
    }
  },
};

function removeExtent(worlds: unknown): unknown {
  if (!Array.isArray(worlds)) return worlds;
  return worlds.map((world: unknown) => {
    if (typeof world !== 'object' || world === null) return world;
    return Object.fromEntries(Object.entries(world).filter(([key]) => key !== 'extent'));
  });
}
