import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CommandReply } from '#contract/game-server/console';
import { defaultTimeouts } from '../../composition/dependencies.ts';
import type { PracticeServer } from '../../../practice-server/practice-server.ts';
import {
  practiceSettings,
  rconPassword,
  startGameServer,
  startPortal,
  type Portal,
} from '../../testing/portal.fixture.ts';

let game: PracticeServer;
let portal: Portal;
let admin: { cookie: string };

beforeAll(async () => {
  game = await startGameServer();
  portal = await startPortal(practiceSettings(game));
  admin = { cookie: await portal.signInAdmin() };
  await vi.waitUntil(async () => (await status()).connected, { timeout: 30_000 });
});
afterAll(async () => {
  await portal.close();
  await game.close();
});

type Status = {
  connected: boolean;
  host: string;
  port: number;
  since: string | null;
  practice: boolean;
  problem: string | null;
};

async function status(): Promise<Status> {
  const reply = await portal.call('GET', '/api/minecraft/status', undefined, admin);
  const found: Status = JSON.parse(reply.text);
  return found;
}

const connect = (change: object = {}) =>
  portal.call(
    'POST',
    '/api/minecraft/connect',
    { host: '127.0.0.1', port: String(game.rconPort), password: rconPassword, ...change },
    admin,
  );

const send = (command: unknown) =>
  portal.call('POST', '/api/minecraft/command', { command }, admin);
const run = async (command: string) => CommandReply.parse((await send(command)).json());

describe('GET /api/minecraft/status', () => {
  it('[§7] reports the practice server and the start time', async () => {
    expect(await status()).toEqual({
      connected: true,
      host: '127.0.0.1',
      port: game.rconPort,
      since: expect.stringMatching(/Z$/),
      practice: true,
      problem: null,
    });
  });

  it('[§7] causes no game traffic', async () => {
    const before = game.received.length;

    await Promise.all(Array.from({ length: 25 }, status));

    expect(game.received.length).toBe(before);
  });
});

describe('POST /api/minecraft/command', () => {
  it('[§7] answers with the text without color codes, and with them as raw', async () => {
    const reply = await run('plugins');

    expect(reply).toMatchObject({ command: 'plugins', kind: 'server', pagination: null });
    expect(reply.result).toContain('Server Plugins (');
    expect(reply.result).not.toContain('§');
    expect(reply.raw).toContain('§a');
  });

  it('[§4] reads the page of a list, and sends the next one as Multiverse 5 takes it', async () => {
    const first = await run('/mv list');
    const second = await run('mv list 2');

    expect([first.command, first.kind]).toEqual(['mv list', 'multiverse']);
    expect(first.pagination).toEqual({ current: 1, total: 2, hasNext: true, hasPrev: false });
    expect(second.command).toBe('mv list --page 2');
    expect(second.pagination).toEqual({ current: 2, total: 2, hasNext: false, hasPrev: true });
  });

  it('[§4] on Multiverse 4 the page goes out as typed', async () => {
    const older = await startGameServer({ multiverse: 4 });
    const other = await startPortal(practiceSettings(older));
    try {
      const cookie = await other.signInAdmin();
      await expect
        .poll(async () =>
          (
            await other.call('POST', '/api/minecraft/command', { command: 'mv list 2' }, { cookie })
          ).json(),
        )
        .toMatchObject({ command: 'mv list 2', pagination: { current: 2 } });
    } finally {
      await other.close();
      await older.close();
    }
  });

  it('[§4] an empty answer is a success with an empty result', async () => {
    const reply = await run('say hello');

    expect(reply.result).toBe('');
  });

  it('[§4] a response of many fragments arrives whole', async () => {
    const reply = await run('help');

    expect(reply.result.length).toBeGreaterThan(4096);
  });

  it.each([
    { command: '   ', sentence: 'Type a command first.' },
    {
      command: 'list\nop mallory',
      sentence: 'A command must be a single line without control characters.',
    },
    {
      command: 'x'.repeat(1447),
      sentence: 'This command is 1447 bytes long; the game server accepts at most 1446.',
    },
    { command: undefined, sentence: 'Type a command first.' },
  ])('[§5] refuses $command before sending', async ({ command, sentence }) => {
    const before = game.received.length;

    const reply = await send(command);

    expect([reply.status, reply.text]).toEqual([400, sentence]);
    expect(game.received.length).toBe(before);
  });

  it('[§4] thirty at once are each answered, one after the other', async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, () => send('list')));

    expect(new Set(replies.map(({ status: code }) => code))).toEqual(new Set([200]));
  });

  it('[§6] each is in the audit log before it is sent, with its outcome after', async () => {
    const { id } = await run('time set day');

    const readAuditRows = async () => {
      const rows = await portal.dependencies.database.queries
        .selectFrom('audit_log')
        .selectAll()
        .orderBy('id')
        .execute();
      return rows.filter(({ detail }) => detail.includes(id));
    };
    await expect.poll(readAuditRows).toMatchObject([
      { action: 'console.command', subject: 'time set day', result: 'sent', actorName: 'admin' },
      { action: 'console.answer', subject: 'time set day', result: 'answered' },
    ]);
  });
});

