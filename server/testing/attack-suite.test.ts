import { once } from 'node:events';
import { symlink, writeFile } from 'node:fs/promises';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { testEngines } from '../database/testing/test-databases.fixture.ts';
import { readEveryAddress } from './every-read.fixture.ts';
import { startOnPracticeServer } from './remote-files.fixture.ts';
import { filesConnection, sftpPassword } from './files.fixture.ts';
import { rconPassword, startPortal, type Portal } from './portal.fixture.ts';
import { readEverything, storeRecords } from './stored-records.fixture.ts';
import { dnsToken, startServices, startWholePortal } from './whole-portal.fixture.ts';

const root = join(import.meta.dirname, '../..');

describe('the attacks of docs/requirements.md', () => {
  const text = readFileSync(join(root, 'docs', 'requirements.md'), 'utf8');
  const table = text.split('\n## P:')[0] ?? '';
  const ids = [...table.matchAll(/^\| ((?:S\d+(?:, )?)+) \|/gm)].flatMap(([, cell = '']) =>
    cell.split(', '),
  );
  const files = globSync(
    '{contract,protocols,practice-server,server,web,e2e}/**/*.{test,spec}.{ts,tsx}',
    { cwd: root },
  );
  const titled = new Set(
    files
      .flatMap((path) => titlesIn(path, readFileSync(join(root, path), 'utf8')))
      .flatMap((title) => leadingIds(title)),
  );

  it('are S1 to S42', () => {
    expect(ids).toEqual(Array.from({ length: 42 }, (_, index) => `S${index + 1}`));
  });

  it.each(ids)('%s has a test of that name', (id) => {
    expect(titled).toContain(id);
  });

  it.each([
    { note: 'a test', source: "it('[S1] x', () => {});", found: ['[S1] x'] },
    { note: 'a table', source: "test.each(rows)('[S1] %s', () => {});", found: ['[S1] %s'] },
    { note: 'a suite', source: "describe('[S1] x', () => {});", found: ['[S1] x'] },
    { note: 'a condition', source: "it.runIf(isLinux)('[S1] x', () => {});", found: ['[S1] x'] },
    { note: 'a comment', source: "// it('[S1] x')", found: [] },
    { note: 'any other string', source: "const note = 'S1 x'; tell('S1 x');", found: [] },
    { note: 'a skipped test', source: "it.skip('[S1] x', () => {});", found: [] },
    { note: 'a planned test', source: "it.todo('[S1] x');", found: [] },
    {
      note: 'a test in a skipped suite',
      source: "describe.skip('a', () => { it('[S1] x', () => {}); });",
      found: [],
    },
  ])('$note counts as the source says', ({ source, found }) => {
    expect(titlesIn('a.test.ts', source)).toEqual(found);
  });
});

/** The titles of tests and suites that run. */
function titlesIn(path: string, source: string): readonly string[] {
  // Parsing takes time, and most files have no such title.
  if (!/\bS\d/.test(source)) return [];
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    const modifiers = ts.isCallExpression(node) ? collectModifiers(node.expression) : null;
    if (modifiers?.some((name) => name === 'skip' || name === 'todo')) return;
    const [title] = modifiers && ts.isCallExpression(node) ? node.arguments : [];
    if (title && ts.isStringLiteralLike(title)) titles.push(title.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest));
  return titles;
}

/** `['each']` for `it.each(rows)`; null for anything but a test or a suite. */
function collectModifiers(callee: ts.Expression): readonly string[] | null {
  if (ts.isIdentifier(callee)) return /^(?:it|test|describe)$/.test(callee.text) ? [] : null;
  if (ts.isCallExpression(callee)) return collectModifiers(callee.expression);
  if (!ts.isPropertyAccessExpression(callee)) return null;
  const before = collectModifiers(callee.expression);
  return before && [...before, callee.name.text];
}

/** `S3` and `S39` of `S3 [§4] S39 a title`. */
function leadingIds(title: string): readonly string[] {
  const marks = /^(?:(?:\[[^\]]*\]|S\d+) )*/.exec(title)?.[0] ?? '';
  return marks.match(/\bS\d+\b/g) ?? [];
}

