import { sql } from 'kysely';
import type { Queries } from '../tables.ts';
import type { Migration } from './migration.ts';

/** Notifications name people and things when they are read; until now they kept the text of that day. */
export const notificationTexts: Migration = {
  name: '0042-notification-texts',
  async up(connection) {
    await connection.schema
      .alterTable('notifications')
      .addColumn('actorId', 'integer', (column) =>
        column.references('users.id').onDelete('set null'),
      )
      .execute();
    await rewrite(connection);
  },
};

/** By their address and their former sentence. Whom they are about was not stored, so it is "Someone". */
const sentences = [
  ['/forum/%', '% replied to your post “%”.', '{actor} replied to your post{subject}.'],
  ['/forum/%', '% mentioned you in “%”.', '{actor} mentioned you in a post{subject}.'],
  ['/journal?entry=%', '% commented on %.', '{actor} commented on your journal entry{subject}.'],
  ['/journal?student=%', '% commented on %.', '{actor} commented on the journal entry{subject}.'],
  ['/projects/%', 'You are now on the team %', 'You are now on the team of a project{subject}.'],
  [
    '/challenges/%',
    'Your project was taken out of the challenge “%”.',
    'Your project was taken out of the challenge{subject}.',
  ],
  [
    '/challenges/%',
    '“%” was answered in “%”.',
    'Your project was answered in the challenge{subject}.',
  ],
] as const;

async function rewrite(connection: Queries): Promise<void> {
  for (const [href, former, title] of sentences)
    await sql`update notifications set title = ${title}
      where href like ${href} and title like ${former}`.execute(connection);
}
