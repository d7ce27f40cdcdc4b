import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { RawRcon } from './testing/raw-rcon.ts';

const program = join(import.meta.dirname, 'main.ts');

describe('the process', () => {
  it('tells its parent and the terminal when it is ready, and writes its log', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'practice-main-'));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    const child = start({ PRACTICE_DATA_DIR: directory, PRACTICE_FAULTS: '{"multiverse":4}' });

    const { rconPort } = await ready(child);
    const client = await RawRcon.logIn(rconPort, 'secret');
    const list = await client.run('mv list 2');
    client.close();
    await end(child);

    expect(list).toContain('[ Page 2 of 2 ]');
    await vi.waitFor(
      () => {
        expect(child.output()).toBe(`Practice server: RCON on 127.0.0.1:${rconPort}\n`);
      },
      { timeout: 30_000 },
    );
    expect(readFileSync(join(directory, 'server', 'logs', 'latest.log'), 'utf8')).toContain(
      'RCON running on',
    );
  });

  it('has a DNS that fails as PRACTICE_FAULTS says', async () => {
    const child = start({
      PRACTICE_DNS_PORT: '0',
      PRACTICE_DNS_TOKEN: 'dns-token',
      PRACTICE_FAULTS: '{"dns":{"isRateLimited":true,"retryAfterSeconds":7}}',
    });
    const { dnsPort } = await ready(child);

    const reply = await fetch(`http://127.0.0.1:${dnsPort ?? 0}/client/v4/zones/practice`, {
      headers: { authorization: 'Bearer dns-token' },
    });

    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '7']);
    await end(child);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends on %s, even with a connected client',
    async (signal) => {
      const child = start({});
      const { rconPort } = await ready(child);
      const client = await RawRcon.logIn(rconPort, 'secret');

      child.process.kill(signal);

      expect(await ended(child)).toEqual([0, null]);
      await client.closed();
    },
  );

  it('ends when its parent is gone', async () => {
    const child = start({});
    await ready(child);

    child.process.disconnect();

    expect(await ended(child)).toEqual([0, null]);
  });

  it.each([
    { settings: { PRACTICE_RCON_PASSWORD: '' }, text: 'PRACTICE_RCON_PASSWORD is not set.' },
    { settings: { PRACTICE_RCON_PORT: '70000' }, text: 'PRACTICE_RCON_PORT is not a port number' },
    { settings: { PRACTICE_FAULTS: '{"lag":1}' }, text: 'no switch called lag' },
  ])('refuses to start in one sentence: $text', async ({ settings, text }) => {
    const child = start(settings);

    expect(await ended(child)).toEqual([1, null]);
    await vi.waitFor(() => expect(child.output()).toContain(text), { timeout: 30_000 });
    expect(child.output().trim().split('\n')).toHaveLength(1);
  });

  it('refuses to start on a port that is taken', async () => {
    const first = start({});
    const { rconPort } = await ready(first);

    const second = start({ PRACTICE_RCON_PORT: String(rconPort) });

    expect(await ended(second)).toEqual([1, null]);
    await vi.waitFor(() => expect(second.output()).toContain('EADDRINUSE'), { timeout: 30_000 });
    await end(first);
  });
});

type Child = { readonly process: ChildProcess; output(): string };

function start(settings: Record<string, string>): Child {
  const child = fork(program, {
    env: {
      ...process.env,
      PRACTICE_RCON_PORT: '0',
      PRACTICE_RCON_PASSWORD: 'secret',
      ...settings,
    },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  onTestFinished(() => void child.kill('SIGKILL'));
  return { process: child, output: () => output };
}

async function ready(child: Child): Promise<{ rconPort: number; dnsPort: number | null }> {
  const received: unknown[] = await once(child.process, 'message');
  const [message] = received;
  if (typeof message !== 'object' || message === null || !('rconPort' in message)) {
    throw new Error('The process did not say that it is ready.');
  }
  const { rconPort } = message;
  if (typeof rconPort !== 'number') throw new Error('The process did not say its port.');
  const dnsPort = 'dnsPort' in message ? message.dnsPort : null;
  return { rconPort, dnsPort: typeof dnsPort === 'number' ? dnsPort : null };
}

async function ended(child: Child): Promise<unknown[]> {
  const { exitCode, signalCode } = child.process;
  if (exitCode !== null || signalCode !== null) return [exitCode, signalCode];
  return once(child.process, 'exit');
}

async function end(child: Child): Promise<void> {
  child.process.kill('SIGTERM');
  await ended(child);
}
