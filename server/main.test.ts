import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import BetterSqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';

const program = fileURLToPath(new URL('main.ts', import.meta.url));

/** What the portal prints when it cannot start. */
async function startInVain(settings: Readonly<Record<string, string>>): Promise<string> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [program], {
    env: { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'warn', ...settings },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return text(child.stdout);
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'blockplan-main-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

it('[product §2] a start that finds the port taken creates no administrator whose password nobody sees', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  const PORT = typeof address === 'object' && address ? String(address.port) : '';
  const DATA_DIR = await makeFolder();

  expect(await startInVain({ DATA_DIR, PORT })).toBe(
    'That port is already in use. Set PORT to another one.\n',
  );
  const database = new BetterSqlite(join(DATA_DIR, 'blockplan.db'), { readonly: true });
  onTestFinished(() => void database.close());
  expect(database.prepare('select count(*) as accounts from users').get()).toEqual({ accounts: 0 });
});

it('[product §3] content files that are wrong are reported before the database is touched', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, 'worlds.yaml'), 'extent: 5\n');
  const DATA_DIR = join(folder, 'data');

  expect(await startInVain({ DATA_DIR, CONTENT_DIR: folder, PORT: '0' })).toMatch(
    /^Some content files need to be fixed:\n {2}- [^\n]*worlds\.yaml, line 1: /,
  );
  expect(await readdir(folder)).toEqual(['worlds.yaml']);
});
