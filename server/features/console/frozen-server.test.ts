import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import {
  practiceSettings,
  rconPassword,
  startGameServer,
  startPortal,
} from '../../testing/portal.fixture.ts';

type Frozen = {
  readonly rconPort: number;
  readonly freeze: () => void;
  readonly thaw: () => void;
};

async function startSilentServer(): Promise<Frozen> {
  const game = await startGameServer();
  onTestFinished(() => game.close());
  return {
    rconPort: game.rconPort,
    freeze: () => game.setFaults({ neverAnswer: /./ }),
    thaw: () => game.setFaults({ neverAnswer: [] }),
  };
}

/** Its connections stay open, and the system accepts new ones for it. */
async function startStoppedServer(): Promise<Frozen> {
  const program = fileURLToPath(new URL('../../../practice-server/main.ts', import.meta.url));
  const child = fork(program, {
    env: { PRACTICE_RCON_PORT: '0', PRACTICE_RCON_PASSWORD: rconPassword },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  });
  const [message] = await once(child, 'message');
  const { rconPort } = z.object({ rconPort: z.number() }).parse(message);
  return {
    rconPort,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
}

it.each([
  { note: 'keeps its answers to itself', start: startSilentServer },
  { note: 'is a stopped process', start: startStoppedServer },
])(
  '[§5] a game server that $note is not answering after the first time-out, until it answers again',
  async ({ start }) => {
    const game = await start();
    const portal = await startPortal(practiceSettings(game), { timeouts: { commandMs: 4000 } });
    onTestFinished(() => portal.close());
    const caller = { cookie: await portal.signInAdmin() };
    const call = (method: string, path: string, body?: object) =>
      portal.call(method, `/api/minecraft/${path}`, body, caller);
    const ask = async () => (await call('POST', 'command', { command: 'seed' })).status;
    await expect.poll(ask).toBe(200);

    game.freeze();
    expect(await ask()).toBe(504);
    const frozen = await call('GET', 'status');
    const askedAt = performance.now();
    expect(await ask()).toBe(409);
    const waitedMs = performance.now() - askedAt;
    game.thaw();

    expect(frozen.json()).toMatchObject({
      connected: false,
      since: null,
      problem: 'The game server is not answering. Waiting for it.',
    });
    // Well under the time limit of a command.
    expect(waitedMs).toBeLessThan(3000);
    await expect
      .poll(async () => (await call('GET', 'status')).json(), { timeout: 30_000 })
      .toMatchObject({ connected: true, problem: null });
    await expect.poll(ask).toBe(200);
  },
);
