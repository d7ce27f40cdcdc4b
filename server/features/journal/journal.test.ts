import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Notifications } from '#contract/accounts/notifications';
import { JournalComments, JournalEntries } from '#contract/classes/journal';
import { limits } from '#contract/limits';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { startJournals, type Journals } from '../../testing/journal.fixture.ts';
import * as samples from '../../uploads/upload-samples.fixture.ts';

describe.each(testEngines())('a journal on %s', (engine) => {
  let journals: Journals;
  let owner: string | null;
  beforeAll(async () => {
    journals = await startJournals(engine);
    owner = journals.people.owner.cookie;
  });
  afterAll(() => journals.close());

  const list = async () =>
    JournalEntries.parse((await journals.call('GET', '/api/journal/entries', owner)).json());
  const storedFiles = async () => {
    const folder = join(journals.portal.dependencies.config.dataDirectory, 'uploads', 'journal');
    const names: string[] = await readdir(folder).catch(() => []);
    return names.toSorted((one, other) => one.localeCompare(other));
  };
  const open = async (id: string, headers: Record<string, string> = {}) => {
    const reply = await fetch(`${journals.portal.address}/api/journal/entries/${id}/file`, {
      headers: { cookie: owner ?? '', ...headers },
    });
    return { reply, bytes: Buffer.from(await reply.arrayBuffer()) };
  };

  it('[§4] stores a file, and replies with the bare entry', async () => {
    const reply = await journals.send(owner, samples.aText, 'dock-street.txt');

    expect(reply.status).toBe(201);
    expect(reply.json()).toEqual({
      id: expect.stringMatching(/^\d+$/),
      filename: 'dock-street.txt',
      fileType: 'text/plain',
      fileSize: samples.aText.length,
      uploadedAt: expect.stringMatching(/Z$/),
      visibility: 'private',
      state: 'private',
      hasThumbnail: false,
      commentCount: 0,
      isUrgent: false,
    });
    expect((await list()).entries[0]).toEqual(reply.json());
  });

  it('[P-17] stores a photo without its place, under an id, with a small picture', async () => {
    const photo = await samples.aPhoto({ width: 1600, height: 1200 });

    const entry = await journals.anEntry(owner, photo, '../../../Me at home.exe');

    const { reply, bytes } = await open(entry.id);
    expect([entry.filename, entry.fileType]).toEqual(['Me at home.jpg', 'image/jpeg']);
    expect(bytes.length).toBe(entry.fileSize);
    expect(bytes.includes('canary-exif')).toBe(false);
    const { exif, xmp, width, height } = await sharp(bytes).metadata();
    expect({ exif, xmp, width, height }).toEqual({ width: 1200, height: 1600 });
    expect(reply.headers.get('content-disposition')).toMatch(/^inline; filename="Me at home.jpg"/);
    const small = await fetch(
      `${journals.portal.address}/api/journal/entries/${entry.id}/thumbnail`,
      {
        headers: { cookie: owner ?? '' },
      },
    );
    const picture = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
    expect([picture.width, picture.height, picture.format]).toEqual([600, 800, 'webp']);
    expect(small.headers.get('content-type')).toBe('image/webp');
    for (const name of await storedFiles()) expect(name).toMatch(/^[0-9a-f-]{36}(-thumbnail)?$/);
  });

  it('[§7] shows small pictures from before they were WebP', async () => {
    const entry = await journals.anEntry(owner, await samples.aPhoto(), 'old.jpg');
    const { database, uploads } = journals.portal.dependencies;
    const thumbnailPath = `journal/${randomUUID()}-small`;
    await uploads.put(thumbnailPath, await samples.aPhoto());
    await database.queries
      .updateTable('journal_entries')
      .set({ thumbnailPath })
      .where('id', '=', Number(entry.id))
      .execute();

    const { status, headers } = await fetch(
      `${journals.portal.address}/api/journal/entries/${entry.id}/thumbnail`,
      { headers: { cookie: owner ?? '' } },
    );

    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  it.each([
    [
      'a PDF',
      'a.pdf',
      '%PDF-1.4\n4 0 obj <</Author (Canary)>> endobj\ntrailer <</Info 4 0 R>>\n%%EOF',
    ],
    ['sound', 'a.wav', 'RIFF\x1a\0\0\0WAVELIST\x0e\0\0\0INFOIARTCanary'],
  ])('[P-05] [P-17] stores %s without the name of its author', async (_what, name, text) => {
    const file = Buffer.from(text, 'latin1');

    const { id } = await journals.anEntry(owner, file, name);

    const { bytes } = await open(id);
    expect(bytes.includes('Canary')).toBe(false);
    expect(bytes.length).toBe(file.length);
  });

  it.each([
    ['text', () => samples.aText, 'a.txt', 'text/plain; charset=utf-8', 'attachment'],
    ['a PDF', () => samples.aPdf, 'a.pdf', 'application/pdf', 'attachment'],
    ['sound', () => samples.aSound(), 'a.wav', 'audio/wav', 'inline'],
    [
      'text that is called a page',
      () => samples.aText,
      'a.html',
      'text/plain; charset=utf-8',
      'attachment',
    ],
  ])(
    '[P-18] %s is served so that nothing in it can act',
    async (_what, make, name, type, disposition) => {
      const { id } = await journals.anEntry(owner, make(), name);

      const { reply, bytes } = await open(id);

      expect(bytes.equals(make())).toBe(true);
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'content-type': type,
        'content-disposition': expect.stringMatching(new RegExp(`^${disposition}; `)),
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
    },
  );

  it('[P-18] sends sound in the ranges that a player requests', async () => {
    const sound = samples.aSound();
    const { id } = await journals.anEntry(owner, sound, 'a.wav');

    const middle = await open(id, { range: 'bytes=100-199' });
    const end = await open(id, { range: 'bytes=-10' });
    const beyond = await open(id, { range: 'bytes=999999-' });

    expect([middle.reply.status, end.reply.status, beyond.reply.status]).toEqual([206, 206, 416]);
    expect(middle.reply.headers.get('content-range')).toBe(`bytes 100-199/${sound.length}`);
    expect(beyond.reply.headers.get('content-range')).toBe(`bytes */${sound.length}`);
    expect(middle.bytes.equals(sound.subarray(100, 200))).toBe(true);
    expect(end.bytes.equals(sound.subarray(-10))).toBe(true);
  });

  it.each<[string, number, RegExp, () => Promise<Buffer> | Buffer]>([
    ['a drawing in SVG', 415, /SVG/, () => samples.anSvg],
    ['a web page', 415, /Web pages/, () => samples.aWebPage],
    ['an archive', 415, /type of file/, () => samples.aZip],
    ['a script that begins like a picture', 415, /damaged/, samples.aGifScript],
    [
      'a photo that was cut off',
      415,
      /damaged/,
      async () => (await samples.aPhoto()).subarray(0, 400),
    ],
    ['a HEIC photo', 415, /JPEG/, () => samples.aHeic],
    ['an empty file', 400, /empty/, () => Buffer.alloc(0)],
    ['50 megapixels', 413, /50 megapixels; at most 40 are allowed/, samples.aBomb],
    [
      'a byte more than 25 MiB',
      413,
      /up to 25 MB/,
      () => Buffer.alloc(limits.journalFileBytes + 1, 65),
    ],
  ])(
    '[P-17] %s is %i with a sentence, and leaves nothing',
    async (_what, status, sentence, make) => {
      const before = [await list(), await storedFiles()];

      const reply = await journals.send(owner, await make(), 'photo.jpg', 'image/jpeg');

      expect([reply.status, reply.text]).toEqual([status, expect.stringMatching(sentence)]);
      expect([await list(), await storedFiles()]).toEqual(before);
    },
  );

  it('[§7] takes a file that just fits, and none after that', async () => {
    const { cookie } = await journals.portal.aStudent();
    const { id } = await journals.anEntry(cookie);
    const { queries } = journals.portal.dependencies.database;
    const fill = (fileSize: number) =>
      queries
        .updateTable('journal_entries')
        .set({ fileSize })
        .where('id', '=', Number(id))
        .execute();
    const send = async () => {
      const reply = await journals.send(cookie, samples.aText, 'walk.txt');
      return [reply.status, reply.headers.get('x-problem')];
    };
    const before = await storedFiles();

    await fill(limits.journalBytes - samples.aText.length + 1);
    expect(await send()).toEqual([413, 'journal-full']);
    expect(await storedFiles()).toEqual(before);
    await fill(limits.journalBytes - samples.aText.length);
    expect(await send()).toEqual([201, null]);
    expect(await send()).toEqual([413, 'journal-full']);
  });

  it('[P-17] a picture with a page behind it is served without the page', async () => {
    const { id } = await journals.anEntry(owner, await samples.aPolyglot(), 'a.html');

    expect((await open(id)).bytes.includes('<script')).toBe(false);
  });

  it('[§4] an upload that is cut off leaves nothing', async () => {
    const before = [await list(), await storedFiles()];
    const partial = () =>
      readdir(tmpdir()).then((names) =>
        names.filter((name) => name.startsWith('blockplan-upload-')),
      );
    const others = await partial();
    const sending = request(`${journals.portal.address}/api/journal/entries`, {
      method: 'POST',
      headers: { cookie: owner ?? '', 'content-type': 'multipart/form-data; boundary=b' },
    });
    sending.on('error', () => undefined);
    sending.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n');
    sending.write(Buffer.alloc(200_000, 65));
    await vi.waitUntil(async () => (await partial()).length > others.length, { timeout: 30_000 });

    sending.destroy();

    await vi.waitUntil(async () => (await partial()).length === others.length, { timeout: 30_000 });
    expect([await list(), await storedFiles()]).toEqual(before);
  });

  it('[§4] a form without a file is 400', async () => {
    const reply = await fetch(`${journals.portal.address}/api/journal/entries`, {
      method: 'POST',
      headers: { cookie: owner ?? '' },
      body: new FormData(),
    });

    expect(reply.status).toBe(400);
  });

  it('[P-18] a deleted entry is gone with its files', async () => {
    const before = await storedFiles();
    const { id } = await journals.anEntry(owner, await samples.aPhoto(), 'a.jpg');
    expect((await storedFiles()).length).toBe(before.length + 2);

    const { status } = await journals.call('DELETE', `/api/journal/entries/${id}`, owner);

    expect(status).toBe(204);
    expect(await storedFiles()).toEqual(before);
    expect((await open(id)).reply.status).toBe(404);
  });

  it('[P-34] the name of a file counts as its text', async () => {
    const entry = await journals.anEntry(owner, undefined, 'I want to die.txt');

    expect([entry.state, entry.isUrgent]).toEqual(['private', true]);
  });

  it('[P-34] a notification about a comment that may mean danger links to it', async () => {
    const { id } = await journals.anEntry();
    const { owner: writer, 'class teacher': teacher } = journals.people;

    const path = `/api/journal/entries/${id}/comments`;
    await journals.call('POST', path, owner, { text: 'My brother hits me at home.' });

    const reply = await journals.call('GET', '/api/notifications', teacher.cookie);
    const { notifications } = Notifications.parse(reply.json());
    expect(notifications).toContainEqual(
      expect.objectContaining({
        kind: 'urgent',
        href: `/journal?student=${writer.id}&entry=${id}`,
      }),
    );
  });

  it('[P-13] teachers and the author comment, and each is notified', async () => {
    const teacher = journals.people['class teacher'].cookie;
    const { id } = await journals.anEntry();
    const path = `/api/journal/entries/${id}/comments`;

    const comment = await journals.call('POST', path, teacher, { text: 'Great tally.' });
    await journals.call('POST', path, owner, { text: 'North side 131.' });

    expect(comment.json()).toMatchObject({ text: 'Great tally.', isMine: true, isStaff: true });
    const { comments } = JournalComments.parse((await journals.call('GET', path, owner)).json());
    expect(comments.map(({ text, isMine }) => [text, isMine])).toEqual([
      ['Great tally.', false],
      ['North side 131.', true],
    ]);
    const notices = async (cookie: string | null) =>
      (await journals.call('GET', '/api/notifications', cookie)).text;
    expect(await notices(owner)).toContain(`/journal?entry=${id}`);
    expect(await notices(teacher)).toMatch(/commented on the journal entry “notes\.txt”/);
  });

  it('[P-14] a teacher who commented hears of no answer once the student has left the class', async () => {
    const { owner: writer, 'class teacher': teacher } = journals.people;
    const { queries } = journals.portal.dependencies.database;
    const { id } = await journals.anEntry();
    const path = `/api/journal/entries/${id}/comments`;
    await journals.call('POST', path, teacher.cookie, { text: 'Great tally.' });
    const classId = await journals.readClassId(writer.id);
    await queries.deleteFrom('class_members').where('userId', '=', writer.id).execute();

    await journals.call('POST', path, owner, { text: 'North side 131.' });

    const member = { classId, userId: writer.id, joinedAt: new Date().toISOString() };
    await queries.insertInto('class_members').values(member).execute();
    const notices = await queries
      .selectFrom('notifications')
      .select('userId')
      .where('subjectId', '=', id)
      .execute();
    expect(notices).toEqual([{ userId: writer.id }]);
  });

  it.each(['', '   ', 'x'.repeat(1001)])('[§4] a comment of %j is 400', async (text) => {
    const { id } = await journals.anEntry();

    const reply = await journals.call('POST', `/api/journal/entries/${id}/comments`, owner, {
      text,
    });

    expect(reply.status).toBe(400);
  });
});
