import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { startForum, type Forum } from './forum.fixture.ts';

describe.each(testEngines())('the search of the forum on %s', (engine) => {
  let forum: Forum;

  beforeAll(async () => {
    forum = await startForum(engine);
  });
  afterAll(() => forum.close());

  it.each([
    '"',
    "'",
    '*',
    '%',
    '\\',
    'NEAR(',
    'a OR b',
    '-x',
    '()',
    'a:b',
    '\u0000',
    '🏙️',
    '{',
    'AND',
  ])('searches for %j without an error', async (search) => {
    const reply = await forum.call({}, 'GET', `/posts?search=${encodeURIComponent(search)}`);

    expect(reply.status).toBe(200);
  });

  it('finds a word in its other forms, with every other word beside it', async () => {
    await forum.post(forum.people.teacher, {
      title: 'Rain gardens',
      content: 'They hold all the WATER',
    });
    const titles = async (search: string) =>
      (await forum.list({}, `?search=${encodeURIComponent(search)}`)).posts.map(
        ({ title }) => title,
      );

    expect(await titles('garden waters')).toEqual(['Rain gardens']);
    expect(await titles('garden fire')).toEqual([]);
    expect(await titles('the')).toContain('Rain gardens');
  });

  it('finds a word with or without its accents, however a keyboard writes them', async () => {
    const spellings = ['niño', 'nin\u0303o', 'nino', 'NIÑO'];
    for (const written of spellings)
      await forum.post(forum.people.teacher, { title: `Parque ${written}`, content: 'Texto' });

    for (const search of spellings) {
      const { posts } = await forum.list({}, `?search=${encodeURIComponent(search)}`);
      expect(posts.map(({ title }) => title).toReversed()).toEqual(
        spellings.map((written) => `Parque ${written}`),
      );
    }
  });

  it.each([
    { script: 'Hindi', word: 'हिन्दी' },
    { script: 'Thai', word: 'น้ำท่วม' },
    { script: 'Arabic', word: 'مُدُن' },
    { script: 'Tamil', word: 'தமிழ்' },
    { script: 'Yoruba', word: 'ọ̀sẹ̀' },
  ])('finds a word of $script, whose letters have marks', async ({ script, word }) => {
    await forum.post(forum.people.teacher, { title: script, content: `1 ${word} 2` });

    const { posts } = await forum.list({}, `?search=${encodeURIComponent(word)}`);

    expect(posts.map(({ title }) => title)).toEqual([script]);
  });
});
