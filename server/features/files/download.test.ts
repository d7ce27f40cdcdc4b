import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { SftpClient } from '#protocols/sftp/sftp-client';
import { SftpError } from '#protocols/sftp/sftp-error';
import { startOnPracticeServer } from '../../testing/remote-files.fixture.ts';

it('[§4] a folder download names what the file server no longer has or refuses', async () => {
  const files = await startOnPracticeServer();
  onTestFinished(files.close);
  await files.put('world/a.txt', 'text');
  await files.put('world/gone.tmp', 'gone');
  await files.put('world/private/b.txt', 'private');
  const { createReadStream, list } = SftpClient.prototype;
  const opening = vi.spyOn(SftpClient.prototype, 'createReadStream');
  const listing = vi.spyOn(SftpClient.prototype, 'list');
  onTestFinished(() => [opening, listing].forEach((spy) => spy.mockRestore()));
  opening.mockImplementation(function (this: SftpClient, path, options) {
    if (path.endsWith('gone.tmp')) rmSync(join(files.root, 'world/gone.tmp'));
    return createReadStream.call(this, path, options);
  });
  listing.mockImplementation(async function (this: SftpClient, path, options) {
    if (path.endsWith('private')) throw new SftpError('permission-denied', { path });
    return await list.call(this, path, options);
  });

  const reply = await fetch(`${files.portal.address}/api/sftp/download?path=/world`, {
    headers: { cookie: files.cookie },
  });

  expect(await readNames(reply)).toEqual(['world/a.txt', 'could-not-be-read.txt']);
});

it('[§4] a folder download names a folder in a folder without an end', async () => {
  const files = await startOnPracticeServer();
  onTestFinished(files.close);
  await files.put('world/a.txt', 'text');
  await files.put('world/d/b.txt', 'deep');
  const { list, observe } = SftpClient.prototype;
  const listing = vi.spyOn(SftpClient.prototype, 'list');
  const observing = vi.spyOn(SftpClient.prototype, 'observe');
  onTestFinished(() => [listing, observing].forEach((spy) => spy.mockRestore()));
  const entry = {
    kind: 'directory',
    sizeBytes: 0,
    modifiedAt: 0,
    mode: 0o755,
    owner: null,
  } as const;
  listing.mockImplementation(async function (this: SftpClient, path, options) {
    return path.includes('/d') ? [{ name: 'd', ...entry }] : await list.call(this, path, options);
  });
  observing.mockImplementation(async function (this: SftpClient, path, options) {
    return path.includes('/d/d')
      ? [{ folders: [], entry, realPath: null }]
      : await observe.call(this, path, options);
  });

  const reply = await fetch(`${files.portal.address}/api/sftp/download?path=/world`, {
    headers: { cookie: files.cookie },
  });

  expect(await readNames(reply)).toEqual(['world/a.txt', 'could-not-be-read.txt']);
});

it('[S7] [§4] a folder whose name Windows does not take is downloaded under one that it does', async () => {
  const files = await startOnPracticeServer();
  onTestFinished(files.close);
  await files.put('a:b/c.txt', 'text');

  const reply = await fetch(`${files.portal.address}/api/sftp/download?path=/a:b`, {
    headers: { cookie: files.cookie },
  });

  expect(await readNames(reply)).toEqual(['a_b/c.txt']);
});

async function readNames(archive: Response): Promise<string[]> {
  const text = Buffer.from(await archive.arrayBuffer()).toString('latin1');
  const [, ...entries] = text.split('PK\u0001\u0002');
  return entries.map((entry) => entry.slice(42, 42 + entry.charCodeAt(24)));
}
