import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCelebration, startCommunity, type Community } from '../../testing/community.fixture.ts';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';

type Step = 'approve' | 'reject' | 'hide' | 'undo' | 'appeal';

describe.each(testEngines())('whether a decision can be undone, on %s', (engine) => {
  let community: Community;

  beforeAll(async () => {
    community = await startCommunity(engine);
  });
  afterAll(() => community.close());

  async function after(steps: readonly Step[]): Promise<string> {
    // The limits of the forms have a test of their own.
    await community.portal.dependencies.database.queries.deleteFrom('rate_limits').execute();
    const author = await community.portal.aStudent();
    const id = await community.send('celebrate', aCelebration, author);
    for (const step of steps) {
      const reply =
        step === 'appeal'
          ? await community.portal.call(
              'POST',
              `/api/my/submissions/${id}/appeal`,
              { reason: 'Please look once more.' },
              author,
            )
          : await community.act(id, step, step === 'reject' ? { reason: 'No' } : undefined);
      expect([step, reply.status]).toEqual([step, 200]);
    }
    return id;
  }

  it.each([
    [[], false],
    [['approve'], true],
    [['reject'], true],
    [['hide'], true],
    [['approve', 'undo'], false],
    [['approve', 'hide'], true],
    [['approve', 'hide', 'undo'], false],
    [['approve', 'hide', 'undo', 'hide'], true],
    [['reject', 'appeal'], false],
    [['reject', 'appeal', 'approve'], true],
  ] as const)(
    '[product §5] after %j the list says %s, and so does the call',
    async (steps, may) => {
      const id = await after(steps);

      const offered = (await community.findListed(id))?.mayUndo;
      const reply = await community.act(id, 'undo');

      expect([offered, reply.status]).toEqual([may, may ? 200 : 409]);
    },
  );

  it('[product §5] the reply to a decision says so too', async () => {
    const id = await after([]);

    expect(await community.decided(id, 'approve')).toMatchObject({ mayUndo: true });
    expect(await community.decided(id, 'undo')).toMatchObject({ mayUndo: false });
  });

  it('[product §5] an item that was published immediately has no decision to undo', async () => {
    const project = { title: 'Tide park', type: 'Park', description: 'A park that may flood' };
    const reply = await community.portal.call('POST', '/api/projects', project, community.teacher);
    const id = String(Reflect.get(Object(reply.json()), 'id'));

    expect(await community.findListed(id, community.admin)).toMatchObject({
      state: 'published',
      mayUndo: false,
    });
    expect((await community.act(id, 'undo', undefined, community.admin)).status).toBe(409);
  });

  it('[product §5] teachers cannot undo decisions on their own work', async () => {
    const id = await community.send('celebrate', aCelebration, community.teacher);
    await community.act(id, 'approve', undefined, community.admin);

    expect(await community.findListed(id)).toMatchObject({ mayUndo: false });
    expect(await community.findListed(id, community.admin)).toMatchObject({ mayUndo: true });
    expect((await community.act(id, 'undo')).status).toBe(403);
  });
});
