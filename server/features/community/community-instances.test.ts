import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCelebration, startCommunity, type Community } from '../../testing/community.fixture.ts';
import { testEngines } from '../../database/test-databases.fixture.ts';
import { startPortal, type Portal } from '../../testing/portal.fixture.ts';

describe.runIf(testEngines().includes('postgres'))('the community on two portals', () => {
  let here: Community;
  let there: Portal;

  beforeAll(async () => {
    const key = { SECRET_KEY: 'one key for all instances' };
    here = await startCommunity('postgres', key);
    there = await startPortal({ ...key, DATABASE_URL: here.databaseUrl ?? '' });
  });
  afterAll(async () => {
    await there.close();
    await here.close();
  });

  it('goal 7: what is approved here is in the feed there', async () => {
    const read = async () => (await there.call('GET', '/api/public/community-feed')).text;
    const id = await here.send('celebrate', aCelebration);
    expect(await read()).toBe('[]');

    await here.act(id, 'approve');

    // Well below the 5 s after which an answer would be made anew by itself.
    await expect.poll(read, { timeout: 2000, interval: 20 }).toContain(id);
  });

  it('[P-37] a token that was given here is taken there, once', async () => {
    const { token } = Object((await here.read('/api/public/form-token')).json());
    await new Promise((resolve) => {
      setTimeout(resolve, 3100);
    });
    const send = (portal: Portal) =>
      portal.call('POST', '/api/public/celebrate', { ...aCelebration, formToken: token });

    const replies = [await send(there), await send(here.portal)];

    expect(replies.map(({ status, headers }) => [status, headers.get('x-problem')])).toEqual([
      [201, null],
      [400, 'form-too-old'],
    ]);
  });
});
