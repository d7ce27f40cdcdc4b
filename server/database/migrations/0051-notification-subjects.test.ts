import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, testEngines } from '../testing/test-databases.fixture.ts';
import { notificationSubjects } from './0051-notification-subjects.ts';

const at = '2026-05-04T08:00:00.000Z';

describe.each(testEngines())('the migration of notification subjects on %s', (engine) => {
  let test: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeEach(async () => {
    test = await openTestDatabase(engine);
    for (const column of ['subjectKind', 'subjectId'])
      await test.database.queries.schema.alterTable('notifications').dropColumn(column).execute();
  });
  afterEach(() => test.remove());

  it('[P-13] takes what a notification is about from its address', async () => {
    const { queries, dialect } = test.database;
    const { id: userId } = await queries
      .insertInto('users')
      .values({ email: 'ada@school.example', password: 'x', name: 'Ada', minecraftUsername: 'ada' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const notifications = [
      ['/forum/a-1', '{actor} replied to your post{subject}.'],
      ['/projects/b-2', 'You are now on the team of a project{subject}.'],
      ['/challenges/c-3', 'Your project was answered in the challenge{subject}.'],
      ['/journal?entry=4', '{actor} commented on your journal entry{subject}.'],
      ['/journal?student=7&entry=5', '{actor} commented on the journal entry{subject}.'],
      ['/forum/a-1', 'A post by a teacher or administrator was reported. It is still public.'],
    ] as const;
    await queries
      .insertInto('notifications')
      .values(notifications.map(([href, title]) => ({ userId, at, kind: 'answered', href, title })))
      .execute();

    await notificationSubjects.up(queries, dialect);

    const rows = await queries
      .selectFrom('notifications')
      .select(['subjectKind', 'subjectId'])
      .orderBy('id')
      .execute();
    expect(rows.map(({ subjectKind, subjectId }) => [subjectKind, subjectId])).toEqual([
      ['post', 'a-1'],
      ['project', 'b-2'],
      ['challenge', 'c-3'],
      ['journal-entry', '4'],
      ['journal-entry', '5'],
      [null, null],
    ]);
  });
});
