import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { lockDataDirectory } from '../database/locks/portal-lock.ts';
import { openDependencies } from './dependencies.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blockplan-start-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Starts the portal as a process, as the start script does; what it prints and tells that script, and its exit code. */
async function start(settings: Record<string, string>) {
  const main = join(import.meta.dirname, '../main.ts');
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const portal = spawn(process.execPath, [main], {
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const messages: unknown[] = [];
  portal.on('message', (message) => messages.push(message));
  portal.stdout?.on('data', (bytes) => (output += String(bytes)));
  portal.stderr?.on('data', (bytes) => (output += String(bytes)));
  const [code] = await once(portal, 'close');
  return { output, messages, code };
}

it.each(['203.0.113.9', 'no-such-name.invalid'])(
  '[product §3] a HOST of %s that cannot be listened at is one sentence',
  async (host) => {
    const { output, code } = await start({ HOST: host });

    expect(output).toMatch(
      /^The portal cannot listen at \S+, port 0 \(E[A-Z_]+\)\. Set HOST to a name or address of this machine, and PORT to a port it is allowed to use\.\n$/,
    );
    expect(output).toContain(host);
    expect(code).toBe(1);
  },
);

it('[product §3] a PORT in use is reported in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address: AddressInfo | string | null = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';

  const { output, messages } = await start({ PORT: port });

  expect(output).toBe('That port is already in use. Set PORT to another one.\n');
  expect(messages).toEqual([{ event: 'settings-checked' }]);
});

it('[product §3] an invalid PUBLIC_URL is reported with the other errors, and starts no practice server', async () => {
  const { output, messages, code } = await start({ PUBLIC_URL: 'plan.example', LOG_LEVEL: 'loud' });

  expect(output).toMatch(
    /^Some settings need fixing:\n  - PUBLIC_URL must be .*\n  - LOG_LEVEL must .*\n$/,
  );
  // The start script starts the practice server when it is told that the settings are right.
  expect(messages).toEqual([]);
  expect(code).toBe(1);
});

it('[product §2] starting on the folder of a portal that is stopping waits and says so', async () => {
  const former = await lockDataDirectory(folder, { waitMs: 0 });
  const sentences: string[] = [];

  const opening = openDependencies(
    readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }),
    (sentence) => sentences.push(sentence),
  );
  await vi.waitUntil(() => sentences.length > 0, { timeout: 30_000 });
  former.release();

  await (await opening).close();
  expect(sentences).toEqual([
    `Another portal is using the folder ${folder}. Waiting up to 10 seconds for it to stop…`,
  ]);
});

it('[product §3] a CONTENT_DIR that is not a folder is reported with the other errors', async () => {
  const { output } = await start({ CONTENT_DIR: import.meta.filename, HOST: 'a b' });

  expect(output).toMatch(
    /^Some settings need fixing:\n  - HOST must .*\n  - CONTENT_DIR must be an existing folder\n$/,
  );
});
