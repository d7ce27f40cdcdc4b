import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const program = fileURLToPath(new URL('main.ts', import.meta.url));

it('[product §2] the first password is printed even if the port is taken', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'blockplan-main-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';

  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [program], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: folder, PORT: port, LOG_LEVEL: 'warn' },
  });
  const output = await text(child.stdout);

  expect(output).toMatch(
    /^First administrator: admin\nPassword \(shown only once\): \S+\nThat port is already in use\./,
  );
});
