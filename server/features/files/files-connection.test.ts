import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { FilesStatus } from '#contract/files/files';
import { startOpenSsh } from '../../../protocols/sftp/testing/open-ssh.ts';
import {
  filesConnection,
  practiceFilesSettings,
  sftpPassword,
  startFilesServer,
} from '../../testing/files.fixture.ts';
import { startPortal } from '../../testing/portal.fixture.ts';

const open: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const thing of open.splice(0).toReversed()) await thing.close();
});

async function aPortal(settings: Record<string, string> = {}) {
  const portal = await startPortal(settings);
  open.push(portal);
  const cookie = await portal.signInAdmin();
  return {
    portal,
    call: (method: string, path: string, body?: unknown) =>
      portal.call(method, path, body, { cookie }),
  };
}

async function aFilesServer(options: Parameters<typeof startFilesServer>[0] = {}) {
  const server = await startFilesServer(options);
  open.push(server);
  return server;
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'blockplan-files-'));
  open.push({ close: () => rm(folder, { recursive: true, force: true }) });
  return folder;
}

type Call = Awaited<ReturnType<typeof aPortal>>['call'];
const readStatus = async (call: Call) =>
  FilesStatus.parse((await call('GET', '/api/sftp/status')).json());

describe('GET /api/sftp/status', () => {
  it('[§4] shows the prefill of the settings while not connected, and never the password', async () => {
    const { call } = await aPortal({
      SFTP_HOST: 'files.example',
      SFTP_PORT: '2022',
      SFTP_USERNAME: 'city',
    });

    expect(await readStatus(call)).toEqual({
      connected: false,
      host: 'files.example',
      port: 2022,
      username: 'city',
      since: null,
      practice: false,
      hostKey: null,
      problem: null,
    });
  });

  it('[§4] connects at start to the practice server, and shows its address', async () => {
    const server = await aFilesServer();
    const { call } = await aPortal(practiceFilesSettings(server));

    await expect.poll(async () => (await readStatus(call)).connected).toBe(true);
    expect(await readStatus(call)).toMatchObject({
      host: '127.0.0.1',
      port: server.sftpPort,
      username: 'practice',
      practice: true,
      hostKey: expect.stringMatching(/^SHA256:/),
    });
  });

  it('[§4] connects at start when SFTP_PASSWORD is set', async () => {
    const server = await aFilesServer();
    const { call } = await aPortal({
      SFTP_HOST: '127.0.0.1',
      SFTP_PORT: String(server.sftpPort),
      SFTP_USERNAME: 'practice',
      SFTP_PASSWORD: sftpPassword,
    });

    await expect.poll(async () => (await readStatus(call)).connected).toBe(true);
  });

  it('[§4] a lost connection is shown and is reestablished automatically', async () => {
    const server = await aFilesServer();
    const { call } = await aPortal(practiceFilesSettings(server));
    await expect.poll(async () => (await readStatus(call)).connected).toBe(true);
    const before = (await readStatus(call)).since;

    server.dropSftpConnections();

    await expect
      .poll(async () => (await readStatus(call)).since, { timeout: 30_000 })
      .not.toBe(before);
    await expect
      .poll(async () => (await readStatus(call)).connected, { timeout: 30_000 })
      .toBe(true);
  });
});

