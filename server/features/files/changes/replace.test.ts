import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TrashList } from '#contract/files/files';
import { SftpClient } from '#protocols/sftp/sftp-client';
import { SftpError } from '#protocols/sftp/sftp-error';
import {
  anUpload,
  startOnOpenSsh,
  startOnPracticeServer,
  type FilesPortal,
} from '../../../testing/remote-files.fixture.ts';

type DroppingPortal = FilesPortal & { readonly dropConnections: () => Promise<void> };

async function onOpenSsh(sftpArguments?: string): Promise<DroppingPortal> {
  const files = await startOnOpenSsh({ sftpArguments });
  return { ...files, dropConnections: files.ssh.cutConnections };
}

async function onPracticeServer(): Promise<DroppingPortal> {
  const files = await startOnPracticeServer();
  return { ...files, dropConnections: async () => files.practice.dropSftpConnections() };
}

const servers = [
  { server: 'OpenSSH', isAlwaysThere: true, start: () => onOpenSsh() },
  {
    server: 'OpenSSH without hard links',
    isAlwaysThere: false,
    start: () => onOpenSsh('-P hardlink'),
  },
  { server: 'the practice server', isAlwaysThere: false, start: onPracticeServer },
];

const file = 'server.properties';

/** Drops the connection once, as soon as the file has another place or a second name. */
function dropWhenMoved({ dropConnections }: DroppingPortal): void {
  const { link, rename } = SftpClient.prototype;
  let isDropped = false;
  const dropAfter = async (from: string) => {
    if (isDropped || !from.endsWith(`/${file}`)) return;
    isDropped = true;
    await dropConnections();
  };
  vi.spyOn(SftpClient.prototype, 'link').mockImplementation(async function (
    this: SftpClient,
    ...parameters
  ) {
    await link.apply(this, parameters);
    await dropAfter(parameters[0]);
  });
  vi.spyOn(SftpClient.prototype, 'rename').mockImplementation(async function (
    this: SftpClient,
    ...parameters
  ) {
    await rename.apply(this, parameters);
    await dropAfter(parameters[0]);
  });
}

describe.each(servers)('a file that is replaced on $server', ({ start, isAlwaysThere }) => {
  let files: DroppingPortal;
  afterEach(async () => {
    vi.restoreAllMocks();
    await files.close();
  });

  const status = async () => (await files.get('status')).json();
  const visible = async () => (await readdir(files.root)).filter((name) => !name.startsWith('.'));
  const unfinished = async () =>
    await files.portal.dependencies.database.queries
      .selectFrom('unfinished_files')
      .selectAll()
      .execute();

  it('[§4] by an upload is at its path again when the connection was lost in between', async () => {
    files = await start();
    await files.put(file, 'old');
    dropWhenMoved(files);

    const reply = await files.upload(anUpload('/', { [file]: 'new' }));

    expect(reply.status).toBe(502);
    if (isAlwaysThere) expect(await files.onDisk(file)).toBe('old');
    await expect.poll(status).toMatchObject({ connected: true });
    await expect.poll(unfinished).toEqual([]);
    expect(await files.onDisk(file)).toBe('old');
    expect(await files.leftovers()).toEqual([]);
    if (!isAlwaysThere) expect((await files.get('trash')).json()).toEqual({ items: [] });
  });

  it('[§4] by an upload goes to the trash, and by a save does not', async () => {
    files = await start();
    await files.put(file, 'old');
    await chmod(join(files.root, file), 0o750);

    expect((await files.post('save-file', { path: `/${file}`, content: 'saved' })).status).toBe(
      200,
    );
    expect((await files.get('trash')).json()).toEqual({ items: [] });
    expect((await files.upload(anUpload('/', { [file]: 'uploaded' }))).status).toBe(201);

    expect(await files.onDisk(file)).toBe('uploaded');
    expect((await stat(join(files.root, file))).mode & 0o777).toBe(0o750);
    expect(await visible()).toEqual([file]);
    expect((await files.get('trash')).json()).toMatchObject({
      items: [{ path: `/${file}`, size: 5 }],
    });
  });
});

it('[§4] a text that is saved on a server that cannot replace files is there again when the connection was lost', async () => {
  const files = await onPracticeServer();
  try {
    await files.put(file, 'old');
    dropWhenMoved(files);

    const reply = await files.post('save-file', { path: `/${file}`, content: 'new' });

    expect(reply.status).toBe(502);
    await expect.poll(() => files.onDisk(file).catch(() => null)).toBe('old');
    await expect.poll(async () => (await files.get('trash')).json()).toEqual({ items: [] });
  } finally {
    vi.restoreAllMocks();
    await files.close();
  }
});

