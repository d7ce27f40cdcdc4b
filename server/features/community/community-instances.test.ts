import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCelebration, startCommunity, type Community } from '../../testing/community.fixture.ts';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { startPortal, type Portal } from '../../testing/portal.fixture.ts';

describe.runIf(testEngines().includes('postgres'))('the community on two portals', () => {
  let here: Community;
  let there: Portal;
  // The clock stays until the test moves it, so no cached response expires by age.
  let nowMs = Date.now();
  const now = () => nowMs;

  beforeAll(async () => {
    const key = { SECRET_KEY: 'one key for all instances' };
    here = await startCommunity('postgres', key, { now });
    there = await startPortal({ ...key, DATABASE_URL: here.databaseUrl ?? '' }, { now });
  });
  afterAll(async () => {
    await there.close();
    await here.close();
  });

  it('goal 7: an item approved on one portal appears in the feed of the other', async () => {
    const read = async () => (await there.call('GET', '/api/public/community-feed')).text;
    const id = await here.send('celebrate', aCelebration);
    expect(await read()).toBe('[]');

    await here.act(id, 'approve');

    await expect.poll(read, { timeout: 30_000, interval: 20 }).toContain(id);
  });

  it('[P-37] a token issued here is accepted there, once', async () => {
    const { token } = Object((await here.read('/api/public/form-token')).json());
    nowMs += 3100;
    const send = (portal: Portal) =>
      portal.call('POST', '/api/public/celebrate', { ...aCelebration, formToken: token });

    const replies = [await send(there), await send(here.portal)];

    expect(replies.map(({ status, headers }) => [status, headers.get('x-problem')])).toEqual([
      [201, null],
      [400, 'form-too-old'],
    ]);
  });
});
