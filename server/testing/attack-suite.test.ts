import { once } from 'node:events';
import { symlink, writeFile } from 'node:fs/promises';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { startOnPracticeServer } from './remote-files.fixture.ts';
import { filesConnection, sftpPassword } from './files.fixture.ts';
import { rconPassword, startPortal, type Portal } from './portal.fixture.ts';
import { dnsToken, startWholePortal } from './whole-portal.fixture.ts';

const root = join(import.meta.dirname, '../..');

describe('the attacks of docs/requirements.md', () => {
  const text = readFileSync(join(root, 'docs', 'requirements.md'), 'utf8');
  const table = text.split('\n## P:')[0] ?? '';
  const ids = [...table.matchAll(/^\| ((?:S\d+(?:, )?)+) \|/gm)].flatMap(([, cell = '']) =>
    cell.split(', '),
  );
  const tests = globSync(
    '{contract,protocols,practice-server,server,web,e2e}/**/*.{test,spec}.{ts,tsx}',
    {
      cwd: root,
    },
  ).map((path) => readFileSync(join(root, path), 'utf8'));
  /** In the title of a test, not in a comment. */
  const isTitled = (id: string) =>
    tests.some((source) =>
      new RegExp(`['"\`](?:\\[[^\\]]*\\] )*(?:S\\d+ )*\\[?${id}\\b`).test(source),
    );

  it('are S1 to S42', () => {
    expect(ids).toEqual(Array.from({ length: 42 }, (_, index) => `S${index + 1}`));
  });

  it.each(ids)('%s has a test of that name', (id) => {
    expect(isTitled(id)).toBe(true);
  });
});

it('S2 a folder whose name begins like the root is outside it, by path and through a link', async () => {
  const files = await startOnPracticeServer();
  onTestFinished(files.close);
  await writeFile(join(files.outside, 'secret.txt'), 'canary');
  await symlink('../mc2', join(files.root, 'way'));
  await symlink('../mc2/secret.txt', join(files.root, 'link.txt'));

  for (const path of ['/../mc2/secret.txt', '../mc2/secret.txt', '/way/secret.txt', '/link.txt']) {
    const reply = await files.get(`file-content?path=${encodeURIComponent(path)}`);
    expect([reply.status, path]).toEqual([400, path]);
    expect(reply.text).not.toContain('canary');
  }
});

describe('an administrator with a window open', () => {
  async function anOpenWindow(portal: Portal, admin: { cookie: string }) {
    const { user, password } = await portal.aStudent();
    await portal.call('PATCH', `/api/users/${user.id}`, { role: 'admin' }, admin);
    const cookie = await portal.signIn(user.email, password);
    const socket = portal.openSocket({ cookie });
    await once(socket, 'open');
    return { user, password, cookie, closed: once(socket, 'close') };
  }
  const within = <Result>(closed: Promise<Result>) =>
    Promise.race([
      closed.then(() => 'closed'),
      new Promise((resolve) => setTimeout(() => resolve('still open'), 20_000)),
    ]);

  it('S21 hears nothing more after a change of the password, a suspension, or the deletion', async () => {
    const portal = await startPortal();
    onTestFinished(portal.close);
    const admin = { cookie: await portal.signInAdmin() };
    const [changed, suspended, deleted] = await Promise.all([
      anOpenWindow(portal, admin),
      anOpenWindow(portal, admin),
      anOpenWindow(portal, admin),
    ]);
    const elsewhere = await portal.signIn(changed.user.email, changed.password);

    const replies = [
      await portal.call(
        'POST',
        '/api/user/password',
        { currentPassword: changed.password, newPassword: 'lantern-tide-99' },
        { cookie: elsewhere },
      ),
      await portal.call('PATCH', `/api/users/${suspended.user.id}`, { suspended: true }, admin),
      await portal.call('DELETE', '/api/user', { password: deleted.password }, deleted),
    ];

    expect(replies.map(({ status }) => status)).toEqual([204, 200, 202]);
    expect(
      await Promise.all([changed, suspended, deleted].map(({ closed }) => within(closed))),
    ).toEqual(['closed', 'closed', 'closed']);
  });
});

describe('the passwords of console, file server, and DNS', () => {
  const secrets = [rconPassword, sftpPassword, dnsToken];

  /** Every row of every table, as text. */
  async function dump({ dependencies: { database } }: Portal): Promise<string> {
    const { rows } = await sql<{ name: string }>`
      select name from sqlite_master where type = 'table'`.execute(database.queries);
    const tables = await Promise.all(
      rows.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(database.queries)),
    );
    return JSON.stringify(tables.map((table) => table.rows));
  }

  it('S33 S39 are in no answer, frame, or row, not even of another administrator', async () => {
    const { portal, game, cookie, post } = await startWholePortal();
    const other = await portal.aStudent('Olive Other');
    await portal.call('PATCH', `/api/users/${other.user.id}`, { role: 'admin' }, { cookie });
    const otherCookie = await portal.signIn(other.user.email, other.password);
    const frames: string[] = [];
    const socket = portal.openSocket({ cookie: otherCookie });
    socket.on('message', (data) => frames.push(Buffer.isBuffer(data) ? data.toString('utf8') : ''));
    await once(socket, 'open');
    const heard: string[] = [];

    const connection = { host: '127.0.0.1', port: String(game.rconPort), password: rconPassword };
    const json = (path: string, body: unknown) => portal.call('POST', path, body, { cookie });
    for (const reply of [
      await json('/api/minecraft/connect', connection),
      await json('/api/minecraft/connect', { ...connection, password: `${rconPassword} wrong` }),
      await json('/api/sftp/configure', filesConnection(game)),
      await json('/api/sftp/configure', { ...filesConnection(game), password: `${sftpPassword}!` }),
      await json('/api/minecraft/command', { command: 'list' }),
      await post('/api/cloudflare/setup-bluemap'),
    ])
      heard.push(reply.text);
    // Whatever can be read, as the other administrator.
    for (const row of Object.values(endpoints)) {
      if (row.method !== 'GET') continue;
      const path = row.path.replaceAll(/:\w+/g, '1');
      const reply = await portal.call('GET', path, undefined, { cookie: otherCookie });
      heard.push(reply.text, JSON.stringify([...reply.headers]));
    }
    socket.terminate();

    const everything = [...heard, ...frames, await dump(portal)].join('\n');
    expect(everything).toContain('"command":"list"');
    for (const secret of secrets) expect(everything).not.toContain(secret);
  });
});
