import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anUpload, fileServers, type FilesPortal } from '../../../testing/remote-files.fixture.ts';

function listStatuses(replies: readonly { readonly status: number }[]): readonly number[] {
  return replies.map(({ status }) => status).toSorted((one, other) => one - other);
}

const texts = ['one', 'two', 'three', 'four'] as const;

describe.each(fileServers)('calls for one name at the same time, on $server', ({ start }) => {
  let files: FilesPortal;
  beforeAll(async () => {
    files = await start();
  });
  afterAll(() => files.close());
  beforeEach(() => files.clear());

  async function upload(conflict: string): Promise<readonly number[]> {
    const replies = await Promise.all(
      texts.map((text) => files.upload(anUpload('/', { 'a.txt': text }, conflict))),
    );
    return listStatuses(replies);
  }

  /** What the files in the root say, without the trash. */
  async function textsThere(): Promise<readonly string[]> {
    const found = await readdir(files.root, { withFileTypes: true });
    const names = found.filter((entry) => entry.isFile()).map(({ name }) => name);
    return (await Promise.all(names.map((name) => files.onDisk(name)))).toSorted();
  }

  async function textsInTrash(): Promise<readonly string[]> {
    const names = (await readdir(files.root, { recursive: true })).filter((name) =>
      /^\.blockplan-trash\/.*\/a\.txt$/.test(name),
    );
    return await Promise.all(names.map((name) => files.onDisk(name)));
  }

  it('[§4] keep-both stores every upload', async () => {
    expect(await upload('keep-both')).toEqual([201, 201, 201, 201]);
    expect(await textsThere()).toEqual(texts.toSorted());
  });

  it('[§4] refuse stores one upload and refuses the others', async () => {
    expect(await upload('refuse')).toEqual([201, 409, 409, 409]);
    expect(await textsThere()).toHaveLength(1);
    expect(await files.leftovers()).toEqual([]);
  });

  it('[§4] skip stores one upload, replaces nothing, and refuses none', async () => {
    const replies = await Promise.all(
      texts.map((text) => files.upload(anUpload('/', { 'a.txt': text }, 'skip'))),
    );

    const stored = replies.filter(({ text }) => text.includes('/a.txt'));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(stored).toHaveLength(1);
    const winner = texts[replies.findIndex((reply) => reply === stored[0])];
    expect(await textsThere()).toEqual([winner]);
    expect(await textsInTrash()).toEqual([]);
    expect(await files.leftovers()).toEqual([]);
  });

  it('[§4] replace accepts every upload and moves the replaced ones to the trash', async () => {
    expect(await upload('replace')).toEqual([201, 201, 201, 201]);
    const all = [...(await textsThere()), ...(await textsInTrash())];
    expect(all.toSorted()).toEqual(texts.toSorted());
  });

  it.each(['file', 'folder'])('[§4] of two renames onto one name, one %s stays', async (kind) => {
    const below = kind === 'file' ? '' : '/plan.txt';
    await files.put(`a${below}`, 'a');
    await files.put(`b${below}`, 'b');

    const replies = await Promise.all(
      ['/a', '/b'].map((from) => files.post('rename', { from, to: '/c' })),
    );

    expect(listStatuses(replies)).toEqual([200, 409]);
    const isFirst = replies[0]?.status === 200;
    expect(await readdir(files.root)).toEqual(isFirst ? ['b', 'c'] : ['a', 'c']);
    expect(await files.onDisk(`c${below}`)).toBe(isFirst ? 'a' : 'b');
  });

  it('[§4] of two copies onto one name, one is refused', async () => {
    await files.put('a', 'a');
    await files.put('b', 'b');

    const replies = await Promise.all(
      ['/a', '/b'].map((from) => files.post('copy', { from, to: '/c' })),
    );

    expect(listStatuses(replies)).toEqual([201, 409]);
    expect(await files.onDisk('c')).toBe(replies[0]?.status === 201 ? 'a' : 'b');
  });

  it('[§4] a rename and an upload onto one name lose nothing', async () => {
    await files.put('b.txt', 'b');

    const [renamed, uploaded] = await Promise.all([
      files.post('rename', { from: '/b.txt', to: '/a.txt' }),
      files.upload(anUpload('/', { 'a.txt': 'new' })),
    ]);

    expect(uploaded.status).toBe(201);
    expect([200, 409]).toContain(renamed.status);
    const there = [...(await textsThere()), ...(await textsInTrash())];
    expect(there.toSorted()).toEqual(['b', 'new']);
    expect(await readdir(files.root)).toContain('a.txt');
  });
});
