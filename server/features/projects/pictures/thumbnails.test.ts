import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Challenge } from '#contract/community/challenges';
import { ProjectDetail } from '#contract/community/projects';
import { dayMs } from '#contract/text/durations';
import { startSchool, type School } from '../../../testing/school.fixture.ts';
import { listPictureKeys } from '../../../uploads/pictures/picture-files.ts';
import { aPhoto } from '../../../uploads/upload-samples.fixture.ts';
import { aChallenge } from '../../challenges/challenges.fixture.ts';
import { createProjectsAccountContribution } from '../projects-account-contribution.ts';
import { sweepProjectPictures } from './orphaned-pictures.ts';

/** Pictures of projects and challenges as lists show them, above all on phones. */
describe('an uploaded picture', () => {
  let school: School;
  let screenshot: Buffer;
  let photo: Buffer;

  beforeAll(async () => {
    school = await startSchool('sqlite');
    screenshot = await aScreenshot();
    photo = await aPhoto();
  });
  afterAll(() => school.close());

  async function propose(
    picture: Buffer,
    { isPublished }: { isPublished: boolean },
  ): Promise<string> {
    const description = `A place with a picture ${Math.random()}`;
    const fields = { title: 'Thumbnails', type: 'Streets', description };
    const made = await school.call('POST', '/api/projects', school.who.student, fields);
    const { id } = z.object({ id: z.string() }).parse(made.json());
    await upload(`/api/projects/${id}/pictures/built`, 'student', picture);
    if (isPublished) await school.approve(id);
    return id;
  }
  async function upload(path: string, who: keyof School['who'], picture: Buffer): Promise<string> {
    await school.clearLimits();
    return (await school.sendPicture(path, school.who[who], picture)).text();
  }
  /** Resolves to the address of its picture, as with a challenge. */
  async function publishProject(): Promise<string> {
    return `/api/projects/${await propose(screenshot, { isPublished: true })}/pictures/built`;
  }
  async function publishChallenge(): Promise<string> {
    const made = await school.call('POST', '/api/challenges', school.who.teacher, aChallenge);
    const { id } = Challenge.parse(made.json());
    const saved = await upload(`/api/challenges/${id}/picture`, 'teacher', screenshot);
    return Challenge.parse(JSON.parse(saved)).picture ?? '';
  }
  const get = (address: string, headers: Record<string, string> = {}) =>
    fetch(`${school.portal.address}${address}`, { headers });
  const readBytes = async (reply: Response) => Buffer.from(await reply.arrayBuffer());
  async function findFilePath(projectId: string): Promise<string> {
    const { filePath } = await school.portal.dependencies.database.queries
      .selectFrom('project_pictures')
      .select('filePath')
      .where('projectId', '=', projectId)
      .executeTakeFirstOrThrow();
    return filePath;
  }

  it.each(['project', 'challenge'] as const)(
    '[§4] of a %s has a small version for lists',
    async (what) => {
      const address = await (what === 'project' ? publishProject() : publishChallenge());

      const whole = await readBytes(await get(address));
      const reply = await get(`${address}?size=thumbnail`);

      const small = await readBytes(reply);
      const { width, height, format } = await sharp(small).metadata();
      expect([reply.headers.get('content-type'), format]).toEqual(['image/webp', 'webp']);
      expect([width, height]).toEqual([800, 450]);
      expect(small.length).toBeLessThan(whole.length / 2);
      expect((await get(`${address}?size=large`)).status).toBe(400);
    },
  );

  it('[§4] becomes WebP if it is a large screenshot', async () => {
    const reply = await get(await publishProject());

    const whole = await readBytes(reply);
    const { width, format } = await sharp(whole).metadata();
    expect([reply.headers.get('content-type'), format, width]).toEqual([
      'image/webp',
      'webp',
      1600,
    ]);
    expect(whole.length).toBeLessThan(screenshot.length / 2);
  });

  it('[§4] without a thumbnail, from an earlier version of the portal, is shown whole in lists', async () => {
    const id = await propose(screenshot, { isPublished: true });
    const [, thumbnail = ''] = listPictureKeys(await findFilePath(id));
    await school.portal.dependencies.uploads.delete(thumbnail);

    const reply = await get(`/api/projects/${id}/pictures/built?size=thumbnail`);

    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await sharp(await readBytes(reply)).metadata()).width).toBe(1600);
  });

  it.each(['', '?size=thumbnail'])(
    '[P-08] is downloaded once, and no longer shown when its project is hidden (%s)',
    async (query) => {
      const id = await propose(photo, { isPublished: true });
      const address = `/api/projects/${id}/pictures/built${query}`;

      const first = await get(address);
      const etag = first.headers.get('etag') ?? '';
      const again = await get(address, { 'if-none-match': etag });
      await school.call('POST', `/api/moderation/${id}/hide`, school.who.admin, {
        reason: 'Not suitable.',
      });
      const hidden = await get(address, { 'if-none-match': etag });

      expect(first.headers.get('cache-control')).toBe('private, no-cache');
      expect((await readBytes(first)).length).toBeGreaterThan(0);
      expect([again.status, (await readBytes(again)).length]).toEqual([304, 0]);
      expect(again.headers.get('cache-control')).toBe('private, no-cache');
      expect(hidden.status).toBe(404);
    },
  );

  it('[P-44] is not kept by the browser while only its author and reviewers may see it', async () => {
    const id = await propose(photo, { isPublished: false });

    const reply = await school.call(
      'GET',
      `/api/projects/${id}/pictures/built?size=thumbnail`,
      school.who.student,
    );

    expect([reply.status, reply.headers.get('cache-control'), reply.headers.get('etag')]).toEqual([
      200,
      'private, no-store',
      null,
    ]);
  });

  it('[P-23] takes its thumbnail with it when it is replaced, or its account is erased', async () => {
    const { database, uploads } = school.portal.dependencies;
    const { queries } = database;
    const id = await propose(photo, { isPublished: false });
    const replaced = listPictureKeys(await findFilePath(id));
    const saved = await upload(`/api/projects/${id}/pictures/built`, 'student', photo);
    ProjectDetail.parse(JSON.parse(saved));

    await sweepProjectPictures({ queries, uploads, now: () => Date.now() + 31 * dayMs });

    const kept = listPictureKeys(await findFilePath(id));
    const areThere = async (keys: readonly string[]) => {
      const files = await Promise.all(keys.map((key) => uploads.open(key)));
      for (const file of files) file?.destroy();
      return files.map((file) => file !== null);
    };
    expect(kept).not.toEqual(replaced);
    expect([await areThere(replaced), await areThere(kept)]).toEqual([
      [false, false],
      [true, true],
    ]);
    const account = createProjectsAccountContribution({ uploads, database });
    const files = await account.findFiles?.(queries, school.ids.student);
    expect(files).toEqual(expect.arrayContaining([...kept]));
  });
});

/** As detailed as a game's: PNG hardly makes it smaller. */
async function aScreenshot(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 20 };
  return sharp({ create: { width: 1920, height: 1080, channels: 3, background: 'white', noise } })
    .png()
    .toBuffer();
}