describe('a command whose administrator leaves before it was sent', () => {
  it('[§4] is dropped, and the audit log says so', async () => {
    const silent = await startGameServer();
    const other = await startPortal(practiceSettings(silent));
    onTestFinished(async () => {
      await other.close();
      await silent.close();
    });
    const caller = { cookie: await other.signInAdmin() };
    const ask = (command: string) =>
      other.call('POST', '/api/minecraft/command', { command }, caller);
    await expect.poll(async () => (await ask('list')).status).toBe(200);
    silent.setFaults({ neverAnswer: ['seed'] });
    const unanswered = ask('seed');
    await expect.poll(() => silent.received.at(-1)).toBe('seed');
    const leaving = new AbortController();
    const dropped = fetch(`${other.address}/api/minecraft/command`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: other.address, ...caller },
      body: JSON.stringify({ command: 'time set noon' }),
      signal: leaving.signal,
    }).catch((error: unknown) => error);
    const results = async () => {
      const query = other.dependencies.database.queries.selectFrom('audit_log').select('result');
      const rows = await query.where('subject', '=', 'time set noon').orderBy('id').execute();
      return rows.map(({ result }) => result);
    };
    await expect.poll(results).toEqual(['sent']);

    leaving.abort();

    await dropped;
    await expect.poll(results).toEqual(['sent', 'The command was canceled before it was sent.']);
    await other.call('POST', '/api/minecraft/disconnect', undefined, caller);
    expect((await unanswered).status).toBe(502);
    expect(silent.received).not.toContain('time set noon');
  });
});

describe('POST /api/minecraft/connect', () => {
  it('[§5] a wrong password is 502 and leaves the good connection as it was', async () => {
    const before = await status();

    const reply = await connect({ password: 'wrong' });

    expect([reply.status, reply.text]).toEqual([
      502,
      'The game server did not accept the RCON password.',
    ]);
    expect(await status()).toEqual(before);
  });

  it.each([
    { note: 'nobody listens', change: { port: '1' }, status: 502 },
    { note: 'a metadata address', change: { host: '169.254.169.254' }, status: 403 },
    { note: 'no host', change: { host: '' }, status: 400 },
    { note: 'port 0', change: { port: '0' }, status: 400 },
    { note: 'port 22abc', change: { port: '22abc' }, status: 400 },
    { note: 'no password', change: { password: '' }, status: 400 },
    { note: 'a host with a path', change: { host: '127.0.0.1/x' }, status: 400 },
  ])(
    '[§5] $note is $status, and the good connection stays',
    async ({ change, status: expected }) => {
      const reply = await connect(change);

      expect([reply.status, (await status()).connected]).toEqual([expected, true]);
      expect(reply.text).toMatch(/^[A-Z].*[^\n]$/);
    },
  );

  it('[§7] after Disconnect commands are 409, status carries the prefill, and Connect works again', async () => {
    const disconnected = await portal.call('POST', '/api/minecraft/disconnect', undefined, admin);
    const refused = await send('list');
    const connected = await connect();

    expect(disconnected.json()).toMatchObject({
      connected: false,
      host: '127.0.0.1',
      port: game.rconPort,
      since: null,
    });
    expect([refused.status, refused.headers.get('x-problem')]).toEqual([
      409,
      'console-not-connected',
    ]);
    expect([connected.status, connected.json()]).toEqual([
      200,
      expect.objectContaining({ connected: true }),
    ]);
  });

  it('[§6] neither the stored settings nor any reply holds the password', async () => {
    const elsewhere = await startGameServer();
    try {
      const reply = await connect({ port: elsewhere.rconPort });
      const rows = await portal.dependencies.database.queries
        .selectFrom('connection_settings')
        .selectAll()
        .execute();

      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows) + reply.text + JSON.stringify(await status())).not.toContain(
        rconPassword,
      );
      expect((await status()).practice).toBe(false);
    } finally {
      await connect();
      await elsewhere.close();
    }
  });
});

describe('a game server that fails', () => {
  it('[§4] killed in the middle of a command: the person gets an error, and the link reconnects by itself', async () => {
    game.setFaults({ lagMs: 10_000 });
    const pending = send('list');
    await expect.poll(() => game.received.at(-1)).toBe('list');
    await game.restart({ downMs: 400 });
    game.setFaults({ lagMs: 0 });

    const reply = await pending;

    expect([reply.status, reply.headers.get('x-problem')]).toEqual([502, 'console-link-lost']);
    expect(reply.text).toBe(
      'The connection to the game server was lost before it answered. The command may have run.',
    );
    await expect.poll(async () => (await status()).connected, { timeout: 30_000 }).toBe(true);
  });

  it('[§9] no response within the time limit is 504, and the next command works', async () => {
    const impatient = await startPortal(practiceSettings(game), { timeouts: { commandMs: 1500 } });
    onTestFinished(() => impatient.close());
    const caller = { cookie: await impatient.signInAdmin() };
    const ask = (command: string) =>
      impatient.call('POST', '/api/minecraft/command', { command }, caller);
    await expect.poll(async () => (await ask('list')).status).toBe(200);

    game.setFaults({ lagMs: 3000 });
    const reply = await ask('list');
    game.setFaults({ lagMs: 0 });

    expect([reply.status, reply.headers.get('x-problem')]).toEqual([504, 'command-timed-out']);
    await expect.poll(async () => (await ask('seed')).text).toContain('Seed');
    expect(defaultTimeouts.commandMs).toBe(15_000);
  });
});
