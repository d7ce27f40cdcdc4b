import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Challenge, ChallengeDetail, Challenges } from '#contract/community/challenges';
import { ProjectDetail } from '#contract/community/projects';
import { AuditEntryList } from '#contract/moderation/audit';
import { dayMs } from '#contract/text/durations';
import { lockNames } from '../../database/locks/lock-names.ts';
import { untilSomeoneWaits } from '../../database/testing/lock-waits.fixture.ts';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { startSchool, type School } from '../../testing/school.fixture.ts';
import { listPictureKeys } from '../../uploads/pictures/picture-files.ts';
import { startBucketServer } from '../../uploads/stores/bucket-server.fixture.ts';
import { sweepChallengePictures } from './challenge-pictures.ts';
import { challengePicturesStore } from './challenge-pictures.store.ts';
import { createChallengesAccountContribution } from './challenges-account-contribution.ts';
import { aChallenge, day, people } from './challenges.fixture.ts';
import { aPhoto } from '../../uploads/upload-samples.fixture.ts';

/** Calls of the portal about the pictures of challenges. */
function openCalls(school: School) {
  const set = async (): Promise<string> => {
    const made = await school.call('POST', '/api/challenges', school.who.teacher, aChallenge);
    return Challenge.parse(made.json()).id;
  };
  const send = async (
    path: string,
    who: keyof School['who'],
    bytes: Buffer,
  ): Promise<globalThis.Response> => {
    await school.clearLimits();
    return school.sendPicture(path, school.who[who], bytes);
  };
  return {
    set,
    send,
    upload: async (id: string, who: keyof School['who'] = 'teacher', bytes?: Buffer) =>
      send(`/api/challenges/${id}/picture`, who, bytes ?? (await aPhoto())),
    remove: (id: string, who: keyof School['who'] = 'teacher') =>
      school.call('DELETE', `/api/challenges/${id}/picture`, school.who[who]),
    /** The address of the picture as the page of the challenge has it. */
    async fetchPictureAddress(id: string): Promise<string | null> {
      const reply = await school.call('GET', `/api/challenges/${id}`, school.who.teacher);
      return ChallengeDetail.parse(reply.json()).challenge.picture;
    },
    fetchStatus: async (address: string | null, who: keyof School['who'] = 'anonymous') =>
      (await school.call('GET', address ?? '/no-picture', school.who[who])).status,
  };
}

