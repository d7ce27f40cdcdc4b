import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import type { Caller } from '../../testing/portal.fixture.ts';
import { startForum, type Forum } from './forum.fixture.ts';

const Created = z.object({ id: z.string() });

describe.each(testEngines())('the project that a post links to, on %s', (engine) => {
  let forum: Forum;
  beforeAll(async () => {
    forum = await startForum(engine);
  });
  afterAll(() => forum.close());

  async function aProject(who: Caller, title: string): Promise<string> {
    const body = { title, type: 'Streets', description: title, kind: 'crossing', progress: 50 };
    const reply = await forum.portal.call('POST', '/api/projects', body, who);
    return Created.parse(reply.json()).id;
  }
  const change = (id: string, progress: number) =>
    forum.portal.call('PATCH', `/api/projects/${id}`, { progress }, forum.admin);
  async function aPostAbout(content: string): Promise<string> {
    const { id } = await forum.post(forum.people.teacher, { title: content.slice(0, 80), content });
    return id;
  }
  async function shownTo(who: Caller, postId: string) {
    const { posts } = await forum.list(who);
    return posts.find(({ id }) => id === postId)?.project;
  }

  it('[product §4] is shown as it is drawn, in the list and on the page of the post', async () => {
    const project = await aProject(forum.admin, 'A safer crossing');

    const id = await aPostAbout(`Who uses [it](/projects/${project})? See /projects/none, too.`);

    const drawing = { kind: 'crossing', phase: 'plan', picture: null };
    expect(await shownTo({}, id)).toEqual(drawing);
    expect((await forum.thread({}, id)).post.project).toEqual(drawing);
  });

  it('is still shown after the project was changed and its first version was deleted', async () => {
    const project = await aProject(forum.admin, 'A crossing that is being built');
    const id = await aPostAbout(`Look: http://127.0.0.1/projects/${project}`);
    expect((await change(project, 100)).status).toBe(200);

    expect(await shownTo({}, id)).toMatchObject({ phase: 'present' });
    await forum.portal.dependencies.database.queries
      .deleteFrom('review_items')
      .where('supersededBy', 'is not', null)
      .execute();
    expect(await shownTo({}, id)).toMatchObject({ phase: 'present' });
  });

  it('[P-08] is shown to nobody while the project is not published', async () => {
    const waiting = await aProject(forum.people.author, 'A crossing that waits');
    const hidden = await aProject(forum.admin, 'A crossing that was hidden');
    const reason = { reason: 'A mistake' };
    expect((await forum.act(hidden, 'hide', reason, forum.admin)).status).toBe(200);

    for (const project of [waiting, hidden, 'no-such-project']) {
      const id = await aPostAbout(`What about /projects/${project}?`);
      for (const who of [{}, forum.people.author, forum.people.teacher, forum.admin])
        expect(await shownTo(who, id)).toBeNull();
    }
  });
});
