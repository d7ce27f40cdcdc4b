import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { LoadedBook } from '#contract/book/book';
import { emptyTrashWord } from '#contract/files/file-rules';
import { FilesStatus } from '#contract/files/files';
import { SftpClient } from '#protocols/sftp/sftp-client';
import {
  borrowMigratedDatabase,
  testEngines,
  type TestDatabase,
} from '../../database/testing/test-databases.fixture.ts';
import { filesConnection, startFilesServer } from '../../testing/files.fixture.ts';
import { startPortal, type Portal } from '../../testing/portal.fixture.ts';
import { anUpload, versionIn } from '../../testing/remote-files.fixture.ts';

describe.runIf(testEngines().includes('postgres'))('files of two portals on one database', () => {
  let location: TestDatabase & { remove(): Promise<void> };
  let server: Awaited<ReturnType<typeof startFilesServer>>;
  let here: Portal;
  let there: Portal;
  let admin: { cookie: string };

  beforeAll(async () => {
    location = await borrowMigratedDatabase('postgres');
    server = await startFilesServer();
    const settings = { DATABASE_URL: location.url ?? '', SECRET_KEY: 'one key for all instances' };
    [here, there] = await Promise.all([startPortal(settings), startPortal(settings)]);
    admin = { cookie: await here.signInAdmin() };
  });
  afterAll(async () => {
    await Promise.all([here.close(), there.close()]);
    await server.close();
    await location.remove();
  });

  afterEach(() => {
    vi.restoreAllMocks();
  });

  const fetchStatus = async (portal: Portal) =>
    FilesStatus.parse((await portal.call('GET', '/api/sftp/status', undefined, admin)).json());

  it('[§4] a connect here connects there, with the same host key', async () => {
    await here.call('POST', '/api/sftp/configure', filesConnection(server), admin);

    await expect
      .poll(async () => (await fetchStatus(there)).connected, { timeout: 30_000 })
      .toBe(true);
    expect((await fetchStatus(there)).hostKey).toBe((await fetchStatus(here)).hostKey);
  });

  it('[§4] of two saves of the same version, the second is refused', async () => {
    const save = async (portal: Portal, content: string, version?: string) =>
      await portal.call(
        'POST',
        '/api/sftp/save-file',
        { path: '/a.txt', content, ...(version === undefined ? {} : { version }) },
        admin,
      );
    const version = versionIn(await save(here, 'before'));
    const { rename } = SftpClient.prototype;
    // Without a lock, both find the version they know before the first one is in place.
    vi.spyOn(SftpClient.prototype, 'rename').mockImplementation(async function (
      this: SftpClient,
      ...parameters
    ) {
      await wait(300);
      return await rename.apply(this, parameters);
    });

    const replies = await Promise.all([save(here, 'one', version), save(there, 'two', version)]);

    const won = replies.findIndex(({ status }) => status === 200);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(replies.map(({ headers }) => headers.get('x-problem'))).toContain('file-changed');
    const kept = await readFile(join(server.serverDirectory, 'a.txt'), 'utf8');
    expect(kept).toBe(['one', 'two'][won]);
  });

  it('[§4] a save does not replace what the other portal uploads at that moment', async () => {
    const path = '/plan.txt';
    const save = (portal: Portal, content: string, version?: string) =>
      portal.call('POST', '/api/sftp/save-file', { path, content, version }, admin);
    const version = versionIn(await save(here, 'before'));
    const { rename } = SftpClient.prototype;
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    vi.spyOn(SftpClient.prototype, 'rename').mockImplementation(async function (
      this: SftpClient,
      ...parameters
    ) {
      begin();
      await wait(300);
      return await rename.apply(this, parameters);
    });

    const uploading = fetch(`${there.address}/api/sftp/upload`, {
      method: 'POST',
      headers: admin,
      body: anUpload('/', { 'plan.txt': 'uploaded' }),
    });
    await begun;
    const saved = await save(here, 'saved', version);

    expect([(await uploading).status, saved.status]).toEqual([201, 409]);
    expect(await readFile(join(server.serverDirectory, path), 'utf8')).toBe('uploaded');
  });

  it('[§7] of two saves of the same news book, the second is told that the book has changed', async () => {
    const folder = join(server.serverDirectory, 'plugins/BookNews');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'config.yml'), "book:\n  '1': before\n");
    await writeFile(join(folder, 'config.yml.bak'), "book:\n  '1': long before\n");
    const ask = (portal: Portal, method: string, path: string, body?: object) =>
      portal.call(method, `/api/admin/booknews${path}`, body, admin);
    const { version } = LoadedBook.parse((await ask(here, 'GET', '')).json());
    const { rename } = SftpClient.prototype;
    vi.spyOn(SftpClient.prototype, 'rename').mockImplementation(async function (
      this: SftpClient,
      ...parameters
    ) {
      await wait(100);
      return await rename.apply(this, parameters);
    });
    const save = (portal: Portal, text: string) =>
      ask(portal, 'POST', '/save', { book: { '1': text }, 'Interactive-Word': {}, version });

    const replies = await Promise.all([save(here, 'one'), save(there, 'two')]);

    const outcomes = replies.map(({ status, headers }) => [status, headers.get('x-problem')]);
    expect(outcomes).toHaveLength(2);
    expect(outcomes).toEqual(
      expect.arrayContaining([
        [200, null],
        [409, 'file-changed'],
      ]),
    );
    expect(await readFile(join(folder, 'config.yml.bak'), 'utf8')).toContain("'1': before");
  });

  it('[§4] a folder in the trash is restored whole or removed, but never both', async () => {
    const ask = (portal: Portal, method: string, path: string, body: object) =>
      portal.call(method, `/api/sftp/${path}`, body, admin);
    await mkdir(join(server.serverDirectory, 'plans'));
    for (const name of ['one', 'two', 'three'])
      await writeFile(join(server.serverDirectory, 'plans', name), name);
    const { id } = z
      .object({ id: z.string() })
      .parse((await ask(here, 'DELETE', 'delete', { path: '/plans' })).json());
    const { unlink } = SftpClient.prototype;
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    vi.spyOn(SftpClient.prototype, 'unlink').mockImplementation(async function (
      this: SftpClient,
      ...parameters
    ) {
      await unlink.apply(this, parameters);
      begin();
      await wait(300);
    });

    const emptying = ask(there, 'POST', 'trash/empty', { confirm: emptyTrashWord, ids: [id] });
    await begun;
    const restored = await ask(here, 'POST', 'trash/restore', { id });
    const emptied = await emptying;

    expect([restored.status, emptied.status, emptied.json()]).toEqual([404, 200, { removed: 1 }]);
    expect(await readdir(server.serverDirectory)).not.toContain('plans');
  });
});
