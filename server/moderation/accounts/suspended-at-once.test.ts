import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hourMs } from '#contract/text/durations';
import { untilSomeoneWaits } from '../../database/testing/lock-waits.fixture.ts';
import type { Queries } from '../../database/tables.ts';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { aChallenge } from '../../features/challenges/challenges.fixture.ts';
import {
  aCelebration,
  aSupportMessage,
  startCommunity,
  type Community,
} from '../../testing/community.fixture.ts';
import type { Reply } from '../../testing/portal.fixture.ts';

const Created = z.object({ id: z.string() });

describe.each(testEngines())('a teacher who is suspended at the same moment, on %s', (engine) => {
  const classId = 'class-of-the-teacher';
  let community: Community;
  let teacher: { readonly cookie: string };
  let teacherId: number;
  beforeAll(async () => {
    community = await startCommunity(engine);
    teacher = await community.aTeacherInClass(classId, 'Tara Teacher');
    const { userId } = await community.portal.dependencies.database.queries
      .selectFrom('class_teachers')
      .select('userId')
      .where('classId', '=', classId)
      .executeTakeFirstOrThrow();
    teacherId = userId;
  });
  afterAll(() => community.close());

  const at = (fromNow: number) => new Date(Date.now() + fromNow).toISOString();
  const asTeacher = (method: string, path: string, body: object) =>
    community.portal.call(method, path, body, teacher);
  const asAdmin = async (path: string, body: object) => {
    const { portal, admin } = community;
    return Created.parse((await portal.call('POST', path, body, admin)).json()).id;
  };
  const propose = async (title: string) => {
    const project = { title, type: 'Streets', description: 'A safer street.' };
    return Created.parse((await asTeacher('POST', '/api/projects', project)).json()).id;
  };
  const addStudent = async (name: string) => {
    const { portal } = community;
    const student = await portal.aStudent(`${name} ${engine}`);
    await portal.dependencies.database.queries
      .insertInto('class_members')
      .values({ classId, userId: student.user.id, joinedAt: at(0) })
      .execute();
    return student;
  };
  const aQuest = { title: 'Count the trees', type: 'research', until: at(hourMs) };

  const acts: readonly [string, () => Promise<() => Promise<Reply>>][] = [
    [
      '[P-08] publishes nothing',
      async () => {
        const id = await community.send('celebrate', aCelebration);
        return () => community.act(id, 'approve', undefined, teacher);
      },
    ],
    [
      '[§7] enters no session',
      () => {
        const session = { type: 'Build', title: 'Harbor', start: at(0), end: at(hourMs), classId };
        return Promise.resolve(() => asTeacher('POST', '/api/sessions', session));
      },
    ],
    [
      '[§7] changes no open quest',
      async () => {
        const id = await asAdmin('/api/open-quests', { ...aQuest, classId });
        return () => asTeacher('PATCH', `/api/open-quests/${id}`, { title: 'Changed' });
      },
    ],
    [
      '[P-34] closes no message',
      async () => {
        const student = await addStudent('Sam');
        const id = await community.send('support-message', aSupportMessage, student);
        return () => asTeacher('PATCH', `/api/support-messages/${id}`, { done: true });
      },
    ],
    [
      '[P-16] gives no consent',
      async () => {
        const { user } = await addStudent('Charlie');
        const path = `/api/journal/students/${user.id}/consent`;
        return () => asTeacher('PUT', path, { mayPublish: true });
      },
    ],
    [
      '[P-24] closes no account',
      async () => {
        const { user } = await addStudent('Robin');
        return () => asTeacher('POST', `/api/users/${user.id}/deletion`, {});
      },
    ],
    [
      '[P-10] pins no post',
      async () => {
        const post = { title: 'Trees', topic: 'general', content: 'Which trees?' };
        const id = await asAdmin('/api/forum/posts', post);
        return () => asTeacher('PATCH', `/api/forum/posts/${id}`, { isPinned: true });
      },
    ],
    [
      '[P-10] reports no post',
      async () => {
        const post = { title: 'Benches', topic: 'general', content: 'Which benches?' };
        const id = await asAdmin('/api/forum/posts', post);
        return () => asTeacher('POST', `/api/forum/posts/${id}/report`, { reason: 'Not true.' });
      },
    ],
    [
      '[P-34] logs nothing about danger',
      async () => {
        const achievement = 'I want to kill myself.';
        const id = await community.send('celebrate', { ...aCelebration, achievement });
        return () => community.act(id, 'danger/handled', { text: 'We talked.' }, teacher);
      },
    ],
    [
      '[§7] changes no team',
      async () => {
        const id = await propose('Tram stop');
        return () => asTeacher('PUT', `/api/projects/${id}/team`, { memberIds: [] });
      },
    ],
    [
      '[§7] enters no project in a challenge',
      async () => {
        const projectId = await propose('Bike lane');
        const id = await asAdmin('/api/challenges', aChallenge);
        return () => asTeacher('POST', `/api/challenges/${id}/entries`, { projectId });
      },
    ],
  ];

  const suspend = (queries: Queries, suspendedAt: string | null) =>
    queries.updateTable('users').set({ suspendedAt }).where('id', '=', teacherId).execute();

  it.each(acts)('%s', async (_title, prepare) => {
    const { queries, dialect } = community.portal.dependencies.database;
    const act = await prepare();

    const { acting } = await queries.transaction().execute(async (transaction) => {
      await dialect.lock(transaction, `account ${teacherId}`);
      const begun = act();
      if (engine === 'postgres') await untilSomeoneWaits(transaction);
      await suspend(transaction, at(0));
      return { acting: begun };
    });

    expect((await acting).status).toBe(401);
    await suspend(queries, null);
    // The refusal was about the suspension, and nothing had been stored that would now be in the way.
    expect((await act()).status).toBeLessThan(300);
  });
});