describe('POST /api/sftp/configure', () => {
  it('[§4] connects, answers with the status, and is remembered over a restart', async () => {
    const server = await aFilesServer();
    const DATA_DIR = await aFolder();
    const first = await aPortal({ DATA_DIR });

    const reply = await first.call('POST', '/api/sftp/configure', filesConnection(server));

    expect(reply.status).toBe(200);
    expect(FilesStatus.parse(reply.json())).toMatchObject({
      connected: true,
      port: server.sftpPort,
      problem: null,
    });
    await first.portal.close();
    open.splice(open.indexOf(first.portal), 1);
    const second = await aPortal({ DATA_DIR });
    await expect.poll(async () => (await readStatus(second.call)).connected).toBe(true);
  });

  it.each([
    { note: 'host', more: { host: '' }, sentence: 'Host is required' },
    { note: 'port', more: { port: '' }, sentence: 'Port is required' },
    { note: 'port that is none', more: { port: '22abc' }, sentence: 'port must be a number' },
    { note: 'username', more: { username: ' ' }, sentence: 'Username is required' },
    { note: 'password', more: { password: '' }, sentence: 'Password is required' },
    { note: 'password with NUL', more: { password: 'a\0b' }, sentence: 'NUL character' },
  ])('[§5] a wrong or missing $note is 400', async ({ more, sentence }) => {
    const { call } = await aPortal();
    const given = { host: 'a.example', port: '22', username: 'u', password: 'p', ...more };

    const reply = await call('POST', '/api/sftp/configure', given);

    expect([reply.status, reply.text]).toEqual([400, expect.stringContaining(sentence)]);
  });

  it('[§4] a wrong password is 502 and leaves a good connection as it was', async () => {
    const server = await aFilesServer();
    const { call } = await aPortal();
    await call('POST', '/api/sftp/configure', filesConnection(server));
    const before = await readStatus(call);

    const reply = await call('POST', '/api/sftp/configure', {
      ...filesConnection(server),
      password: 'wrong',
    });

    expect([reply.status, reply.headers.get('x-problem')]).toEqual([502, 'files-bad-credentials']);
    expect(await readStatus(call)).toEqual(before);
  });

  it('[§4] a port without a server is 502', async () => {
    const { call } = await aPortal();

    const reply = await call('POST', '/api/sftp/configure', {
      host: '127.0.0.1',
      port: '1',
      username: 'u',
      password: 'p',
    });

    expect([reply.status, reply.headers.get('x-problem')]).toEqual([502, 'files-refused']);
    expect((await readStatus(call)).problem).toBe(reply.text);
  });

  it('[§6] a host that GAME_HOSTS forbids is 403 without dialing', async () => {
    let connections = 0;
    const listener = createServer(() => (connections += 1));
    await new Promise<void>((resolve) => {
      listener.listen(0, '127.0.0.1', resolve);
    });
    open.push({ close: () => listener.close() });
    const address = listener.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { call } = await aPortal({ GAME_HOSTS: 'files.example' });

    const reply = await call('POST', '/api/sftp/configure', {
      host: '127.0.0.1',
      port,
      username: 'u',
      password: 'p',
    });

    expect([reply.status, reply.headers.get('x-problem')]).toEqual([403, 'host-not-allowed']);
    expect(connections).toBe(0);
  });

  it('[§4] a connection that cannot be stored is not used', async () => {
    const [one, other] = [await aFilesServer(), await aFilesServer()];
    const { portal, call } = await aPortal();
    const connect = async (server: typeof one) =>
      (await call('POST', '/api/sftp/configure', filesConnection(server))).status;
    expect(await connect(one)).toBe(200);
    await sql`create trigger broken before insert on connection_settings when new.name = 'files'
      begin select raise(abort, 'broken'); end`.execute(portal.dependencies.database.queries);

    expect(await connect(other)).toBe(500);

    expect(await readStatus(call)).toMatchObject({ connected: true, port: one.sftpPort });
    expect((await call('GET', '/api/sftp/directory?path=/')).status).toBe(200);
  });

  it('[§6] the password is in no reply, no log and not readable in the database', async () => {
    const server = await aFilesServer();
    const { portal, call } = await aPortal();

    const reply = await call('POST', '/api/sftp/configure', filesConnection(server));
    const rows = await portal.dependencies.database.queries
      .selectFrom('connection_settings')
      .selectAll()
      .execute();
    const audit = await portal.dependencies.database.queries
      .selectFrom('audit_log')
      .selectAll()
      .where('action', 'in', ['files.connect', 'files.outcome'])
      .execute();

    expect(rows.map((row) => row.name)).toContain('files');
    for (const text of [reply.text, JSON.stringify(rows), JSON.stringify(audit)])
      expect(text).not.toContain('canary');
    expect(audit).toMatchObject([
      { subject: `practice@127.0.0.1:${server.sftpPort}`, result: 'began' },
      { result: 'connected' },
    ]);
  });
});

describe('the host key of the file server', () => {
  async function aServerThatChangedItsKey() {
    const first = await startFilesServer();
    const { sftpPort } = first;
    const { call } = await aPortal();
    await call('POST', '/api/sftp/configure', filesConnection(first));
    const before = (await readStatus(call)).hostKey ?? '';
    await first.close();
    const server = await aFilesServer({ sftpPort });
    return { call, before, server };
  }

  it('[S36] [§4] a changed one is a 409 that names both keys, even on an automatic reconnect', async () => {
    const { call, before, server } = await aServerThatChangedItsKey();

    await expect
      .poll(async () => (await readStatus(call)).problem, { timeout: 30_000 })
      .toContain(before);
    const reply = await call('POST', '/api/sftp/configure', filesConnection(server));

    expect([reply.status, reply.headers.get('x-problem')]).toEqual([409, 'host-key-changed']);
    const newKey = reply.headers.get('x-problem-new-key') ?? '';
    expect(reply.headers.get('x-problem-known-key')).toBe(before);
    expect(newKey).toMatch(/^SHA256:/);
    expect(newKey).not.toBe(before);
    expect([reply.text.includes(before), reply.text.includes(newKey)]).toEqual([true, true]);
  });

  it('[S36] [§4] exactly the accepted one is taken, and stays', async () => {
    const { call, before, server } = await aServerThatChangedItsKey();
    const refused = await call('POST', '/api/sftp/configure', filesConnection(server));
    const shown = refused.headers.get('x-problem-new-key') ?? '';
    const other = `SHA256:${'A'.repeat(43)}`;

    const wrong = await call('POST', '/api/sftp/configure', {
      ...filesConnection(server),
      acceptHostKey: other,
    });
    const right = await call('POST', '/api/sftp/configure', {
      ...filesConnection(server),
      acceptHostKey: shown,
    });
    const again = await call('POST', '/api/sftp/configure', filesConnection(server));

    expect(wrong.status).toBe(409);
    expect([right.status, FilesStatus.parse(right.json()).hostKey]).toEqual([200, shown]);
    expect(shown).not.toBe(before);
    expect(again.status).toBe(200);
  });
});

describe('a real OpenSSH server', () => {
  it('[§4] connects with a private key instead of a password', async () => {
    const server = await startOpenSsh();
    open.push(server);
    const { call } = await aPortal();

    const reply = await call('POST', '/api/sftp/configure', {
      host: '127.0.0.1',
      port: server.port,
      username: server.username,
      privateKey: server.privateKey,
    });

    expect(reply.status).toBe(200);
    expect(FilesStatus.parse(reply.json())).toMatchObject({
      connected: true,
      hostKey: server.hostKey,
    });
  });
});
