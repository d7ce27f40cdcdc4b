import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommunity, type Community } from '../../testing/community.fixture.ts';
import { reviewItemsStore } from '../../moderation/items/items.store.ts';
import { explainQueries } from '../../database/testing/query-plan.fixture.ts';
import { openTestDatabase, testEngines } from '../../database/testing/test-databases.fixture.ts';
import { countChampions, listChampions } from './champions.ts';

describe.each(testEngines())('champions on %s', (engine) => {
  let community: Community;

  beforeAll(async () => {
    community = await startCommunity(engine);
  });
  afterAll(() => community.close());

  it('[P-32] lists only people who agreed, with their role and at most three tags', async () => {
    const { cookie, user } = await community.portal.aStudent('Remy Rivers', 'quiet_otter');
    const champions = async () => (await community.read('/api/public/champions')).text;
    const consent = (body: object) =>
      community.portal.call('PATCH', '/api/my/champion-consent', body, { cookie });
    for (const questType of ['research', 'planning', 'story', 'documentation']) {
      const sent = { questType, description: 'Words' };
      await community.act(await community.send('submit-quest', sent, { cookie }), 'approve');
    }
    const before = await champions();

    await consent({ consent: true, role: 'waterbearer' });

    expect(before).not.toContain(JSON.stringify(user.displayName));
    expect(JSON.parse(await champions())).toContainEqual({
      username: user.displayName,
      role: 'waterbearer',
      recentActivity: expect.any(String),
      expertise: expect.toSatisfy((tags: string[]) => tags.length === 3),
      contributionScore: 4,
    });

    expect((await consent({ consent: false })).json()).toEqual({ consent: false, role: null });
    expect(await champions()).not.toContain(JSON.stringify(user.displayName));
  });

  it('[P-32] leaves out suspended people, whose published work keeps its name', async () => {
    const { portal, admin } = community;
    const { cookie, user } = await portal.aStudent();
    const sent = { questType: 'story', description: 'Words of a suspended person' };
    await community.act(await community.send('submit-quest', sent, { cookie }), 'approve');
    await portal.call('PATCH', '/api/my/champion-consent', { consent: true }, { cookie });
    const champions = async () => (await community.read('/api/public/champions')).text;
    const change = (body: { suspended: boolean }) =>
      portal.call('PATCH', `/api/users/${user.id}`, body, admin);
    expect(await champions()).toContain(JSON.stringify(user.displayName));

    await change({ suspended: true });

    expect(await champions()).not.toContain(JSON.stringify(user.displayName));
    expect(JSON.stringify(await community.feed())).toContain(JSON.stringify(user.displayName));
    await change({ suspended: false });
    expect(await champions()).toContain(JSON.stringify(user.displayName));
  });

  it('[P-16] says nothing of journals, whatever was approved there', async () => {
    const { portal } = community;
    const { cookie, user } = await portal.aStudent();
    await portal.call('PATCH', '/api/my/champion-consent', { consent: true }, { cookie });
    const author = { id: user.id, display: user.displayName };
    const journalItem = { id: 'journal of a champion', kind: 'journal', author } as const;
    const title = 'Found in a private journal entry';
    await reviewItemsStore.insert(
      portal.dependencies.database.queries,
      { ...journalItem, state: 'published', title, text: 'notes.txt' },
      '2026-05-04T08:00:00.000Z',
    );
    expect((await community.read('/api/public/champions')).text).not.toContain(
      JSON.stringify(user.displayName),
    );

    const sent = { questType: 'story', description: 'Words for everyone' };
    await community.act(await community.send('submit-quest', sent, { cookie }), 'approve');

    const champions = JSON.parse((await community.read('/api/public/champions')).text);
    expect(champions).toContainEqual(
      expect.objectContaining({ username: user.displayName, contributionScore: 1 }),
    );
    expect(JSON.stringify(champions)).not.toContain(title);
  });

  it('[P-08] says nothing of a hidden post, or of a corrected title, through the replies to it', async () => {
    const { portal } = community;
    const [author, replier] = [await portal.aStudent(), await portal.aStudent()];
    await portal.call('PATCH', '/api/my/champion-consent', { consent: true }, replier);
    const post = { title: 'My phone is 253-555-0101', content: 'Call me.', topic: 'Streets' };
    const parseId = (reply: { text: string }) => String(Object(JSON.parse(reply.text)).id);
    const postId = parseId(await portal.call('POST', '/api/forum/posts', post, author));
    await community.act(postId, 'approve');
    const path = `/api/forum/posts/${postId}/replies`;
    const reply = { content: 'I took the bus there.' };
    await community.act(parseId(await portal.call('POST', path, reply, replier)), 'approve');
    const champions = async () => (await community.read('/api/public/champions')).text;
    const shown = await champions();

    await community.act(postId, 'hide', { reason: 'A phone number' });

    const { displayName: username } = replier.user;
    expect(JSON.parse(shown)).toContainEqual(
      expect.objectContaining({ username, recentActivity: 'Reply in the forum' }),
    );
    expect(shown).not.toContain('253-555');
    expect(await champions()).not.toContain(JSON.stringify(username));
  });

  it('[P-05] shows the display name and neither the real name nor the game name', async () => {
    const { cookie, user } = await community.portal.aStudent('Ronja Real');
    const sent = { questType: 'story', description: 'Words of someone' };
    await community.act(await community.send('submit-quest', sent, { cookie }), 'approve');

    const path = '/api/my/champion-consent';
    const consented = await community.portal.call('PATCH', path, { consent: true }, { cookie });

    expect(consented.json()).toEqual({ consent: true, role: null });
    const champions = (await community.read('/api/public/champions')).text;
    expect(champions).toContain(JSON.stringify(user.displayName));
    expect(champions).not.toMatch(/ronja/i);
  });
});

it('[goal 9] champions are found by the people who agreed, not among all that was ever published', async () => {
  const { database, remove } = await openTestDatabase('sqlite');
  try {
    const plan = await explainQueries(database.queries, async (queries) => {
      await listChampions(queries);
      await countChampions(queries, '2026-05-04T08:00:00.000Z');
    });

    const items = plan.filter((line) => /\breview_items\b/.test(line));
    expect(items).toHaveLength(2);
    for (const line of items) expect(line).toContain('authorId');
  } finally {
    await remove();
  }
});
