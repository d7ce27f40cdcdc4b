import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ConnectionState } from '#contract/connection';
import { encodePacket } from '#protocols/rcon/packets/packet';
import { startPracticeServer, type PracticeServer } from '../../practice-server/practice-server.ts';
import { ConsoleLink, type LateResponse } from './console-link.ts';

const password = 'a password';
const open: { close: () => unknown }[] = [];

afterEach(async () => {
  for (const thing of open.splice(0).toReversed()) await thing.close();
});

async function aGameServer(
  faults: Parameters<PracticeServer['setFaults']>[0] = {},
): Promise<PracticeServer> {
  const server = await startPracticeServer({
    rconPort: 0,
    rconPassword: password,
    faults: { tickMs: 0, ...faults },
  });
  open.push(server);
  return server;
}

async function aServerThat(serve: (socket: Socket) => void): Promise<number> {
  const server = createServer(serve);
  open.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function aLink(commandTimeoutMs = 15_000, answersAgainMs?: number) {
  const states: ConnectionState['name'][] = [];
  const late: LateResponse[] = [];
  const link = new ConsoleLink({
    hosts: { allowed: null, practice: null },
    commandTimeoutMs,
    ...(answersAgainMs === undefined ? {} : { answersAgainMs }),
    now: Date.now,
    onState: (state) => states.push(state.name),
    onLateResponse: (response) => late.push(response),
  });
  open.push({ close: () => link.dismiss() });
  return { link, states, late };
}

const createTarget = (server: PracticeServer) => ({
  host: '127.0.0.1',
  port: server.rconPort,
  password,
});

describe('the console link', () => {
  it('[§4] is ready after a connect, and runs commands', async () => {
    const server = await aGameServer();
    const { link } = aLink();

    await link.connect(createTarget(server));

    expect(link.state.name).toBe('ready');
    expect(await link.run('list')).toContain('players online');
  });

  it('[§5] a server that stops answering is not answering after the first time-out, until it answers again', async () => {
    const server = await aGameServer();
    const { link } = aLink(1000);
    await link.connect(createTarget(server));
    expect(link.isAnswering).toBe(true);

    server.setFaults({ lagMs: 2500 });
    await expect(link.run('seed')).rejects.toMatchObject({ code: 'command-timed-out' });
    expect([link.state.name, link.isAnswering]).toEqual(['ready', false]);
    server.setFaults({ lagMs: 0 });

    await expect.poll(() => [link.state.name, link.isAnswering]).toEqual(['ready', true]);
    expect(await link.run('list')).toContain('players online');
  });

  it('[§5] a server that stays silent loses the connection, and is dialed again', async () => {
    const server = await aGameServer();
    const { link, states } = aLink(1000);
    await link.connect(createTarget(server));

    server.setFaults({ neverAnswer: ['seed', 'list'] });
    await expect(link.run('seed')).rejects.toMatchObject({ code: 'command-timed-out' });

    await expect.poll(() => states.includes('waiting')).toBe(true);
    server.setFaults({ neverAnswer: [] });
    await expect.poll(() => [link.state.name, link.isAnswering]).toEqual(['ready', true]);
  });

  it('[§4] a command that waits behind one without a response fails with the connection, and says that it was not sent', async () => {
    const server = await aGameServer({ neverAnswer: ['seed'] });
    const { link } = aLink(400);
    await link.connect(createTarget(server));
    const captureError = (command: string) => link.run(command).catch((error: unknown) => error);

    const [sent, ...waiting] = await Promise.all(['seed', 'say one', 'say two'].map(captureError));

    expect(sent).toMatchObject({
      code: 'command-timed-out',
      message: expect.stringContaining('may still be running'),
    });
    expect(waiting).toMatchObject([
      {
        code: 'command-timed-out',
        message: 'The game server did not answer in time. The command was not sent.',
      },
      {
        code: 'console-link-lost',
        message: 'The connection to the game server was lost. The command was not sent.',
      },
    ]);
    expect(server.received).not.toContain('say one');
  });

  it('[§4] a command behind one that got no response does not wait for the time limit again, and is never sent', async () => {
    const server = await aGameServer({ neverAnswer: ['seed', 'list'] });
    const { link } = aLink(400, 0);
    await link.connect(createTarget(server));
    const captureError = (command: string) => link.run(command).catch((error: unknown) => error);

    const [sent, ...waiting] = await Promise.all(['seed', 'say one', 'say two'].map(captureError));

    expect(sent).toMatchObject({ code: 'command-timed-out' });
    const notSent = {
      code: 'console-not-connected',
      message: 'The game server is not answering. The command was not sent.',
    };
    expect(waiting).toMatchObject([notSent, notSent]);
    expect(link.state.name).toBe('ready');
    expect(server.received).toEqual(['seed']);
  });

  it('[§4] a command for a server that is not answering is refused, and never sent', async () => {
    const server = await aGameServer();
    const { link } = aLink(1000);
    await link.connect(createTarget(server));
    server.setFaults({ neverAnswer: ['seed', 'list'] });
    await expect(link.run('seed')).rejects.toMatchObject({ code: 'command-timed-out' });

    const refused = await link.run('time query day').catch((error: unknown) => error);
    server.setFaults({ neverAnswer: [] });

    expect(refused).toMatchObject({
      code: 'console-not-connected',
      message: 'The game server is not answering. The command was not sent.',
    });
    await expect.poll(() => [link.state.name, link.isAnswering]).toEqual(['ready', true]);
    expect(server.received).not.toContain('time query day');
  });

  it('[§4] a wrong password is final: reported immediately, and never tried again', async () => {
    const server = await aGameServer();
    const { link, states } = aLink();

    await expect(
      link.connect({ ...createTarget(server), password: 'wrong' }),
    ).rejects.toMatchObject({
      code: 'console-bad-password',
      status: 502,
    });

    expect(link.state).toMatchObject({
      name: 'failed',
      reason: 'The game server did not accept the RCON password.',
    });
    expect(states).toEqual(['connecting', 'failed']);
  });

  it('[§4] a connect that fails leaves a good connection as it was', async () => {
    const server = await aGameServer();
    const { link } = aLink();
    await link.connect(createTarget(server));
    const { state } = link;

    await expect(
      link.connect({ ...createTarget(server), password: 'wrong' }),
    ).rejects.toMatchObject({
      status: 502,
    });

    expect(link.state).toBe(state);
    expect(await link.run('list')).toContain('players online');
  });

  it('[§4] a connect that another one replaces says so, and the other one counts', async () => {
    const server = await aGameServer();
    const { link } = aLink();

    const first = link.connect({ ...createTarget(server), host: 'localhost' });
    const second = link.connect(createTarget(server));

    await expect(first).rejects.toMatchObject({
      code: 'changed-meanwhile',
      message: 'The connection was changed in the meantime. Check it and try again.',
    });
    await second;
    expect([link.state.name, link.target?.host]).toEqual(['ready', '127.0.0.1']);
  });

  it('[§4] a command outside ready fails immediately', async () => {
    const { link } = aLink();

    await expect(link.run('list')).rejects.toMatchObject({
      code: 'console-not-connected',
      status: 409,
    });
  });

  it('[§4] reconnects automatically after the server was restarted, and says so until then', async () => {
    const server = await aGameServer();
    const { link, states } = aLink();
    await link.connect(createTarget(server));

    await server.restart({ downMs: 600 });

    await expect.poll(() => link.state.name, { timeout: 30_000 }).toBe('ready');
    expect(states).toContain('waiting');
    expect(await link.run('list')).toContain('players online');
  });

  it('[§4] a command in flight fails when the server goes, and is not sent again', async () => {
    const server = await aGameServer({ lagMs: 10_000 });
    const { link } = aLink();
    await link.connect(createTarget(server));

    const outcome = link.run('say once').catch((error: unknown) => error);
    await expect.poll(() => server.received.length).toBe(1);
    await server.restart({ downMs: 300 });

    expect(await outcome).toMatchObject({ code: 'console-link-lost', status: 502 });
    await expect.poll(() => link.state.name, { timeout: 30_000 }).toBe('ready');
    server.setFaults({ lagMs: 0 });
    await link.run('list');
    expect(server.received).toEqual(['say once', 'list']);
  });

  it('[§4] sixty commands at once are not too many, and run one after the other', async () => {
    const server = await aGameServer();
    const { link } = aLink();
    await link.connect(createTarget(server));

    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => link.run(index % 2 ? 'list' : 'seed')),
    );

    expect(answers.filter((answer) => answer.includes('players online'))).toHaveLength(30);
  });

  it('[§4] more than five hundred waiting commands are refused', async () => {
    const server = await aGameServer({ lagMs: 200 });
    const { link } = aLink();
    await link.connect(createTarget(server));

    const outcomes = Array.from({ length: 501 }, () =>
      link.run('list').catch((error: unknown) => error),
    );

    expect(await outcomes[500]).toMatchObject({ code: 'too-many-commands', status: 429 });
    link.dismiss();
    await Promise.all(outcomes);
  });

  it('[§4] a server that hangs up on the password ran no command', async () => {
    const { link } = aLink();
    const port = await aServerThat((socket) => socket.once('data', () => socket.end()));

    await expect(link.connect({ host: '127.0.0.1', port, password })).rejects.toMatchObject({
      status: 502,
      message:
        'The server at this address closed the connection right away. It may be starting, or the password may be wrong.',
    });
  });

  it('[§4] a command whose response is not RCON may have run', async () => {
    const { link } = aLink();
    const accepted = encodePacket({ id: 1, type: 2, body: '' });
    const port = await aServerThat((socket) => {
      socket.once('data', () => socket.write(accepted));
      socket.on('data', (bytes) => bytes[8] === 2 && socket.write('not a packet'));
    });
    await link.connect({ host: '127.0.0.1', port, password });

    await expect(link.run('list')).rejects.toMatchObject({
      code: 'console-not-rcon',
      message:
        'Something answered at this address, but it does not speak RCON. The command may have run.',
    });
  });

  it('[§7] a connect that got no answer in time has the same reason in the status as in its reply', async () => {
    const { link } = aLink();
    const port = await aServerThat(() => undefined);
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => timeout(100));
    const sentence = 'The game server did not answer in time.';

    await expect(link.connect({ host: '127.0.0.1', port, password })).rejects.toMatchObject({
      code: 'console-timed-out',
      message: sentence,
    });

    expect(link.state).toMatchObject({ name: 'failed', reason: sentence });
  });

  it('[§6] refuses a forbidden host without dialing', async () => {
    const { link } = aLink();

    await expect(
      link.connect({ host: '169.254.169.254', port: 1, password }),
    ).rejects.toMatchObject({ status: 403 });
  });

  it('[§4] while settings are being retried, others that fail do not end the retrying', async () => {
    const server = await aGameServer();
    const { link } = aLink();
    link.retarget(createTarget(server));
    await expect.poll(() => link.state.name).toBe('ready');
    server.crash();
    await expect.poll(() => link.state.name).toBe('waiting');
    // No command was sent, so none may have run.
    expect(link.state).toMatchObject({ reason: 'The connection to the game server was lost.' });

    await expect(link.connect({ host: '127.0.0.1', port: 1, password })).rejects.toMatchObject({
      status: 502,
    });
    await server.restart({ downMs: 0 });

    await expect.poll(() => link.state.name, { timeout: 30_000 }).toBe('ready');
    expect(link.target).toEqual(createTarget(server));
  });
});
