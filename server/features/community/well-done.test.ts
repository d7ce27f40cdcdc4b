import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aCelebration } from '../../testing/community.fixture.ts';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { startSchool, type School } from '../../testing/school.fixture.ts';

const parseId = (reply: { json: () => unknown }) =>
  z.object({ id: z.string() }).parse(reply.json()).id;

describe.each(testEngines())('"Well done" on %s', (engine) => {
  let school: School;
  let published: string;

  beforeAll(async () => {
    school = await startSchool(engine);
    published = await celebrate();
    await school.approve(published);
  });
  afterAll(() => school.close());

  const celebrate = async () =>
    parseId(
      await school.call('POST', '/api/public/celebrate', school.who.student, {
        ...aCelebration,
        achievement: `Planted ${Math.random()} trees`,
      }),
    );
  const say = (id: string, who: keyof School['who'], method = 'PUT') =>
    school.call(method, `/api/public/community-feed/${id}/well-done`, school.who[who]);

  it('[§4] counts one per account and can be undone', async () => {
    const replies = [
      await say(published, 'member'),
      await say(published, 'member'),
      await say(published, 'teacher'),
      await say(published, 'member', 'DELETE'),
      await say(published, 'member', 'DELETE'),
    ];

    expect(replies.map((reply) => [reply.status, reply.json()])).toEqual([
      [200, { wellDone: 1, mine: true }],
      [200, { wellDone: 1, mine: true }],
      [200, { wellDone: 2, mine: true }],
      [200, { wellDone: 1, mine: false }],
      [200, { wellDone: 1, mine: false }],
    ]);
    const feed = await school.call('GET', '/api/public/community-feed');
    expect(feed.json()).toContainEqual(expect.objectContaining({ id: published, wellDone: 1 }));
    const own = await school.call('GET', '/api/my/well-done', school.who.teacher);
    expect(own.json()).toEqual({ ids: [published] });
  });

  it.each(['PUT', 'DELETE'])('[P-08] %s needs an account and a published item', async (method) => {
    const pending = await celebrate();

    expect((await say(published, 'anonymous', method)).status).toBe(401);
    expect((await say(pending, 'member', method)).status).toBe(404);
    expect((await say(pending, 'student', method)).status).toBe(404);
    expect((await say('nothing', 'admin', method)).status).toBe(404);
  });
});
