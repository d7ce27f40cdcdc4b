import { existsSync } from 'node:fs';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ssh2, { type SFTPWrapper } from 'ssh2';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { SftpClient } from '../../protocols/sftp/sftp-client.ts';
import { startPracticeServer, type PracticeServer } from '../practice-server.ts';
import { RawRcon } from '../testing/raw-rcon.ts';

const password = 'open sesame';
const open: { close: () => unknown }[] = [];

afterEach(async () => {
  for (const thing of open.splice(0).toReversed()) await thing.close();
});

type Options = Partial<Parameters<typeof startPracticeServer>[0]>;

const start = (options: Options = {}) =>
  startPracticeServer({
    rconPort: 0,
    rconPassword: 'secret',
    sftpPort: 0,
    sftpPassword: password,
    faults: { tickMs: 0, worldWorkMs: 0 },
    ...options,
  });

async function aServer(options: Options = {}) {
  const server = await start(options);
  open.push(server);
  return server;
}

async function aClient(server: PracticeServer): Promise<SftpClient> {
  const client = await dial(server);
  open.push(client);
  return client;
}

const dial = (server: PracticeServer, more: { username?: string; password?: string } = {}) =>
  SftpClient.connect({
    host: '127.0.0.1',
    port: server.sftpPort ?? 0,
    username: 'practice',
    password,
    timeoutMs: 10_000,
    verifyHostKey: () => true,
    ...more,
  });

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'practice-sftp-'));
  open.push({ close: () => rm(folder, { recursive: true, force: true }) });
  return folder;
}

async function read(client: SftpClient, path: string): Promise<string> {
  return String(await client.readFile(path, { maxBytes: 1_000_000 }));
}

describe('a new practice server', () => {
  let server: PracticeServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.close());

  it.each([
    'server.properties',
    'logs/latest.log',
    'logs/2026-09-01-1.log.gz',
    ...['world', 'world_nether', 'world_the_end', 'tacoma', 'survival', 'earth', 'tek8'].flatMap(
      (world) => [`${world}/level.dat`, `${world}/region`],
    ),
    ...['core', 'plugin', 'webapp', 'webserver'].map((name) => `plugins/BlueMap/${name}.conf`),
    ...['tacoma', 'survival', 'earth', 'tek8'].map((id) => `plugins/BlueMap/maps/${id}.conf`),
    'plugins/BlueMap/storages/file.conf',
    ...['config', 'data'].map((name) => `plugins/BookNews/${name}.yml`),
    ...['config', 'saves'].map((name) => `plugins/Citizens/${name}.yml`),
    ...['config', 'worlds'].map((name) => `plugins/Multiverse-Core/${name}.yml`),
    ...['config', 'portals'].map((name) => `plugins/Multiverse-Portals/${name}.yml`),
    'plugins/FastAsyncWorldEdit/config.yml',
    'plugins/Lands/config.yml',
  ])('[game-server §9] has %s', (path) => {
    expect(existsSync(join(server.serverDirectory ?? '', path))).toBe(true);
  });

  it.each([
    { note: 'a wrong password', username: 'practice', password: 'wrong' },
    { note: 'another user', username: 'root', password },
    { note: 'no password', username: 'practice', password: '' },
  ])('[§6] refuses a sign-in with $note', async ({ username, password: given }) => {
    await expect(dial(server, { username, password: given })).rejects.toMatchObject({
      kind: 'bad-credentials',
    });
  });
});

