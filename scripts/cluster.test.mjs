import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testEngines } from '../server/database/testing/test-databases.fixture.ts';
import { buildWhenStale } from './build.mjs';
import { node24 } from './paths.mjs';

let child;

afterEach(async () => {
  if (child?.exitCode !== null || !child.kill('SIGINT')) return;
  await once(child, 'exit');
}, 60_000);

// Where there is no PostgreSQL for tests, there is none for the command, either.
describe.runIf(testEngines().includes('postgres'))('npm run cluster', () => {
  it('[product §6] starts three portals behind one address, and ends all of them at Ctrl+C', async () => {
    // `npm test` builds first.
    await buildWhenStale();
    const { PATH } = process.env;
    child = spawn(node24, ['scripts/cluster.mjs'], { env: { PATH } });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));

    await vi.waitFor(() => expect(output).toContain('Press Ctrl+C'), 120_000);
    const [address] = /(?<=Blockplan is at )http\S+/.exec(output);
    const portals = output.match(/(?<=portal \d: )http\S+/g);
    expect(portals).toHaveLength(3);
    for (const each of [address, ...portals]) expect(await readyStatus(each)).toBe(200);
    expect(output).toMatch(/^Password .*: \S+$/m);

    child.kill('SIGINT');
    const [code] = await once(child, 'exit');

    expect(code).toBe(130);
    for (const each of [address, ...portals]) expect(await readyStatus(each)).toBe('closed');
  }, 180_000);
});

async function readyStatus(address) {
  try {
    const reply = await fetch(`${address}/readyz`);
    await reply.arrayBuffer();
    return reply.status;
  } catch (error) {
    if (error.cause?.code === 'ECONNREFUSED') return 'closed';
    throw error;
  }
}
