import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSchool, type School } from '../../testing/school.fixture.ts';

describe('[P-08] who may write to the live map', () => {
  let school: School;

  beforeAll(async () => {
    school = await startSchool('sqlite');
  });
  afterAll(() => school.close());

  it.each([
    ['anonymous', 401],
    ['student', 403],
    ['classmate', 403],
    ['stranger', 403],
    ['teacher', 403],
    ['otherTeacher', 403],
    // Nothing is connected here, so an administrator gets this refusal.
    ['admin', 409],
  ] as const)('%s previews and publishes: %i', async (who, status) => {
    const preview = await school.call('GET', '/api/map-markers', school.who[who]);
    const published = await school.call('POST', '/api/map-markers/publish', school.who[who]);

    expect([preview.status, published.status]).toEqual([status, status]);
  });
});