describe('the files of the practice server', () => {
  it('[game-server §6.1] every YAML file can be read, and the book has its pages', async () => {
    const client = await aClient(await aServer());
    const plugins = ['BookNews', 'Citizens', 'Multiverse-Core', 'Multiverse-Portals'];

    for (const plugin of plugins) {
      for (const { name } of await client.list(`/plugins/${plugin}`))
        expect(parse(await read(client, `/plugins/${plugin}/${name}`))).toBeTypeOf('object');
    }
    expect(parse(await read(client, '/plugins/BookNews/config.yml'))).toMatchObject({
      version: '2.0',
      'Interactive-Word': { '1': { placeholder: 'gotopage2' } },
      book: { '1': expect.stringContaining('%booknews_gotopage2%') },
    });
  });

  it('[game-server §4.4] the files show worlds, portals, and NPCs as commands change them', async () => {
    const server = await aServer({ extraWorlds: [] });
    const client = await aClient(server);
    const rcon = await RawRcon.logIn(server.rconPort, 'secret');

    await rcon.run('mv create meadow normal');
    await rcon.run('npc create Guide --at 1,64,1,meadow');
    await rcon.run('mvp remove hub-earth');
    rcon.close();

    const worlds = parse(await read(client, '/plugins/Multiverse-Core/worlds.yml'));
    const before = [
      'world',
      'world_nether',
      'world_the_end',
      'tacoma',
      'survival',
      'earth',
      'tek8',
    ];
    expect(Object.keys(worlds)).toEqual([...before, 'meadow']);
    expect((await client.stat('/meadow/level.dat')).kind).toBe('file');
    expect(parse(await read(client, '/plugins/Citizens/saves.yml'))).toMatchObject({
      npc: { '0': { name: 'Mayor' }, '1': { name: 'Guide' } },
    });
    const { portals } = parse(await read(client, '/plugins/Multiverse-Portals/portals.yml'));
    expect(Object.keys(portals)).toEqual(['hub-tacoma']);
  });

  it('[game-server §8] logs/latest.log grows while it is read', async () => {
    const server = await aServer();
    const client = await aClient(server);
    const before = (await client.stat('/logs/latest.log')).sizeBytes;
    const rcon = await RawRcon.logIn(server.rconPort, 'secret');

    await rcon.run('say the park opens at noon');
    rcon.close();

    const news = await client.readRange('/logs/latest.log', before, 10_000);
    expect(String(news)).toContain('[Rcon] the park opens at noon');
  });

  it('[product §2] keeps what was changed and its host key over restarts', async () => {
    const folder = await aFolder();
    const options = {
      serverDirectory: join(folder, 'server'),
      hostKeyFile: join(folder, 'sftp-host-key'),
    };
    const first = await aServer(options);
    const client = await dial(first);
    const { hostKey } = client;
    await client.write('/plugins/Lands/config.yml', Buffer.from('changed: true\n'), { flags: 'w' });
    client.close();
    await first.close();

    const again = await aClient(await aServer(options));

    expect(again.hostKey).toBe(hostKey);
    expect(await read(again, '/plugins/Lands/config.yml')).toBe('changed: true\n');
    expect((await stat(options.hostKeyFile)).mode & 0o777).toBe(0o600);
  });

  it('[product §2] its temporary folder is removed when it closes', async () => {
    const server = await aServer();
    const folder = server.serverDirectory ?? '';
    await server.close();

    expect(folder).not.toBe('');
    expect(existsSync(folder)).toBe(false);
  });
});

describe('a client that tries to get out of the tree', () => {
  let server: PracticeServer;
  let client: SftpClient;
  beforeAll(async () => {
    server = await start();
    const root = server.serverDirectory ?? '';
    await symlink('/etc', join(root, 'absolute link'));
    await symlink('../../../../../etc', join(root, 'relative link'));
    await symlink('/etc/passwd', join(root, 'link to a file'));
    client = await dial(server);
  });
  afterAll(async () => {
    client.close();
    await server.close();
  });

  it.each([
    '/../../../etc/passwd',
    '../etc/passwd',
    '/plugins/../../etc/passwd',
    '/absolute link/passwd',
    '/relative link/passwd',
    '/link to a file',
  ])('[S3] finds nothing at %s', async (path) => {
    await expect(client.readFile(path, { maxBytes: 10 })).rejects.toMatchObject({
      kind: 'no-such-file',
    });
    expect((await client.lstat('/link to a file')).kind).toBe('link');
  });

  it('[S3] follows links inside the tree, and gives up on loops', async () => {
    const root = server.serverDirectory ?? '';
    await symlink('/plugins/Lands', join(root, 'lands'));
    await symlink('loop', join(root, 'loop'));

    expect(await read(client, '/lands/config.yml')).toContain('claiming');
    expect(await client.realPath('/lands/config.yml')).toBe('/plugins/Lands/config.yml');
    await expect(client.stat('/loop')).rejects.toMatchObject({ kind: 'no-such-file' });
  });

  it('[S3] cannot write or remove through a link that leads out', async () => {
    const outside = await aFolder();
    await writeFile(join(outside, 'kept'), 'kept');
    await symlink(outside, join(server.serverDirectory ?? '', 'out'));

    await expect(
      client.write('/out/kept', Buffer.from('lost'), { flags: 'w' }),
    ).rejects.toMatchObject({ kind: 'no-such-file' });
    await expect(client.unlink('/out/kept')).rejects.toMatchObject({ kind: 'no-such-file' });
    await client.unlink('/out');

    expect(await readFile(join(outside, 'kept'), 'utf8')).toBe('kept');
  });
});