it('[S2] a folder whose name begins like the root is outside it, by path and through a link', async () => {
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
  let portal: Portal;
  let admin: { cookie: string };
  beforeAll(async () => {
    portal = await startPortal();
    admin = { cookie: await portal.signInAdmin() };
  });
  afterAll(() => portal.close());

  async function anOpenWindow() {
    const { user, password } = await portal.aStudent();
    await portal.call('PATCH', `/api/users/${user.id}`, { role: 'admin' }, admin);
    const cookie = await portal.signIn(user.email, password);
    const elsewhere = await portal.signIn(user.email, password);
    const socket = portal.openSocket({ cookie });
    await once(socket, 'open');
    return { path: `/api/users/${user.id}`, password, cookie, elsewhere, socket };
  }
  type Open = Awaited<ReturnType<typeof anOpenWindow>>;
  const call = (...given: Parameters<Portal['call']>) => portal.call(...given);

  it.each<{ note: string; act: (open: Open) => Promise<{ status: number }> }>([
    {
      note: 'signing out',
      act: ({ cookie }) => call('POST', '/api/logout', undefined, { cookie }),
    },
    {
      note: 'a new password',
      act: ({ password, elsewhere }) =>
        call(
          'POST',
          '/api/user/password',
          { currentPassword: password, newPassword: 'lantern-tide-99' },
          { cookie: elsewhere },
        ),
    },
    {
      note: 'another role',
      act: ({ path }) => call('PATCH', path, { role: 'teacher' }, admin),
    },
    {
      note: 'a suspension',
      act: ({ path }) => call('PATCH', path, { suspended: true }, admin),
    },
    {
      note: 'the deletion of the account',
      act: ({ password, cookie }) => call('DELETE', '/api/user', { password }, { cookie }),
    },
  ])('[S21] hears nothing more within a second after $note', async ({ act }) => {
    const open = await anOpenWindow();
    const closed = once(open.socket, 'close').then(() => performance.now());

    const { status } = await act(open);
    const acted = performance.now();

    expect(status).toBeLessThan(300);
    // Two seconds more, for a busy machine.
    expect((await closed) - acted).toBeLessThan(3000);
  });
});

describe.each(testEngines())('the passwords of console, file server, and DNS on %s', (engine) => {
  const secrets = [rconPassword, sftpPassword, dnsToken];

  it('[S33] [S39] are in no answer, frame, or row, not even of another administrator', async () => {
    const { game, dnsSettings, close } = await startServices();
    onTestFinished(close);
    // Not as the practice server, whose password is not stored.
    const records = await storeRecords(engine, { ...dnsSettings, GAME_HOSTS: '127.0.0.1' });
    onTestFinished(records.close);
    const { portal, admin, teacher, student } = records;
    const other = await anotherAdministrator(portal, admin);
    const frames: string[] = [];
    const socket = portal.openSocket(other);
    socket.on('message', (data) => frames.push(Buffer.isBuffer(data) ? data.toString('utf8') : ''));
    await once(socket, 'open');

    const connection = { host: '127.0.0.1', port: String(game.rconPort), password: rconPassword };
    const json = (path: string, body?: unknown) => portal.call('POST', path, body, admin);
    const replies = [
      await json('/api/minecraft/connect', { ...connection, password: `${rconPassword} wrong` }),
      await json('/api/minecraft/connect', connection),
      await json('/api/sftp/configure', { ...filesConnection(game), password: `${sftpPassword}!` }),
      await json('/api/sftp/configure', filesConnection(game)),
      await json('/api/minecraft/command', { command: 'list' }),
      await json('/api/cloudflare/setup-bluemap', { serverIP: '203.0.113.9' }),
      ...(await readEveryAddress(portal, [{}, student, teacher, other])),
    ];
    socket.terminate();

    const rows = await readEverything(portal.dependencies.database);
    const everything = [
      ...replies.map(({ text, headers }) => text + JSON.stringify([...headers])),
      ...frames,
      JSON.stringify(rows),
    ].join('\n');
    expect(everything).toContain('"command":"list"');
    const stored = (rows['connection_settings'] ?? []).join('\n');
    for (const name of ['console', 'files']) expect(stored).toContain(`"name":"${name}"`);
    for (const secret of secrets) expect(everything).not.toContain(secret);
  });
});

async function anotherAdministrator(portal: Portal, admin: { cookie: string }) {
  const { user, password } = await portal.aStudent('Olive Other');
  await portal.call('PATCH', `/api/users/${user.id}`, { role: 'admin' }, admin);
  return { cookie: await portal.signIn(user.email, password) };
}

it('[S39] console and files stay connected for the others when the one who connected them signs out', async () => {
  const { portal, game, cookie } = await startWholePortal();
  const admin = { cookie };
  const other = await anotherAdministrator(portal, admin);
  const connection = { host: '127.0.0.1', port: String(game.rconPort), password: rconPassword };
  await portal.call('POST', '/api/minecraft/connect', connection, admin);
  await portal.call('POST', '/api/sftp/configure', filesConnection(game), admin);
  const socket = portal.openSocket(admin);
  await once(socket, 'open');
  const closed = once(socket, 'close');

  await portal.call('POST', '/api/logout', undefined, admin);

  expect((await closed)[0]).toBe(4001);
  const connected = { connected: true };
  for (const [path, shown] of [
    ['/api/minecraft/status', connected],
    ['/api/sftp/status', connected],
    ['/api/sftp/directory?path=/', { path: '/' }],
  ] as const) {
    const read = (caller: { cookie: string }) => portal.call('GET', path, undefined, caller);
    expect((await read(admin)).status).toBe(401);
    expect((await read(other)).json()).toMatchObject(shown);
  }
  const list = ['POST', '/api/minecraft/command', { command: 'list' }] as const;
  expect((await portal.call(...list, admin)).status).toBe(401);
  expect((await portal.call(...list, other)).status).toBe(200);
});
