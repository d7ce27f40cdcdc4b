import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { lockNames } from '../../database/locks/lock-names.ts';
import type { Queries } from '../../database/tables.ts';
import { untilSomeoneWaits } from '../../database/testing/lock-waits.fixture.ts';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { aChallenge } from '../../features/challenges/challenges.fixture.ts';
import { itemsAccountContribution } from './moderation-contributions.ts';
import type { Reply } from '../../testing/portal.fixture.ts';
import { startSchool, type School } from '../../testing/school.fixture.ts';

const newName = 'Quiet Heron';
const project = { title: 'A pier', type: 'pier', description: 'A pier at the harbor.' };
const parseId = (reply: Reply) => z.object({ id: z.string() }).parse(reply.json()).id;

describe.each(testEngines())('what is written while its author is renamed on %s', (engine) => {
  let school: School;
  beforeAll(async () => {
    school = await startSchool(engine);
  });
  afterAll(() => school.close());

  /** Begins a call while the transaction is open, and waits until it has ended or waits for a lock. */
  async function callDuring(transaction: Queries, call: () => Promise<Reply>) {
    const reply = call();
    let isDone = false;
    void reply.then(() => (isDone = true));
    // SQLite runs one transaction at a time, so there the call has not begun.
    if (engine === 'postgres') await Promise.race([reply, untilSomeoneWaits(transaction)]);
    return { reply, isWaiting: !isDone };
  }

  /** The reply of a call that was made while its author got the new name, and the name on the item then. */
  async function callWhileRenamed(userId: number, call: () => Promise<Reply>) {
    const { queries, dialect } = school.portal.dependencies.database;
    const { reply } = await queries.transaction().execute(async (transaction) => {
      await dialect.lock(transaction, lockNames.account(userId));
      await transaction
        .updateTable('users')
        .set({ displayName: newName })
        .where('id', '=', userId)
        .execute();
      await itemsAccountContribution.rename?.(transaction, userId, newName);
      return callDuring(transaction, call);
    });
    const ended = await reply;
    expect(ended.text).not.toContain('_canary');
    const signedAs = await readSignature(parseId(ended));
    await queries
      .updateTable('users')
      .set({ displayName: 'student_canary' })
      .where('id', '=', userId)
      .execute();
    await queries.transaction().execute(async (transaction) => {
      await itemsAccountContribution.rename?.(transaction, userId, 'student_canary');
    });
    return { ...ended, signedAs };
  }
  async function readSignature(id: string): Promise<string | undefined> {
    const row = await school.portal.dependencies.database.queries
      .selectFrom('review_items')
      .select('authorDisplay')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.authorDisplay;
  }
  const send = (path: string, body: object) => school.call('POST', path, school.who.student, body);

  it.each([
    ['a post', '/api/forum/posts', { title: 'A', content: 'Where?', topic: 'Streets' }],
    ['a quest', '/api/public/submit-quest', { questType: 'research', description: 'Count trees' }],
    ['a project', '/api/projects', project],
  ])('[P-05] %s has the new name', async (_, path, body) => {
    const reply = await callWhileRenamed(school.ids.student, () => send(path, body));

    expect([reply.status, reply.signedAs]).toEqual([201, newName]);
  });

  it('[P-05] a reply has the new name', async () => {
    const post = { title: 'B', content: 'Where to?', topic: 'Streets' };
    const id = parseId(await school.call('POST', '/api/forum/posts', school.who.teacher, post));

    const reply = await callWhileRenamed(school.ids.student, () =>
      send(`/api/forum/posts/${id}/replies`, { content: 'There.' }),
    );

    expect([reply.status, reply.signedAs]).toEqual([201, newName]);
  });

  it('[P-05] an edit of a published item has the new name', async () => {
    const id = parseId(await send('/api/projects', { ...project, title: 'Another pier' }));
    await school.approve(id);
    const fields = { kind: 'project', ...project, title: 'A longer pier', participants: 1 };

    const reply = await callWhileRenamed(school.ids.student, () =>
      send(`/api/my/submissions/${id}/revise`, fields),
    );

    expect([reply.status, reply.signedAs]).toEqual([200, newName]);
  });

  it('[P-05] a challenge has the new name', async () => {
    const { teacher } = school.who;

    const reply = await callWhileRenamed(school.ids.teacher, () =>
      school.call('POST', '/api/challenges', teacher, aChallenge),
    );

    const row = await school.portal.dependencies.database.queries
      .selectFrom('challenges')
      .select('authorDisplay')
      .where('id', '=', parseId(reply))
      .executeTakeFirstOrThrow();
    expect(row.authorDisplay).toBe(newName);
  });

  it('[P-05] a teacher’s replacement waits for what is being written under the old name', async () => {
    const { queries, dialect } = school.portal.dependencies.database;
    const { student, teacher } = school.who;
    const listed = await school.call('GET', '/api/classes', teacher);
    const [{ id } = { id: '' }] = z
      .object({ classes: z.array(z.object({ id: z.string() })) })
      .parse(listed.json()).classes;
    const path = `/api/classes/${id}/members/${school.ids.student}`;

    const { reply, isWaiting } = await queries.transaction().execute(async (transaction) => {
      await dialect.lock(transaction, lockNames.account(school.ids.student));
      return callDuring(transaction, () =>
        school.call('PATCH', path, teacher, { newDisplayName: true }),
      );
    });

    expect([isWaiting, (await reply).status]).toEqual([true, 200]);
    const own = await school.call('GET', '/api/user', student);
    expect(own.text).not.toContain('"displayName":"student_canary"');
  });
});
