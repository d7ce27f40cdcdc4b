import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hourMs } from '#contract/text/durations';
import { startCommunity, type Community } from '../../testing/community.fixture.ts';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';

describe.each(testEngines())('open quests on %s', (engine) => {
  let community: Community;

  beforeAll(async () => {
    community = await startCommunity(engine);
  });
  afterAll(() => community.close());

  it('[§4] one that is sent again after a lost answer is the same quest', async () => {
    const { portal, admin } = community;
    const until = new Date(Date.now() + hourMs).toISOString();
    const quest = { title: 'Twice', type: 'research', until, location: 'Dock Street' };
    const send = () => portal.call('POST', '/api/open-quests', quest, admin);

    const [first, second] = await Promise.all([send(), send()]);

    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
  });

  it('[§4] changes of different fields at the same moment are all kept', async () => {
    const { portal, admin } = community;
    const from = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
    const path = '/api/open-quests';
    const made: unknown = (
      await portal.call('POST', path, { title: 'Count', type: 'research', until: from(48) }, admin)
    ).json();
    const { id } = z.object({ id: z.string() }).parse(made);

    for (let round = 0; round < 5; round += 1) {
      const wanted = { title: `Title ${round}`, location: `Place ${round}` };
      await Promise.all(
        Object.entries(wanted).map(([field, value]) =>
          portal.call('PATCH', `${path}/${id}`, { [field]: value }, admin),
        ),
      );
      const all: unknown = (await portal.call('GET', path, undefined, admin)).json();
      for (const value of Object.values(wanted)) expect(JSON.stringify(all)).toContain(value);
    }
  });

  it('[§7] every change is in the audit log', async () => {
    expect(await community.listAuditActions()).toEqual(
      expect.arrayContaining(['quest.create', 'quest.change']),
    );
  });
});
