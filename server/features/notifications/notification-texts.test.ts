import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { startForum, type Forum } from '../forum/forum.fixture.ts';

describe.each(testEngines())('the texts of notifications on %s', (engine) => {
  let forum: Forum;

  beforeAll(async () => {
    forum = await startForum(engine);
  });
  afterAll(() => forum.close());

  it('[P-05] [P-08] name people and posts as they are called now, and nothing that was taken down', async () => {
    const { author, classmate, teacher } = forum.people;
    const post = await forum.post(author, { title: 'A title to hide' });
    await forum.approve(post.id);
    const reply = await forum.reply(classmate, post.id, 'I agree.');
    await forum.approve(reply.id);
    const newest = async () => {
      const found = await forum.notices(author);
      const { title, href } = found.find(({ kind }) => kind === 'commented') ?? {};
      return [title, href];
    };
    const before = await newest();

    const displayName = 'Golden Otter';
    await forum.portal.call('PATCH', '/api/user', { displayName }, classmate);
    const renamed = await newest();
    await forum.act(post.id, 'hide', { reason: 'Not kind.' }, teacher);

    const { displayName: former } = classmate.user;
    expect(before).toEqual([
      `${former} replied to your post “A title to hide”.`,
      `/forum/${post.id}`,
    ]);
    expect(renamed[0]).toBe('Golden Otter replied to your post “A title to hide”.');
    expect(await newest()).toEqual(['Golden Otter replied to your post.', '/forum']);
  });
});