describe.each(testEngines())('pictures of challenges on %s', (engine) => {
  let school: School;
  let calls: ReturnType<typeof openCalls>;

  beforeAll(async () => {
    school = await startSchool(engine);
    calls = openCalls(school);
  });
  afterAll(() => school.close());

  it('[§4] a challenge has none at first, and everyone sees the one that is added', async () => {
    const id = await calls.set();
    const before = await calls.fetchPictureAddress(id);

    const saved = Challenge.parse(await (await calls.upload(id)).json());

    const { challenges } = Challenges.parse((await school.call('GET', '/api/challenges')).json());
    expect(before).toBeNull();
    expect(saved.picture).toContain(`/api/challenges/${id}/pictures/`);
    expect(challenges.find((each) => each.id === id)).toMatchObject({
      ...aChallenge,
      picture: saved.picture,
    });
    const shown = await school.call('GET', saved.picture ?? '');
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(shown.headers.get('content-security-policy')).toContain('sandbox');
  });

  it.each([
    ['PUT', [401, 403, 403, 403, 403, 200, 200]],
    ['DELETE', [401, 403, 403, 403, 403, 200, 200]],
  ] as const)('[P-14] %s is for its teacher and administrators', async (method, statuses) => {
    const found: number[] = [];
    for (const who of people) {
      const id = await calls.set();
      await calls.upload(id);
      const reply = method === 'PUT' ? calls.upload(id, who) : calls.remove(id, who);
      found.push((await reply).status);
    }

    expect(found).toEqual(statuses);
  });

  it('[§4] the answer shows a title that was changed while the picture was sent', async () => {
    const { queries, dialect } = school.portal.dependencies.database;
    const id = await calls.set();

    const { sending } = await queries.transaction().execute(async (transaction) => {
      await dialect.lock(transaction, lockNames.challenge(id));
      const begun = calls.upload(id);
      if (engine === 'postgres') await untilSomeoneWaits(transaction);
      const change = { title: 'A bridge' };
      await transaction.updateTable('challenges').set(change).where('id', '=', id).execute();
      return { sending: begun };
    });

    expect(Challenge.parse(await (await sending).json())).toMatchObject({ title: 'A bridge' });
  });

  it('[P-18] the picture of a hidden challenge is for its teacher and administrators', async () => {
    const id = await calls.set();
    await calls.upload(id);
    const address = await calls.fetchPictureAddress(id);
    await school.call('DELETE', `/api/challenges/${id}`, school.who.teacher);

    const found: number[] = [];
    for (const who of people) found.push(await calls.fetchStatus(address, who));

    expect(found).toEqual([404, 404, 404, 404, 404, 200, 200]);
    await school.call('POST', `/api/challenges/${id}/restore`, school.who.teacher);
    expect(await calls.fetchStatus(address)).toBe(200);
  });

  it('[P-08] no picture of a project that waits can be reached through a challenge', async () => {
    const id = await calls.set();
    await calls.upload(id);
    const fields = {
      title: 'An island',
      type: 'Streets',
      description: `A place ${Math.random()}`,
    };
    const made = await school.call('POST', '/api/projects', school.who.student, fields);
    const project = z.object({ id: z.string() }).parse(made.json());
    const slot = `/api/projects/${project.id}/pictures/before`;
    ProjectDetail.parse(await (await calls.send(slot, 'student', await aPhoto())).json());
    await school.call('POST', `/api/challenges/${id}/entries`, school.who.student, {
      projectId: project.id,
    });
    const { queries } = school.portal.dependencies.database;
    const [picture] = await queries
      .selectFrom('project_pictures')
      .select('id')
      .where('projectId', '=', project.id)
      .execute();

    const page = await school.call('GET', `/api/challenges/${id}`);
    const others = [picture?.id, 'before', project.id, '..%2F..%2Fprojects'];
    const found = [];
    for (const name of others)
      found.push(await calls.fetchStatus(`/api/challenges/${id}/pictures/${name}`));

    expect(page.text).not.toContain('/api/projects/');
    expect(found).toEqual([404, 404, 404, 404]);
    expect(await calls.fetchStatus(slot)).toBe(404);
  });

  it('[P-14] is not published if the uploader loses the teacher role during the upload', async () => {
    const id = await calls.set();
    const { database, uploads } = school.portal.dependencies;
    const setRole = async (role: 'student' | 'teacher') => {
      const { teacher } = school.ids;
      await database.queries.updateTable('users').set({ role }).where('id', '=', teacher).execute();
    };
    const arrives = vi.spyOn(uploads, 'put');
    arrives.mockImplementationOnce(() => setRole('student'));

    const refused = await calls.upload(id);
    await setRole('teacher');
    arrives.mockRestore();

    expect(refused.status).toBe(401);
    expect(await calls.fetchPictureAddress(id)).toBeNull();
  });

  it('[P-18] a picture belongs to its own challenge', async () => {
    const [one, other] = [await calls.set(), await calls.set()];
    for (const id of [one, other]) await calls.upload(id);
    const address = (await calls.fetchPictureAddress(one)) ?? '';

    expect(await calls.fetchStatus(address)).toBe(200);
    expect(await calls.fetchStatus(address.replace(one, other))).toBe(404);
    expect(await calls.fetchStatus(address.replace(one, 'nowhere'))).toBe(404);
  });

  it('[P-17] is re-encoded without place or camera, and a bad file changes nothing', async () => {
    const id = await calls.set();
    await calls.upload(id, 'teacher', await aPhoto({ width: 900, height: 1800 }));
    const address = await calls.fetchPictureAddress(id);

    const reply = await fetch(`${school.portal.address}${address}`);
    const refused = [
      await calls.upload(id, 'teacher', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      await calls.upload(id, 'teacher', Buffer.from('not a picture')),
      await calls.upload('nowhere'),
    ];

    const stored = Buffer.from(await reply.arrayBuffer());
    const { exif, width } = await sharp(stored).metadata();
    expect([exif, width]).toEqual([undefined, 1600]);
    expect(stored.includes('canary-exif')).toBe(false);
    expect(refused.map(({ status }) => status)).toEqual([415, 415, 404]);
    expect(await calls.fetchPictureAddress(id)).toBe(address);
  });

  it('[P-12] replacing and removing it gives a new address and is in the audit log', async () => {
    const id = await calls.set();
    await calls.upload(id);
    const first = await calls.fetchPictureAddress(id);
    await calls.upload(id);
    const second = await calls.fetchPictureAddress(id);

    const removed = Challenge.parse((await calls.remove(id)).json());
    await calls.remove(id);

    expect(second).not.toBe(first);
    expect([await calls.fetchStatus(first), await calls.fetchStatus(second)]).toEqual([404, 404]);
    expect(removed.picture).toBeNull();
    const path = `/api/audit?kind=challenge&search=${id}`;
    const log = AuditEntryList.parse((await school.call('GET', path, school.who.admin)).json());
    const changes = log.entries.filter(({ action }) => action === 'challenge.change');
    const getFileName = (address: string | null) => address?.split('/').at(-1) ?? null;
    expect(changes.map(({ changes: [change] }) => change)).toEqual([
      { what: 'picture', before: getFileName(second), after: null },
      { what: 'picture', before: getFileName(first), after: getFileName(second) },
      { what: 'picture', before: null, after: getFileName(first) },
    ]);
  });

  it('[§6] leaves no file behind when it is replaced or its challenge is gone', async () => {
    const { database, uploads } = school.portal.dependencies;
    const { queries } = database;
    const [kept, gone] = [await calls.set(), await calls.set()];
    for (const id of [kept, kept, gone]) await calls.upload(id);
    const rows = await queries.selectFrom('challenge_pictures').selectAll().execute();
    const findFilePath = (id: string) => rows.find((row) => row.challengeId === id)?.filePath ?? '';
    await queries.deleteFrom('challenges').where('id', '=', gone).execute();

    const now = () => Date.now() + 31 * dayMs;
    await sweepChallengePictures({ queries, uploads, now });

    const left: string[] = [];
    for await (const { key } of uploads.list('challenges/')) left.push(key);
    const named = await queries.selectFrom('challenge_pictures').select('filePath').execute();
    const keys = named.flatMap(({ filePath }) => listPictureKeys(filePath));
    expect(left.toSorted()).toEqual(keys.toSorted());
    expect(left).toContain(findFilePath(kept));
    expect(left).not.toContain(findFilePath(gone));
    expect(await calls.fetchStatus(await calls.fetchPictureAddress(kept))).toBe(200);
  });

  it('[P-22] is in the export of the account that added it, and goes with the account', async () => {
    const id = await calls.set();
    await calls.upload(id);
    const { database, uploads } = school.portal.dependencies;
    const account = createChallengesAccountContribution(uploads);
    const userId = school.ids.teacher;
    const pictures = await challengePicturesStore.listByUser(database.queries, userId);
    const picture = pictures.find(({ challengeId }) => challengeId === id);
    const fileName = `${picture?.id}.jpg`;

    const exported = await account.exportFor(database.queries, userId);
    const files = await account.findFiles?.(database.queries, userId);
    const address = await calls.fetchPictureAddress(id);
    await account.erase(database.queries, userId, day(0));

    expect(exported.records).toContainEqual({
      challenge: id,
      picture: fileName,
      uploadedAt: picture?.uploadedAt,
    });
    expect(exported.files?.map(({ name }) => name)).toContain(fileName);
    expect(files).toEqual(expect.arrayContaining([...listPictureKeys(picture?.filePath ?? '')]));
    expect(await calls.fetchStatus(address)).toBe(404);
    const page = ChallengeDetail.parse((await school.call('GET', `/api/challenges/${id}`)).json());
    expect(page.challenge).toMatchObject({ picture: null, author: 'Former member' });
  });
});

describe('pictures of challenges in a bucket', () => {
  it('[§6] are stored, replaced, and shown', async () => {
    const bucket = await startBucketServer();
    const school = await startSchool('sqlite', {}, { UPLOADS_URL: bucket.url() });
    const calls = openCalls(school);
    const id = await calls.set();

    await calls.upload(id);
    await calls.upload(id);
    const status = await calls.fetchStatus(await calls.fetchPictureAddress(id));

    const keys = [...bucket.files.keys()].filter((key) => key.includes('challenges/'));
    expect([status, keys.length, bucket.refused]).toEqual([200, 4, []]);
    await school.close();
    await bucket.close();
  });
});
