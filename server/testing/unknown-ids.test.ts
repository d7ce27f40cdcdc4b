import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../database/testing/test-databases.fixture.ts';
import { startCommunity, type Community } from './community.fixture.ts';

// More than an integer column of PostgreSQL can hold.
const huge = '999999999999999';

describe.each(testEngines())('an id that no row can have, on %s', (engine) => {
  let community: Community;
  beforeAll(async () => {
    community = await startCommunity(engine);
  });
  afterAll(() => community.close());

  it.each<[string, string, object | undefined, number]>([
    ['PATCH', `/api/users/${huge}`, { role: 'student' }, 404],
    ['POST', `/api/users/${huge}/password`, undefined, 404],
    ['POST', `/api/users/${huge}/deletion`, {}, 404],
    ['PUT', `/api/journal/students/${huge}/consent`, { mayPublish: true }, 404],
    ['GET', `/api/moderation?authorId=${huge}`, undefined, 400],
    ['GET', `/api/journal/entries?userId=${huge}`, undefined, 400],
    ['GET', `/api/workbooks/place/answers?userId=${huge}`, undefined, 400],
    ['GET', `/api/audit?cursor=${huge}`, undefined, 400],
  ])('[§4] %s %s is refused as unknown', async (method, path, body, status) => {
    const reply = await community.portal.call(method, path, body, community.admin);

    expect([reply.status, reply.text]).toEqual([status, expect.stringMatching(/does not exist/)]);
  });
});
