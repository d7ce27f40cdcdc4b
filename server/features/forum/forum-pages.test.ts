import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestSite, type TestSite } from '../../testing/site.fixture.ts';
import { startForum, type Forum } from './forum.fixture.ts';

describe('pages of the forum', () => {
  let site: TestSite;
  let forum: Forum;
  let published: string;
  let pending: string;

  beforeAll(async () => {
    site = await makeTestSite();
    forum = await startForum('sqlite', {}, { site });
    const { people, post, reply } = forum;
    published = (
      await post(people.teacher, { title: 'Walrus crossing', content: '**Bold** walrus' })
    ).id;
    await post(people.teacher, { title: 'Otter pond', topic: 'Water' });
    pending = (await post(people.author, { title: 'Canary waiting' })).id;
    await reply(people.author, published, 'Canary reply');
  });
  afterAll(async () => {
    await forum.close();
    await site.remove();
  });

  const open = (path: string, who = {}) => forum.portal.call('GET', path, undefined, who);

  it('/forum has the posts and the counts before any script runs', async () => {
    const page = await open('/forum');

    expect(page.status).toBe(200);
    expect(page.text).toContain('Walrus crossing');
    expect(page.text).toContain('Otter pond');
    expect(page.text).not.toContain('Canary');
  });

  it('/forum?topic= and ?search= show only what was asked for', async () => {
    const byTopic = await open('/forum?topic=Water');
    const bySearch = await open('/forum?search=walrus');

    expect(byTopic.text).toContain('Otter pond');
    expect(byTopic.text).not.toContain('Walrus crossing');
    expect(bySearch.text).toContain('Walrus crossing');
    expect(bySearch.text).not.toContain('Otter pond');
  });

  it('/forum?sort=active is rendered in that order, and an unknown order is the default', async () => {
    const byReply = await open('/forum?sort=active');
    const unknown = await open('/forum?sort=loudest');

    expect(byReply.text).toMatch(/<option value="active" selected[^>]*>Latest reply/);
    expect([byReply.status, unknown.status]).toEqual([200, 200]);
    expect(unknown.text).toMatch(/<option value="newest" selected[^>]*>Newest/);
  });

  it('a post has its text, its title and no place in search engines', async () => {
    const page = await open(`/forum/${published}`);

    expect(page.text).toMatch(/<title>Walrus crossing · /);
    expect(page.text).toContain('<strong>Bold</strong> walrus');
    expect(page.text).toContain('content="noindex"');
    expect(page.text).not.toContain('Canary');
    expect((await open('/sitemap.xml')).text).not.toContain('/forum/');
  });

  it('[P-08] a post that waits is not found by a visitor, and no page for anyone has its text', async () => {
    const asVisitor = await open(`/forum/${pending}`);
    const asOther = await open(`/forum/${pending}`, forum.people.otherStudent);
    const asAuthor = await open(`/forum/${pending}`, forum.people.author);

    expect(asVisitor.status).toBe(404);
    expect([asOther.status, asAuthor.status]).toEqual([200, 200]);
    for (const page of [asVisitor, asOther, asAuthor]) expect(page.text).not.toContain('Canary');
  });

  it.each(['/forum/nobody', '/forum/a/b', '/forum/%00', '/forum/a%2Fb', '/forum/<b>'])(
    '%s is not found',
    async (path) => {
      expect((await open(path)).status).toBeGreaterThanOrEqual(400);
    },
  );
});
