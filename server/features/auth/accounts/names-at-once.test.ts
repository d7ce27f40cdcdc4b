import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockNames } from '../../../database/locks/lock-names.ts';
import { untilSomeoneWaits } from '../../../database/testing/lock-waits.fixture.ts';
import { testEngines } from '../../../database/testing/test-databases.fixture.ts';
import { startCommunity, type Community } from '../../../testing/community.fixture.ts';

describe.each(testEngines())('names that are given at the same moment on %s', (engine) => {
  let community: Community;
  beforeAll(async () => {
    community = await startCommunity(engine);
  });
  afterAll(() => community.close());

  it('[P-04] nobody registers the name that someone else just got to sign in with', async () => {
    const { portal } = community;
    const { queries, dialect } = portal.dependencies.database;
    const registration = {
      name: 'Mia Kowalski',
      email: 'mia@school.example',
      minecraftUsername: 'mia_k',
      password: 'harbor-7-secret',
    };

    const { registering } = await queries.transaction().execute(async (transaction) => {
      await dialect.lock(transaction, lockNames.displayNames);
      const begun = portal.call('POST', '/api/register', registration);
      if (engine === 'postgres') await untilSomeoneWaits(transaction);
      await transaction
        .insertInto('users')
        .values({
          email: 'other@school.example',
          password: '-',
          name: 'Mia Kim',
          minecraftUsername: 'mia.k',
          signInName: 'mia_k',
        })
        .execute();
      return { registering: begun };
    });

    const reply = await registering;
    expect([reply.status, reply.headers.get('x-problem')]).toEqual([409, 'game-name-taken']);
  });
});