describe('faults of the file server', () => {
  const text = Buffer.from('text');

  it('[§4] permission bits count', async () => {
    const server = await aServer();
    const root = server.serverDirectory ?? '';
    await chmod(join(root, 'eula.txt'), 0o444);
    await chmod(join(root, 'server.properties'), 0o222);
    await chmod(join(root, 'logs'), 0o555);
    const client = await aClient(server);
    const denied = { kind: 'permission-denied' };

    await expect(client.write('/eula.txt', text, { flags: 'w' })).rejects.toMatchObject(denied);
    await expect(read(client, '/server.properties')).rejects.toMatchObject(denied);
    await expect(client.write('/logs/new', text, { flags: 'wx' })).rejects.toMatchObject(denied);
    await expect(client.unlink('/logs/latest.log')).rejects.toMatchObject(denied);
    await expect(client.rmdir('/')).rejects.toMatchObject(denied);
  });

  it('[§4] on a full disk, reading, renaming, and removing still work', async () => {
    const server = await aServer();
    const client = await aClient(server);
    server.setFaults({ sftpDiskFull: true });
    const full = { kind: 'disk-full' };

    await expect(client.write('/new', text, { flags: 'wx' })).rejects.toMatchObject(full);
    await expect(client.write('/eula.txt', text, { flags: 'w' })).rejects.toMatchObject(full);
    await expect(client.mkdir('/folder')).rejects.toMatchObject(full);
    await client.rename('/ops.json', '/ops.old');
    await client.unlink('/ops.old');
    expect(await read(client, '/server.properties')).toContain('rcon.port');
  });

  it('[§4] a read-only disk refuses every write', async () => {
    const server = await aServer();
    const client = await aClient(server);
    server.setFaults({ sftpReadOnly: true });
    const refused = { kind: 'read-only' };

    await expect(client.write('/new', text, { flags: 'wx' })).rejects.toMatchObject(refused);
    await expect(client.unlink('/eula.txt')).rejects.toMatchObject(refused);
    await expect(client.mkdir('/folder')).rejects.toMatchObject(refused);
    await expect(client.rename('/eula.txt', '/other')).rejects.toMatchObject(refused);
    expect(await read(client, '/eula.txt')).toBe('eula=true\n');
  });

  it('[§4] breaks the connection after the given number of writes', async () => {
    const server = await aServer();
    const client = await aClient(server);
    server.setFaults({ sftpDropAfterWrites: 3 });

    await expect(
      client.write('/big', Buffer.alloc(5_000_000), { flags: 'wx' }),
    ).rejects.toMatchObject({ kind: 'closed' });

    server.setFaults({ sftpDropAfterWrites: null });
    expect((await (await aClient(server)).stat('/big')).sizeBytes).toBeLessThan(5_000_000);
  });
});

describe('a folder that loses entries while it is listed', () => {
  it('[§4] is listed to its end', async () => {
    const server = await aServer();
    const folder = join(server.serverDirectory ?? '', 'many');
    await mkdir(folder);
    for (let n = 0; n < 250; n += 1) await writeFile(join(folder, `${n}.txt`), '');
    const session = await aRawSession(server);
    const handle = await session.open('/many');
    // The same order as in the answer, which was read when the folder was opened.
    const names = await readdir(folder);
    for (const name of names.slice(0, -1)) await rm(join(folder, name));

    const batches: (readonly string[])[] = [];
    for (let batch = await session.read(handle); batch; batch = await session.read(handle))
      batches.push(batch);

    // The first has only `.` and `..`, which the client leaves out; another empty one would be mistaken for the end.
    expect(batches).toEqual([[], names.slice(-1)]);
  });
});

/** Reads a folder in the batches of the protocol; false at its end. */
async function aRawSession(server: PracticeServer) {
  const client = new ssh2.Client();
  open.push({ close: () => client.end() });
  const session = await new Promise<SFTPWrapper>((resolve, reject) => {
    client.once('error', reject);
    client.once('ready', () =>
      client.sftp((error, opened) => (error ? reject(error) : resolve(opened))),
    );
    client.connect({
      host: '127.0.0.1',
      port: server.sftpPort ?? 0,
      username: 'practice',
      password,
    });
  });
  return {
    open: (path: string) =>
      new Promise<Buffer>((resolve, reject) => {
        session.opendir(path, (error, handle) => (error ? reject(error) : resolve(handle)));
      }),
    read: (handle: Buffer) =>
      new Promise<readonly string[] | false>((resolve) => {
        session.readdir(handle, (error, batch) =>
          resolve(error ? false : batch.map(({ filename }) => filename)),
        );
      }),
  };
}
