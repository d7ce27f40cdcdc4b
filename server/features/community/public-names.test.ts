import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCelebration, startCommunity, type Community } from '../../testing/community.fixture.ts';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { publicTeamName } from '../../database/migrations/0015-public-team-name.ts';

const userName = 'harbor-master';
const publicReads = [
  '/api/public/community-feed',
  '/api/public/champions',
  '/api/public/engagement-metrics',
  '/api/public/active-projects',
  '/api/public/this-week',
];

describe.each(testEngines())('the name of the first administrator on %s', (engine) => {
  let community: Community;

  beforeAll(async () => {
    community = await startCommunity(engine, { ADMIN_USERNAME: userName });
  });
  afterAll(() => community.close());

  const everythingPublic = async () =>
    (await Promise.all(publicReads.map((path) => community.read(path)))).map(({ text }) => text);

  it('[§2] is a username and appears in no public reply', async () => {
    const { portal, admin } = community;
    const quest = { questType: 'research', description: 'Counted ships.' };
    for (const id of [
      await community.send('celebrate', aCelebration, admin),
      await community.send('submit-quest', quest, admin),
    ]) {
      await community.act(id, 'approve');
    }
    const before = await everythingPublic();
    const project = { title: 'Tide park', type: 'Park', description: 'A park that may flood' };
    await portal.call('POST', '/api/projects', project, admin);
    await portal.call('PATCH', '/api/my/champion-consent', { consent: true }, admin);

    expect(await community.feed()).toMatchObject([
      { author: 'The portal team' },
      { author: 'The portal team' },
      { author: 'The portal team' },
    ]);
    expect((await community.read('/api/public/champions')).json()).toEqual([]);
    expect([...before, ...(await everythingPublic())].join('\n')).not.toContain(userName);
  });

  it('[§2] is removed from items that were published under it', async () => {
    const { database } = community.portal.dependencies;
    const { queries } = database;
    const student = await community.portal.aStudent('Remy Rivers', 'quiet_otter');
    await community.act(await community.send('celebrate', aCelebration, student), 'approve');
    const teams = queries.updateTable('review_items').set({ authorDisplay: userName });
    await teams.where('authorDisplay', '=', 'The portal team').execute();

    await publicTeamName.up(queries, database.dialect);

    const names = await queries.selectFrom('review_items').select('authorDisplay').execute();
    expect(new Set(names.map(({ authorDisplay }) => authorDisplay))).toEqual(
      new Set(['The portal team', student.user.displayName]),
    );
  });
});
