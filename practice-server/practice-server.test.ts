import { createServer, type Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { RawRcon } from './testing/raw-rcon.ts';
import { chances, logIn, startTestGame, testPassword } from './testing/test-game.ts';

const reloaded = '§8[§bNews§8]§f Config reloaded.\n';

async function tryToListen(server: Server, port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
}

describe('the main thread', () => {
  it('[game-server §1.7] commands wait for the next tick', async () => {
    // The test clock is at the start of a tick, so each command waits a whole tick.
    const { client } = await startTestGame({ faults: { tickMs: 50 } });
    const startedAt = performance.now();

    await client.run('list');
    await client.run('list');

    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(95);
  });

  it('[game-server §1.7] runs commands of several connections one after the other', async () => {
    const { client, server } = await startTestGame({ faults: { lagMs: 40 } });
    const others = [await logIn(server), await logIn(server)];
    const startedAt = performance.now();

    const answers = await Promise.all([client, ...others].map((each) => each.run('seed')));

    expect(answers).toHaveLength(3);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(115);
  });

  it('[game-server §4.2] creating a world keeps everyone waiting', async () => {
    const { client, server } = await startTestGame({ faults: { worldWorkMs: 80 } });
    const other = await logIn(server);
    const order: string[] = [];

    const making = client.run('mv create quarry normal').then(() => order.push('made'));
    await expect.poll(() => server.received, { interval: 5 }).toHaveLength(1);
    const listing = other.run('list').then(() => order.push('listed'));
    await Promise.all([making, listing]);

    expect(order).toEqual(['made', 'listed']);
  });

  it('a command whose sender is gone still runs', async () => {
    const { client, server } = await startTestGame({ faults: { lagMs: 40 } });
    const other = await logIn(server);

    client.send(5, 2, 'difficulty hard');
    await wait(10);
    client.close();

    expect(await other.run('difficulty')).toBe('The difficulty is Hard');
  });
});

describe('late output', () => {
  it('[game-server §1.6] leaks into the next answer of the same connection, once', async () => {
    const { client } = await startTestGame({ faults: { lateOutput: true } });

    const late = await client.run('booknews reload');
    const next = await client.run('list');

    expect(late).toBe('');
    expect(next).toBe(`${reloaded}There are 2 of a max of 20 players online: Steve, Alex`);
    expect(await client.run('list')).toBe('There are 2 of a max of 20 players online: Steve, Alex');
  });

  it('[game-server §1.6] may never appear', async () => {
    const { client } = await startTestGame({ faults: { lateOutput: true }, random: () => 0.9 });

    expect(await client.run('booknews reload')).toBe('');
    expect(await client.run('list')).not.toContain('Config');
  });

  it('[game-server §1.6] never reaches another connection', async () => {
    const { client, server } = await startTestGame({ faults: { lateOutput: true } });
    const other = await logIn(server);

    await client.run('booknews reload');

    expect(await other.run('list')).not.toContain('Config');
  });

  it('[game-server §1.6] that arrives between two commands is cleared by the second', async () => {
    const { client, clock } = await startTestGame();

    await client.run('bluemap reload');
    clock.move(5001);

    expect(await client.run('list')).not.toContain('BlueMap reloaded!');
  });

  it('[game-server §1.6] that arrives while a command runs appears in its answer', async () => {
    const { client, clock, server } = await startTestGame();
    await client.run('bluemap reload');
    server.setFaults({ lagMs: 300 });

    const running = client.run('list');
    await expect.poll(() => server.received, { interval: 5 }).toContain('list');
    clock.move(5001);

    expect(await running).toContain('BlueMap reloaded!\nThere are 2');
  });
});

describe('stop and return', () => {
  it('[game-server §9] stop is answered, everything closes, the port refuses, then the server is back', async () => {
    const { client, server } = await startTestGame({ faults: { downMs: 1000 } });
    const other = await logIn(server);
    await client.run('op Steve');

    expect(await client.run('stop')).toBe('Stopping the server');
    await client.closed();
    await other.closed();
    await expect(RawRcon.connect(server.rconPort)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    const back = await reconnect(server.rconPort);

    expect(await back.run('op Steve')).toBe('Nothing changed. The player already is an operator');
    expect(server.log[0]).toContain('Starting minecraft server');
    expect(server.log.some((line) => line.includes('Stopping'))).toBe(false);
    back.close();
  });

  it('[game-server §3.3] BlueMap is still loading for a while after a restart', async () => {
    const { server, clock } = await startTestGame();

    await server.restart({ downMs: 0 });
    const client = await logIn(server);
    const loading = await client.run('bluemap');
    clock.move(5000);

    expect(loading).toContain('BlueMap is still loading!\nPlease try again in a few seconds.');
    expect(await client.run('bluemap')).toContain('render-threads are §fidle');
  });

  it('a crash resets connections, even under a running command, and stays down until a restart', async () => {
    const { client, server } = await startTestGame({ faults: { lagMs: 500 } });

    client.send(5, 2, 'list');
    await expect.poll(() => server.received, { interval: 5 }).toEqual(['list']);
    server.crash();
    await client.closed();
    await expect(RawRcon.connect(server.rconPort)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    server.setFaults({ lagMs: 0 });
    await server.restart({ downMs: 0 });

    const back = await logIn(server);
    expect(await back.run('list')).toContain('players online');
  });

  it('a crash during a stop cancels the return', async () => {
    const { client, server } = await startTestGame({ faults: { downMs: 50 } });

    await client.run('stop');
    await client.closed();
    server.crash();
    await wait(120);

    await expect(RawRcon.connect(server.rconPort)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('closing does not wait for the return', async () => {
    const { client, server } = await startTestGame({ faults: { downMs: 60_000 } });

    await client.run('stop');
    await client.closed();
    await server.close();

    await expect(RawRcon.connect(server.rconPort)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('a start that fails because the game port is taken frees the console port', async () => {
    const { server } = await startTestGame({ gamePort: 0 });
    server.crash();
    const other = createServer();
    onTestFinished(() => void other.close());
    await expect.poll(() => tryToListen(other, server.gamePort ?? 0)).toBe(true);

    await expect(server.restart({ downMs: 0 })).rejects.toMatchObject({ code: 'EADDRINUSE' });

    await new Promise((resolve) => other.close(resolve));
    await server.restart({ downMs: 0 });
    expect(await (await logIn(server)).run('list')).toContain('players online');
  });

  it('two restarts at once leave one server', async () => {
    const { server } = await startTestGame();

    await Promise.all([server.restart({ downMs: 10 }), server.restart({ downMs: 0 })]);

    const client = await logIn(server);
    expect(await client.run('list')).toContain('players online');
  });
});

describe('what tests can observe', () => {
  it('keeps the received commands and reports log lines until it is stopped', async () => {
    const { client, server } = await startTestGame();
    const lines: string[] = [];
    const stopListening = server.onLog((line) => lines.push(line));

    await client.run('say hello');
    stopListening();
    await client.run('say again');

    expect(server.received).toEqual(['say hello', 'say again']);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^\[\d\d:\d\d:\d\d\] \[Server thread\/INFO\]: \[Not Secure\] \[Rcon\] hello$/,
    );
  });

  it('[game-server §8] logs connections with their thread', async () => {
    const { server } = await startTestGame({ random: chances() });
    const client = await logIn(server);
    const gone = new Promise<string>((resolve) => {
      server.onLog(resolve);
    });

    client.close();

    expect(await gone).toMatch(
      /\] \[RCON Client \/127\.0\.0\.1 #\d+\/INFO\]: Thread RCON Client \/127\.0\.0\.1 shutting down$/,
    );
    expect(server.log.join('\n')).toContain(
      '[RCON Listener #1/INFO]: Thread RCON Client /127.0.0.1 started',
    );
  });
});

async function reconnect(port: number): Promise<RawRcon> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const client = await RawRcon.logIn(port, testPassword).catch(() => null);
    if (client) return client;
    await wait(20);
  }
  throw new Error('The server did not come back.');
}
