import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The classes in which an item was sent; for items until now, the classes of its author, archived ones too. */
export const classesOfItems: Migration = {
  name: '0041-classes-of-items',
  async up(connection) {
    await connection.schema
      .createTable('review_item_classes')
      .addColumn('itemId', 'text', (column) =>
        column.notNull().references('review_items.id').onDelete('cascade'),
      )
      .addColumn('classId', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('review_item_classes_key', ['itemId', 'classId'])
      .execute();
    await sql`insert into review_item_classes ("itemId", "classId")
      select review_items.id, class_members."classId" from review_items
      join class_members on class_members."userId" = review_items."authorId"`.execute(connection);
  },
};
