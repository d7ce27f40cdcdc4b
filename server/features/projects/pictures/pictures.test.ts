import sharp from 'sharp';
import { request } from 'node:http';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { AuditEntryList } from '#contract/moderation/audit';
import type { PictureSlot } from '#contract/community/picture-slots';
import { ProjectDetail } from '#contract/community/projects';
import { dayMs } from '#contract/text/durations';
import { untilSomeoneWaits } from '../../../database/testing/lock-waits.fixture.ts';
import { testEngines } from '../../../database/testing/test-databases.fixture.ts';
import { reviewItemsStore } from '../../../moderation/items/items.store.ts';
import { lockItem } from '../../../moderation/items/revisions.ts';
import { startSchool, type School } from '../../../testing/school.fixture.ts';
import { createProjectsAccountContribution } from '../projects-account-contribution.ts';
import { sweepProjectPictures } from './orphaned-pictures.ts';
import { aPhoto } from '../../../uploads/upload-samples.fixture.ts';

const aProject = { title: 'Pictures', type: 'Streets', description: 'A place with pictures.' };
const parseId = (reply: { json: () => unknown }) =>
  z.object({ id: z.string() }).parse(reply.json()).id;

describe.each(testEngines())('pictures of projects on %s', (engine) => {
  let school: School;

  beforeAll(async () => {
    school = await startSchool(engine);
  });
  afterAll(() => school.close());

  async function propose({ isPublished = false } = {}): Promise<string> {
    const body = { ...aProject, description: `A place ${Math.random()}` };
    const id = parseId(await school.call('POST', '/api/projects', school.who.student, body));
    if (isPublished) await school.approve(id);
    return id;
  }
  async function upload(
    id: string,
    who: keyof School['who'],
    options: { slot?: PictureSlot; bytes?: Buffer } = {},
  ) {
    const { slot = 'before', bytes = await aPhoto() } = options;
    await school.clearLimits();
    return school.sendPicture(`/api/projects/${id}/pictures/${slot}`, school.who[who], bytes);
  }
  const read = (id: string, who: keyof School['who'], slot: PictureSlot = 'before') =>
    school.call('GET', `/api/projects/${id}/pictures/${slot}`, school.who[who]);
  const page = async (id: string, who: keyof School['who'] = 'anonymous') =>
    ProjectDetail.parse((await school.call('GET', `/api/projects/${id}`, school.who[who])).json());

  it.each([
    ['anonymous', 401, 404],
    ['student', 200, 200],
    ['member', 404, 404],
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
    const id = await propose({ isPublished: true });

    const sent = ProjectDetail.parse(await (await upload(id, 'student')).json());
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

    const first = ProjectDetail.parse(await (await upload(id, 'student')).json());
    const second = ProjectDetail.parse(await (await upload(id, 'student')).json());

    expect(second.pictures.before).not.toBe(first.pictures.before);
  });

  /** Starts to upload a picture, and sends the rest of it after `meanwhile`. */
  async function uploadSlowly(id: string, slot: PictureSlot, meanwhile: () => Promise<void>) {
    const bytes = await aPhoto();
    // Other tests use this folder, too.
    const uploads = async () =>
      (await readdir(tmpdir())).filter((name) => name.startsWith('blockplan-upload-'));
    const before = new Set(await uploads());
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const sending = request(`${school.portal.address}/api/projects/${id}/pictures/${slot}`, {
      method: 'PUT',
      headers: {
        cookie: school.who.student.cookie ?? '',
        'content-type': 'multipart/form-data; boundary=b',
      },
    });
    sending.on('error', reject);
    sending.on('response', (reply) => resolve(reply.resume().statusCode ?? 0));
    sending.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
    sending.write(bytes.subarray(0, 100));
    await vi.waitUntil(async () => (await uploads()).some((name) => !before.has(name)), {
      timeout: 30_000,
    });
    await meanwhile();
    sending.end(Buffer.concat([bytes.subarray(100), Buffer.from('\r\n--b--\r\n')]));
    return promise;
  }

  it('[P-08] a picture waits for review when its project is approved while it is sent', async () => {
    const id = await propose();

    const status = await uploadSlowly(id, 'before', () => school.approve(id));

    expect([status, (await page(id)).picture]).toEqual([200, null]);
  });

  it('[P-08] a picture waits for review when the one before it is approved while it is sent', async () => {
    const id = await propose({ isPublished: true });
    const { id: revision } = ProjectDetail.parse(await (await upload(id, 'student')).json());

    const status = await uploadSlowly(id, 'built', () => school.approve(revision));

    const { before, built } = (await page(id)).pictures;
    expect([status, before !== null, built]).toEqual([200, true, null]);
  });

  it('[P-08] a picture waits for review when its project is approved at the same moment', async () => {
    const { queries, dialect } = school.portal.dependencies.database;
    const id = await propose();

    const { sent } = await queries.transaction().execute(async (transaction) => {
      await lockItem(transaction, dialect, id);
      const reply = upload(id, 'student');
      // SQLite runs one transaction at a time, so there the upload has not begun.
      const stored = () =>
        transaction
          .selectFrom('project_pictures')
          .select('id')
          .where('projectId', '=', id)
          .execute();
      if (engine === 'postgres')
        await vi.waitUntil(async () => (await stored()).length > 0, { timeout: 30_000 });
      await reviewItemsStore.change(transaction, id, { state: 'published' });
      return { sent: reply };
    });

    await sent;
    expect((await page(id)).picture).toBeNull();
  });

  it('[P-23] erasing their author keeps what a reviewer changes at the same moment', async () => {
    const { database, uploads } = school.portal.dependencies;
    const { queries, dialect } = database;
    const id = await propose();
    await upload(id, 'student');
    const readDetails = async (on: typeof queries) => {
      const row = on.selectFrom('review_items').select('details').where('id', '=', id);
      return JSON.parse((await row.executeTakeFirstOrThrow()).details);
    };

    const { erasing } = await queries.transaction().execute(async (transaction) => {
      await lockItem(transaction, dialect, id);
      const before = await readDetails(transaction);
      const { erase } = createProjectsAccountContribution({ uploads, database });
      const erased = queries
        .transaction()
        .execute((other) => erase(other, school.ids.student, new Date().toISOString()));
      if (engine === 'postgres') await untilSomeoneWaits(transaction);
      const details = JSON.stringify({ ...before, progress: 55 });
      await transaction.updateTable('review_items').set({ details }).where('id', '=', id).execute();
      return { erasing: erased };
    });
    await erasing;

    expect(await readDetails(queries)).toMatchObject({ progress: 55, pictures: { before: null } });
  });

  it('[§7] stays in the edit that waits for review when the text is edited, too', async () => {
    const id = await propose({ isPublished: true });
    const waiting = ProjectDetail.parse(await (await upload(id, 'student')).json());

    const fields = { kind: 'project', ...aProject, title: 'Pictures and text', participants: 1 };
    await school.call('POST', `/api/my/submissions/${id}/revise`, school.who.student, fields);

    const edited = await page(waiting.id, 'student');
    expect([edited.title, edited.pictures.before !== null]).toEqual(['Pictures and text', true]);
  });

  it('[P-34] does not make an appeal less urgent', async () => {
    const id = await propose();
    const { queries } = school.portal.dependencies.database;
    const reason = { reason: 'Not yet.' };
    await school.call('POST', `/api/moderation/${id}/reject`, school.who.admin, reason);
    const appeal = { reason: 'I want to die.' };
    await school.call('POST', `/api/my/submissions/${id}/appeal`, school.who.student, appeal);

    const { status } = await upload(id, 'student');
    const change = { title: 'Another title' };
    await school.call('PATCH', `/api/projects/${id}`, school.who.admin, change);

    const stored = await reviewItemsStore.find(queries, id);
    expect([status, stored?.title, stored?.isUrgent]).toEqual([200, 'Another title', 1]);
  });

  it('[P-17] is re-encoded without place, camera, or anything but the picture', async () => {
    const id = await propose();
    await upload(id, 'student', { bytes: await aPhoto({ width: 900, height: 1800 }) });
    const address = `${school.portal.address}/api/projects/${id}/pictures/before`;
    const { cookie } = school.who.student;
    const reply = await fetch(address, { headers: cookie ? { cookie } : {} });
    const stored = Buffer.from(await reply.arrayBuffer());
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');

    const { exif, width } = await sharp(stored).metadata();
    expect([exif, width]).toEqual([undefined, 1600]);
    expect(stored.includes('canary-exif')).toBe(false);
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
    expect(AuditEntryList.parse(log.json()).entries).toMatchObject([
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

  it('[P-08] a picture that an administrator removes does not come back with an approval or its undo', async () => {
    const id = await propose();
    await upload(id, 'student');
    await upload(id, 'student', { slot: 'built' });
    await school.approve(id);
    const revise = async (title: string) => {
      const fields = { kind: 'project', ...aProject, title, participants: 1 };
      const path = `/api/my/submissions/${id}/revise`;
      return parseId(await school.call('POST', path, school.who.student, fields));
    };
    const revision = await revise('Pictures, in other words');

    await school.call('DELETE', `/api/projects/${id}/pictures/before`, school.who.admin);
    await upload(id, 'admin', { slot: 'built' });
    const changed = await page(id);
    await school.approve(revision);
    const approved = await page(revision);
    await school.call('DELETE', `/api/projects/${revision}/pictures/built`, school.who.admin);
    await school.call('POST', `/api/moderation/${revision}/undo`, school.who.admin);
    const undone = await page(id);

    const getVersion = (address: string | null) => address?.split('?')[1];
    expect(approved.pictures.before).toBeNull();
    expect(getVersion(approved.pictures.built)).toBe(getVersion(changed.pictures.built));
    expect([undone.pictures.before, undone.pictures.built]).toEqual([null, null]);
  });

  it('[§4] can be removed again', async () => {
    const id = await propose();
    await upload(id, 'student');
    const path = `/api/projects/${id}/pictures/before`;

    const removed = await school.call('DELETE', path, school.who.student);

    expect(ProjectDetail.parse(removed.json()).picture).toBeNull();
    expect((await read(id, 'student')).status).toBe(404);
    expect((await school.call('GET', `/api/projects/${id}/pictures/roof`)).status).toBe(404);
  });

  it('[P-08] a picture that waits for review can be removed from its published project', async () => {
    const id = await propose({ isPublished: true });
    const { id: revision } = ProjectDetail.parse(await (await upload(id, 'student')).json());

    await school.call('DELETE', `/api/projects/${id}/pictures/before`, school.who.student);

    expect((await page(revision, 'student')).pictures.before).toBeNull();
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
    const sweep = (now: number) => sweepProjectPictures({ queries, uploads, now: () => now });

    const young = [await sweep(Date.now()), await count()];
    const removed = await sweep(Date.now() + 31 * dayMs);

    expect(young).toEqual([0, 3]);
    expect(await count()).toBe(2);
    // The replaced one and the one without a row; earlier tests replaced others.
    expect(removed).toBeGreaterThanOrEqual(2);
    expect((await read(id, 'student')).status).toBe(200);
    expect((await read(id, 'student', 'built')).status).toBe(200);
    expect(await uploads.open('projects/nobody-names-it')).toBeNull();
  });
});
