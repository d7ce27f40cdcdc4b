import type { Migration } from './migration.ts';

/** Where a copied text was written gets a column; until now it was a line above the text. */
export const placesOfCopies: Migration = {
  name: '0050-places-of-copies',
  async up(connection) {
    for (const column of ['writtenIn', 'href'])
      await connection.schema.alterTable('support_messages').addColumn(column, 'text').execute();
    const rows = await connection
      .selectFrom('support_messages')
      .select(['id', 'text'])
      .where('isUrgent', '=', 1)
      .where('text', 'like', 'Written in %')
      .execute();
    for (const { id, text: copied } of rows) {
      const [, writtenIn, text] = copy.exec(copied) ?? [];
      if (writtenIn === undefined || text === undefined) continue;
      await connection
        .updateTable('support_messages')
        .set({ writtenIn, text })
        .where('id', '=', id)
        .execute();
    }
  },
};

const copy =
  /^Written in (a comment in a journal|a report of a (?:post|reply) in the forum|the workbook “[^]*?”, “[^]*?”):\n([^]*)$/;
