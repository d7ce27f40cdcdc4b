import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, testEngines } from '../../database/testing/test-databases.fixture.ts';
import { createFileTrashStore, createFileVersionsStore } from './files.store.ts';

const server = 'minecraft@files.example:22/';
const savedAt = '2026-05-04T08:00:00.000Z';

describe.each(testEngines())('what is kept of files on %s', (engine) => {
  let test: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeEach(async () => {
    test = await openTestDatabase(engine);
  });
  afterEach(() => test.remove());

  const aVersion = (path: string, text: string) => ({
    server,
    path,
    content: text,
    sizeBytes: Buffer.byteLength(text),
    hash: `hash of ${text}`,
    savedAt,
    authorId: null,
    authorName: 'ada',
  });

  it('[§4] the newest 20 earlier versions stay, each file and server for itself', async () => {
    const versions = createFileVersionsStore(test.database);
    await versions.add(aVersion('/b.txt', 'other'));
    for (let count = 0; count < 25; count += 1)
      await versions.add(aVersion('/a.txt', `text ${count} 🗺`));
    await versions.add(aVersion('/a.txt', 'text 24 🗺'));

    const rows = await versions.list({ server, path: '/a.txt' });

    expect(rows).toHaveLength(21);
    expect(rows[0]).toMatchObject({ hash: 'hash of text 24 🗺', savedAt, authorName: 'ada' });
    const oldest = rows.at(-1)?.id ?? '';
    expect(await versions.findContent({ server, path: '/a.txt' }, oldest)).toBe('text 4 🗺');
    expect(await versions.findContent({ server, path: '/b.txt' }, oldest)).toBeNull();
    expect(await versions.list({ server: 'another', path: '/a.txt' })).toEqual([]);
  });

  it('[§6] each text has an id by which the audit log names it; the same text again is the same version', async () => {
    const versions = createFileVersionsStore(test.database);

    const first = await versions.add(aVersion('/a.txt', 'one'));
    const second = await versions.add(aVersion('/a.txt', 'two'));

    expect(await versions.add(aVersion('/a.txt', 'two'))).toBe(second);
    expect(await versions.findContent({ server, path: '/a.txt' }, first)).toBe('one');
    expect(await versions.findContent({ server, path: '/a.txt' }, second)).toBe('two');
  });

  it('[§4] a history follows its folder, and not one whose name begins alike', async () => {
    const versions = createFileVersionsStore(test.database);
    await versions.add(aVersion('/plans/a.txt', 'a'));
    await versions.add(aVersion('/plans2/a.txt', 'b'));

    await versions.move(server, '/plans', '/old plans');

    expect(await versions.list({ server, path: '/old plans/a.txt' })).toHaveLength(1);
    expect(await versions.list({ server, path: '/plans2/a.txt' })).toHaveLength(1);
  });

  it('[§4] the histories of another file server stay as they are', async () => {
    const versions = createFileVersionsStore(test.database);
    for (let count = 0; count < 3; count += 1)
      await versions.add({ ...aVersion('/a.txt', `theirs ${count}`), server: 'another' });
    for (let count = 0; count < 25; count += 1)
      await versions.add(aVersion('/a.txt', `ours ${count}`));

    await versions.move(server, '/a.txt', '/b.txt');

    expect(await versions.list({ server: 'another', path: '/a.txt' })).toHaveLength(3);
    expect(await versions.list({ server, path: '/b.txt' })).toHaveLength(21);
  });

  it('[§4] the trash keeps large files, newest first', async () => {
    const trash = createFileTrashStore(test.database);
    const row = {
      id: 'a',
      server,
      path: '/world.zip',
      type: 'file',
      sizeBytes: 5_000_000_000,
      place: '/.blockplan-trash/x/world.zip',
      deletedAt: savedAt,
      deletedById: null,
      deletedByName: 'ada',
    } as const;
    await trash.add(row);
    await trash.add({ ...row, id: 'b', deletedAt: '2026-05-05T08:00:00.000Z' });

    expect((await trash.list(server)).map(({ id }) => id)).toEqual(['b', 'a']);
    expect(await trash.find(server, 'a')).toEqual(row);
    expect(await trash.find('another', 'a')).toBeNull();
    expect(await trash.list('another')).toEqual([]);
    const later = '2026-05-05T00:00:00.000Z';
    expect((await trash.listOlder(server, later)).map(({ id }) => id)).toEqual(['a']);
    expect(await trash.listOlder('another', later)).toEqual([]);
    await trash.remove('a');
    expect(await trash.find(server, 'a')).toBeNull();
  });
});
