import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What a notification is about gets columns; until now that was read from its address. */
export const notificationSubjects: Migration = {
  name: '0051-notification-subjects',
  async up(connection) {
    for (const column of ['subjectKind', 'subjectId'])
      await connection.schema.alterTable('notifications').addColumn(column, 'text').execute();
    const hrefs = await connection
      .selectFrom('notifications')
      .select('href')
      .distinct()
      .where('title', 'like', '%{subject}%')
      .execute();
    for (const { href } of hrefs) {
      const [, page, itemId, entryId] = pages.exec(href) ?? [];
      const subjectKind = kinds.get(page ?? '');
      const subjectId = itemId ?? entryId;
      if (subjectKind === undefined || subjectId === undefined) continue;
      await sql`update notifications set "subjectKind" = ${subjectKind}, "subjectId" = ${subjectId}
        where href = ${href} and title like ${'%{subject}%'}`.execute(connection);
    }
  },
};

const pages =
  /^(\/forum|\/projects|\/challenges|\/journal)(?:\/([\w-]+)|\?(?:student=\d+&)?entry=(\d+))$/;

const kinds: ReadonlyMap<string, string> = new Map([
  ['/forum', 'post'],
  ['/projects', 'project'],
  ['/challenges', 'challenge'],
  ['/journal', 'journal-entry'],
]);
