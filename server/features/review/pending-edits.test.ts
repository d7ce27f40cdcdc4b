import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ForumPost } from '#contract/community/forum';
import { aCelebration, startCommunity, type Community } from '../../testing/community.fixture.ts';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';

type Author = { cookie: string };

describe.each(testEngines())('edits of what is pending on %s', (engine) => {
  let community: Community;

  beforeAll(async () => {
    community = await startCommunity(engine);
  });
  afterAll(() => community.close());

  const revise = (id: string, fields: object, author: Author) =>
    community.portal.call('POST', `/api/my/submissions/${id}/revise`, fields, author);
  const quest = (description: string) => ({ questType: 'research', description });
  const asQuest = (description: string) => ({ kind: 'quest', ...quest(description) });

  it('[P-09] replace the text that reviewers read, once', async () => {
    const author = await community.portal.aStudent();
    const id = await community.send('submit-quest', quest('A tram.'), author);
    const offered = (await community.submissions(author)).find((each) => each.id === id)?.form;
    const shown = (await community.findPending(id))?.version;

    const revised = await revise(id, asQuest('Two trams.'), author);
    const late = await community.act(id, 'approve', { shown });

    expect(offered).toMatchObject({ kind: 'quest', description: 'A tram.' });
    expect(revised.json()).toMatchObject({ id, state: 'pending', text: 'Two trams.' });
    expect(await community.findPending(id)).toMatchObject({
      text: 'Two trams.',
      formerReason: null,
    });
    expect([late.status, late.headers.get('x-problem')]).toEqual([409, 'changed-meanwhile']);
    await community.act(id, 'approve', { shown: (await community.findPending(id))?.version });
    const feed = await community.feed();
    expect(feed.filter((item) => item['id'] === id)).toMatchObject([{ message: 'Two trams.' }]);
    expect((await community.read('/api/moderation/log.csv', community.teacher)).text).toMatch(
      new RegExp(`revise.*${id}|${id}.*revise`),
    );
  });

  it('[§1] are offered for a text that is older than a rule, so that nothing is lost', async () => {
    const author = await community.portal.aStudent();
    const id = await community.send('celebrate', aCelebration, author);
    const celebrant = `Class ${'\u0301'.repeat(20)}7b`;
    await community.portal.dependencies.database.queries
      .updateTable('review_items')
      .set({ details: JSON.stringify({ celebrant }) })
      .where('id', '=', id)
      .execute();

    const offered = (await community.submissions(author)).find((each) => each.id === id)?.form;
    const again = { kind: 'celebration', ...aCelebration };

    expect(offered).toMatchObject({ kind: 'celebration', celebrant });
    expect((await revise(id, { ...again, celebrant }, author)).status).toBe(400);
    expect((await revise(id, again, author)).status).toBe(200);
  });

  it('[P-40] have no more links than the first text may have', async () => {
    const author = await community.portal.aStudent();
    const id = await community.send('submit-quest', quest('A tram.'), author);

    const refused = await revise(id, asQuest('www.example.org '.repeat(4)), author);

    expect([refused.status, refused.text]).toEqual([400, 'Please use at most 3 links.']);
  });

  it('[P-11] keep the earlier reason and the appeal', async () => {
    const author = await community.portal.aStudent();
    const id = await community.send('celebrate', aCelebration, author);
    await community.act(id, 'reject', { reason: 'Who?' });
    const path = `/api/my/submissions/${id}/appeal`;
    await community.portal.call('POST', path, { reason: 'It is my class.' }, author);

    const fields = { kind: 'celebration', ...aCelebration, achievement: 'Planted 41 trees' };
    await revise(id, fields, author);

    expect(await community.findPending(id)).toMatchObject({
      formerReason: 'Who?',
      appeal: 'It is my class.',
    });
  });

  it('[P-34] wait until someone has read what may mean danger', async () => {
    const author = await community.portal.aStudent();
    const id = await community.send('submit-quest', quest('A tram stop.'), author);

    const danger = await revise(id, asQuest('I want to kill myself.'), author);
    const after = await revise(id, asQuest('Never mind.'), author);
    const log = await community.read(`/api/moderation/${id}/danger`, community.admin);

    expect([danger.status, after.headers.get('x-problem')]).toEqual([200, 'read-first']);
    expect(danger.json()).toMatchObject({ isUrgent: true, form: null });
    expect(log.json()).toMatchObject({ lines: [{ kind: 'shown' }, { kind: 'notified' }] });
    expect(await community.findPending(id)).toMatchObject({
      text: 'I want to kill myself.',
      isUrgent: true,
    });
  });

  it('[P-08] show in the forum, for the author only', async () => {
    const author = await community.portal.aStudent();
    const post = { title: 'Trees', content: 'Oaks.', topic: 'Parks' };
    const sent = await community.portal.call('POST', '/api/forum/posts', post, author);
    const { id } = ForumPost.parse(sent.json());
    const path = `/api/forum/posts/${id}`;

    const revised = await revise(id, { kind: 'post', ...post, content: 'Elms.' }, author);
    const own = await community.read(path, author);
    const others = await community.read(path);

    expect(revised.status).toBe(200);
    expect(own.json()).toMatchObject({ post: { content: 'Elms.', state: 'pending' } });
    expect(others.status).toBe(404);
  });

  it.each(['pending', 'rejected'] as const)(
    '[P-40] let the first text of a %s item be sent as another item',
    async (state) => {
      const author = await community.portal.aStudent();
      const text = `One ${state} tram.`;
      const id = await community.send('submit-quest', quest(text), author);
      if (state === 'rejected') await community.act(id, 'reject', { reason: 'Where?' });
      await revise(id, asQuest('Another text.'), author);

      const again = await community.portal.call(
        'POST',
        '/api/public/submit-quest',
        quest(text),
        author,
      );

      expect(again.json()).toEqual({ id: expect.not.stringMatching(id), status: 'pending' });
      expect(await community.listPendingWith(text)).toHaveLength(1);
    },
  );
});
