import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { limits } from '#contract/limits';
import { testEngines } from '../../../database/testing/test-databases.fixture.ts';
import { startSchool, type School } from '../../../testing/school.fixture.ts';
import { aPhoto } from '../../../uploads/upload-samples.fixture.ts';
import { aChallenge } from '../../challenges/challenges.fixture.ts';

const parseId = (reply: { json: () => unknown }) =>
  z.object({ id: z.string() }).parse(reply.json()).id;

describe.each(testEngines())('the limits of pictures on %s', (engine) => {
  let school: School;
  let photo: Buffer;

  beforeAll(async () => {
    school = await startSchool(engine);
    photo = await aPhoto();
  });
  afterAll(() => school.close());

  /** The addresses at which a student and a teacher upload a picture of their own. */
  async function addresses() {
    const project = { title: 'Pictures', type: 'Streets', description: 'A place with pictures.' };
    const proposed = await school.call('POST', '/api/projects', school.who.student, project);
    const made = await school.call('POST', '/api/challenges', school.who.teacher, aChallenge);
    return [
      ['student', `/api/projects/${parseId(proposed)}/pictures/before`],
      ['teacher', `/api/challenges/${parseId(made)}/picture`],
    ] as const;
  }
  const upload = (who: keyof School['who'], path: string) =>
    school.sendPicture(path, school.who[who], photo);

  it('[P-38] an account that uploads too many in ten minutes waits', async () => {
    for (const [who, path] of await addresses()) {
      await school.clearLimits();
      const statuses = new Set<number>();
      for (let sent = 0; sent < limits.pictureUploads; sent += 1)
        statuses.add((await upload(who, path)).status);

      const refused = await upload(who, path);

      expect([...statuses], who).toEqual([200]);
      expect([refused.status, refused.headers.get('x-problem')]).toEqual([
        429,
        'too-many-requests',
      ]);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  it('[§9] an account whose pictures take up too much space is refused, and others are not', async () => {
    const { queries } = school.portal.dependencies.database;
    for (const [who, path] of await addresses()) {
      await school.clearLimits();
      expect((await upload(who, path)).status).toBe(200);
      const table = who === 'student' ? 'project_pictures' : 'challenge_pictures';
      await queries
        .updateTable(table)
        .set({ fileSize: limits.pictureStorageBytes + 1 })
        .where('userId', '=', school.ids[who])
        .execute();

      const refused = await upload(who, path);

      expect([refused.status, refused.headers.get('x-problem')]).toEqual([413, 'pictures-full']);
    }
    const [, [, ofTeacher]] = await addresses();
    expect((await upload('admin', ofTeacher)).status).toBe(200);
  });
});
