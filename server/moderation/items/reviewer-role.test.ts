import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilSomeoneWaits } from '../../database/testing/lock-waits.fixture.ts';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { aCelebration, startCommunity, type Community } from '../../testing/community.fixture.ts';
import { lockItem } from './revisions.ts';

describe.each(testEngines())('a decision on %s', (engine) => {
  let community: Community;
  beforeAll(async () => {
    community = await startCommunity(engine);
  });
  afterAll(() => community.close());

  it('[P-08] by a teacher who is suspended at the same moment publishes nothing', async () => {
    const { queries, dialect } = community.portal.dependencies.database;
    const id = await community.send('celebrate', aCelebration);
    const suspendedAt = new Date().toISOString();

    const { deciding } = await queries.transaction().execute(async (transaction) => {
      const { id: teacherId } = await transaction
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'teacher')
        .executeTakeFirstOrThrow();
      await dialect.serialize(transaction, `account ${teacherId}`);
      await lockItem(transaction, dialect, id);
      const begun = community.act(id, 'approve');
      if (engine === 'postgres') await untilSomeoneWaits(transaction);
      const change = { suspendedAt };
      await transaction.updateTable('users').set(change).where('id', '=', teacherId).execute();
      return { deciding: begun };
    });

    expect((await deciding).status).toBe(401);
    const { items } = await community.queue('?state=pending', community.admin);
    expect(items.map((item) => item.id)).toContain(id);
  });
});