it('[§4] a server without hard links gets no trash in the folder of a replaced file', async () => {
  const files = await startOnPracticeServer();
  try {
    await files.put('world/datapacks/a.txt', 'old');

    const reply = await files.upload(anUpload('/world/datapacks', { 'a.txt': 'new' }));

    expect([reply.status, await files.onDisk('world/datapacks/a.txt')]).toEqual([201, 'new']);
    const folders = ['world', 'world/datapacks'].map((name) => readdir(join(files.root, name)));
    expect(await Promise.all(folders)).toEqual([['datapacks'], ['a.txt']]);
  } finally {
    await files.close();
  }
});

it('[§4] a text that is in place is saved, although the old one cannot be removed from the trash', async () => {
  const files = await startOnPracticeServer();
  try {
    await files.put(file, 'old');
    vi.spyOn(SftpClient.prototype, 'unlink').mockRejectedValue(new SftpError('permission-denied'));

    const reply = await files.post('save-file', { path: `/${file}`, content: 'new' });

    expect([reply.status, await files.onDisk(file)]).toEqual([200, 'new']);
    expect((await files.get('trash')).json()).toMatchObject({ items: [{ path: `/${file}` }] });
  } finally {
    vi.restoreAllMocks();
    await files.close();
  }
});

describe('an upload over a file whose last step fails', () => {
  it.each([
    { error: 'timed-out', isDone: true, there: 'new', inTrash: ['old'] },
    { error: 'timed-out', isDone: false, there: 'old', inTrash: ['old'] },
    { error: 'permission-denied', isDone: false, there: 'old', inTrash: [] },
  ] as const)('[§4] loses nothing: $error, done: $isDone', async (failure) => {
    const files = await startOnOpenSsh();
    try {
      await files.put('world.zip', 'old');
      const { rename } = SftpClient.prototype;
      vi.spyOn(SftpClient.prototype, 'rename').mockImplementation(async function (
        this: SftpClient,
        ...parameters
      ) {
        const isLast = parameters[2]?.replace === true;
        if (!isLast || failure.isDone) await rename.apply(this, parameters);
        if (isLast) throw new SftpError(failure.error);
      });

      const reply = await files.upload(anUpload('/', { 'world.zip': 'new' }));

      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(await files.onDisk('world.zip')).toBe(failure.there);
      const { items } = TrashList.parse((await files.get('trash')).json());
      const names = (await readdir(files.root, { recursive: true })).filter((name) =>
        /^\.blockplan-trash\/.*\.zip$/.test(name),
      );
      const texts = await Promise.all(names.map((name) => files.onDisk(name)));
      expect([texts, items.length]).toEqual([failure.inTrash, failure.inTrash.length]);
      expect(await files.leftovers()).toEqual([]);
    } finally {
      vi.restoreAllMocks();
      await files.close();
    }
  });
});

it.each([
  ['an upload', (files: FilesPortal) => files.upload(anUpload('/', { [file]: 'new' }))],
  ['a save', (files: FilesPortal) => files.post('save-file', { path: `/${file}`, content: 'new' })],
])(
  '[§4] %s that a server without replacing refuses at last puts the old file back',
  async (_what, run) => {
    const files = await startOnPracticeServer();
    try {
      await files.put(file, 'old');
      vi.spyOn(SftpClient.prototype, 'place').mockRejectedValue(new SftpError('permission-denied'));

      const reply = await run(files);

      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(await files.onDisk(file)).toBe('old');
      expect((await files.get('trash')).json()).toEqual({ items: [] });
    } finally {
      vi.restoreAllMocks();
      await files.close();
    }
  },
);

it('[§4] a file that was moved aside for an upload whose last step timed out comes back', async () => {
  const files = await onPracticeServer();
  try {
    await files.put(file, 'old');
    const placing = vi.spyOn(SftpClient.prototype, 'place');
    placing.mockRejectedValue(new SftpError('timed-out'));

    const reply = await files.upload(anUpload('/', { [file]: 'new' }));
    // The next connection looks for what is unfinished.
    await files.dropConnections();

    expect(reply.status).toBeGreaterThanOrEqual(500);
    await expect.poll(() => files.onDisk(file).catch(() => null)).toBe('old');
    expect(await files.leftovers()).toEqual([]);
  } finally {
    vi.restoreAllMocks();
    await files.close();
  }
});
