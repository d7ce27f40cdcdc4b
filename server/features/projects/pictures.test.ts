import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AuditPage } from '#contract/moderation/audit';
import { ProjectPage, type PictureSlot } from '#contract/community/projects';
import { testEngines } from '../../database/test-databases.fixture.ts';
import { startSchool, type School } from '../../testing/school.fixture.ts';
import { removeOrphanedPictures } from './orphaned-pictures.ts';

const aProject = { title: 'Pictures', type: 'Streets', description: 'A place with pictures.' };
const idOf = (reply: { json: () => unknown }) =>
  z.object({ id: z.string() }).parse(reply.json()).id;

describe.each(testEngines())('pictures of projects on %s', (engine) => {
  let school: School;

  beforeAll(async () => {
    school = await startSchool(engine);
  });
  afterAll(() => school.close());

  async function propose(isPublished = false): Promise<string> {
    const body = { ...aProject, description: `A place ${Math.random()}` };
    const id = idOf(await school.call('POST', '/api/projects', school.who.student, body));
    if (isPublished) await school.approve(id);
    return id;
  }
  async function upload(
    id: string,
    who: keyof School['who'],
    options: { slot?: PictureSlot; bytes?: Buffer } = {},
  ) {
    const { slot = 'before', bytes = await aPhoto() } = options;
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'photo.jpg');
    const { cookie } = school.who[who];
    const address = `${school.portal.address}/api/projects/${id}/pictures/${slot}`;
    await school.clearLimits();
    return fetch(address, { method: 'PUT', body: form, headers: cookie ? { cookie } : {} });
  }
  const read = (id: string, who: keyof School['who'], slot: PictureSlot = 'before') =>
    school.call('GET', `/api/projects/${id}/pictures/${slot}`, school.who[who]);
  const page = async (id: string, who: keyof School['who'] = 'anonymous') =>
    ProjectPage.parse((await school.call('GET', `/api/projects/${id}`, school.who[who])).json());

  it.each([
    ['anonymous', 401, 404],
    ['student', 200, 200],
    ['member', 403, 200],
    ['classmate', 404, 404],
    ['stranger', 404, 404],
    ['otherTeacher', 404, 404],
    ['teacher', 403, 200],
    ['admin', 200, 200],
  ] as const)('[P-18] %s of a project that waits: adds %i, sees %i', async (who, added, seen) => {
    const id = await propose();
    const team = { memberIds: [school.ids.member] };
    await school.call('PUT', `/api/projects/${id}/team`, school.who.student, team);
    await upload(id, 'student');

    expect((await upload(id, who, { slot: 'built' })).status).toBe(added);
    expect((await read(id, who)).status).toBe(seen);
    expect((await page(id, 'student')).pictures.built !== null).toBe(added === 200);
  });

  it('[P-08] a student’s picture of a published project waits for review', async () => {
    const id = await propose(true);

    const sent = ProjectPage.parse(await (await upload(id, 'student')).json());
    const before = await page(id);
    const publicly = await read(sent.id, 'anonymous');
    await school.approve(sent.id);
    const after = await page(id);

    expect([sent.state, before.picture, publicly.status]).toEqual(['pending', null, 404]);
    expect(after.pictures.before).toMatch(
      new RegExp(`^/api/projects/${after.id}/pictures/before\\?v=[0-9a-f]{8}$`),
    );
    const shown = await read(after.id, 'anonymous');
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(shown.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('[P-08] a replaced picture has a new address, so that nobody reviews the one before', async () => {
    const id = await propose();

    const first = ProjectPage.parse(await (await upload(id, 'student')).json());
    const second = ProjectPage.parse(await (await upload(id, 'student')).json());

    expect(second.pictures.before).not.toBe(first.pictures.before);
  });

  it('[P-17] is re-encoded without place, camera, or anything but the picture', async () => {
    const id = await propose();
    await upload(id, 'student');
    const address = `${school.portal.address}/api/projects/${id}/pictures/before`;
    const { cookie } = school.who.student;
    const reply = await fetch(address, { headers: cookie ? { cookie } : {} });
    const stored = Buffer.from(await reply.arrayBuffer());
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');

    const { exif, width } = await sharp(stored).metadata();
    expect([exif, width]).toEqual([undefined, 1600]);
    expect(stored.includes('Canary camera')).toBe(false);
    const refused = await upload(id, 'student', { slot: 'built', bytes: svg });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect((await page(id, 'student')).pictures.built).toBeNull();
  });

  it('[P-12] a picture that an administrator changes is in both logs under their name', async () => {
    const id = await propose();
    await upload(id, 'student');

    await upload(id, 'admin', { slot: 'built' });
    await school.call('DELETE', `/api/projects/${id}/pictures/before`, school.who.admin);

    const log = await school.call('GET', `/api/audit?kind=project&search=${id}`, school.who.admin);
    expect(AuditPage.parse(log.json()).entries).toMatchObject([
      { actor: 'admin', changes: [{ what: 'picture “before”', after: null }] },
      { actor: 'admin', changes: [{ what: 'picture “built”', before: null }] },
    ]);
    const rows = await school.portal.dependencies.database.queries
      .selectFrom('review_log')
      .select(['actorId', 'action'])
      .where('itemId', '=', id)
      .where('action', '=', 'edit')
      .orderBy('id')
      .execute();
    const own = rows.filter(({ actorId }) => actorId === school.ids.student);
    expect([rows.length, own.length]).toEqual([3, 1]);
  });

  it('[§4] can be removed again', async () => {
    const id = await propose();
    await upload(id, 'student');
    const path = `/api/projects/${id}/pictures/before`;

    const removed = await school.call('DELETE', path, school.who.student);

    expect(ProjectPage.parse(removed.json()).picture).toBeNull();
    expect((await read(id, 'student')).status).toBe(404);
    expect((await school.call('GET', `/api/projects/${id}/pictures/roof`)).status).toBe(404);
  });

  it('[§6] a picture that was replaced is removed, and what any version shows stays', async () => {
    const id = await propose();
    await upload(id, 'student');
    await upload(id, 'student');
    await upload(id, 'student', { slot: 'built' });
    const { database, uploads } = school.portal.dependencies;
    const { queries } = database;
    await uploads.put('projects/nobody-names-it', Buffer.from('x'));
    const count = async () => {
      const rows = queries.selectFrom('project_pictures').select('id').where('projectId', '=', id);
      return (await rows.execute()).length;
    };
    const sweep = (now: number) => removeOrphanedPictures({ queries, uploads, now: () => now });

    const young = [await sweep(Date.now()), await count()];
    const removed = await sweep(Date.now() + 2 * 3_600_000);

    expect(young).toEqual([0, 3]);
    expect(await count()).toBe(2);
    // The replaced one and the one without a row; earlier tests replaced others.
    expect(removed).toBeGreaterThanOrEqual(2);
    expect((await read(id, 'student')).status).toBe(200);
    expect((await read(id, 'student', 'built')).status).toBe(200);
    expect(await uploads.open('projects/nobody-names-it')).toBeNull();
  });
});

function aPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 1800, height: 900, channels: 3, background: '#43A058' } })
    .withExif({ IFD0: { Make: 'Canary camera' } })
    .jpeg()
    .toBuffer();
}
