import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket, type RawData } from 'ws';
import { SocketFrame, type ConsoleMessage } from '#contract/socket';
import type { User } from '#contract/accounts/auth';
import { ActivityFeed } from '../../live/activity/activity-feed.ts';
import { Presence } from '../../live/activity/presence.ts';
import type { PracticeServer } from '../../../practice-server/practice-server.ts';
import {
  practiceSettings,
  startGameServer,
  startPortal,
  type Portal,
} from '../../testing/portal.fixture.ts';
import { serveActivitySocket } from './activity-socket.ts';
import type { FindSession } from '../access/session.ts';

let game: PracticeServer;
let portal: Portal;
let admin: { cookie: string };
const sockets: WebSocket[] = [];

beforeAll(async () => {
  game = await startGameServer();
  portal = await startPortal(practiceSettings(game));
  admin = { cookie: await portal.signInAdmin() };
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});
afterAll(async () => {
  await portal.close();
  await game.close();
});

function listen(options: Parameters<Portal['openSocket']>[0] = { cookie: admin.cookie }) {
  const socket = portal.openSocket(options);
  const frames: SocketFrame[] = [];
  sockets.push(socket);
  socket.on('message', (data) => frames.push(SocketFrame.parse(JSON.parse(toText(data)))));
  socket.on('error', () => socket.terminate());
  const closed = once(socket, 'close').then(([code]) => Number(code));
  return { socket, frames, opened: once(socket, 'open'), closed };
}

async function refusal(
  options: Parameters<Portal['openSocket']>[0],
): Promise<{ status: number; text: string; retryAfter?: string }> {
  const socket = portal.openSocket(options);
  const refused = new Promise<{ status: number; text: string; retryAfter?: string }>(
    (resolve, reject) => {
      socket.on('unexpected-response', (_request, response) => {
        let text = '';
        response.on('data', (chunk) => (text += String(chunk)));
        const retryAfter = response.headers['retry-after'];
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text, ...(retryAfter && { retryAfter }) }),
        );
      });
      socket.on('open', () => reject(new Error('the socket was admitted')));
    },
  );
  socket.on('error', () => undefined);
  return refused.finally(() => socket.terminate());
}

const run = (command: string) => portal.call('POST', '/api/minecraft/command', { command }, admin);
const messages = (frames: readonly SocketFrame[]): ConsoleMessage[] =>
  frames.filter((frame) => frame.type === 'console');

describe('opening /ws', () => {
  it('[S19] [§6] refuses people without a session', async () => {
    expect(await refusal({})).toEqual({ status: 401, text: 'Please sign in first.' });
  });

  it('[S19] [§6] refuses a student', async () => {
    const { cookie } = await portal.aStudent();

    expect(await refusal({ cookie })).toEqual({
      status: 403,
      text: 'Your account is not allowed to do this.',
    });
  });

  it.each([null, 'null', 'https://evil.example', 'http://127.0.0.1.evil.example'])(
    '[S20] [§6] refuses a page of another website: Origin %s',
    async (origin) => {
      expect(await refusal({ cookie: admin.cookie, origin })).toMatchObject({ status: 403 });
    },
  );

  it('[§6] applies the same rule as for writes: a trusted proxy names the host', async () => {
    const behind = await startPortal({ TRUST_PROXY: 'true' });
    const direct = portal;
    const tell = (to: Portal, cookie: string, origin: string) => {
      const socket = new WebSocket(`${to.address.replace('http', 'ws')}/ws`, {
        headers: {
          cookie,
          origin,
          'x-forwarded-host': 'plan.example',
          'x-forwarded-proto': 'https',
        },
      });
      sockets.push(socket);
      return once(socket, 'open').then(
        () => 'open',
        () => 'refused',
      );
    };
    const write = async (to: Portal, cookie: string, origin: string) =>
      (
        await to.call('POST', '/api/minecraft/disconnect', undefined, {
          cookie,
          headers: { origin, 'x-forwarded-host': 'plan.example', 'x-forwarded-proto': 'https' },
        })
      ).status;
    const cookie = await behind.signInAdmin();

    const answers = [
      await tell(behind, cookie, 'https://plan.example'),
      await write(behind, cookie, 'https://plan.example'),
      await tell(behind, cookie, behind.address),
      await write(behind, cookie, behind.address),
      await tell(direct, admin.cookie, 'https://plan.example'),
      await write(direct, admin.cookie, 'https://plan.example'),
    ];
    await behind.close();

    expect(answers).toEqual(['open', 200, 'refused', 403, 'refused', 403]);
  });

  it('[S22] [§6] refuses a sixth window of one person', async () => {
    const five = Array.from({ length: 5 }, () => listen());
    await Promise.all(five.map(({ opened }) => opened));

    expect(await refusal({ cookie: admin.cookie })).toMatchObject({
      status: 429,
      retryAfter: '30',
    });
  });
});

describe('what /ws sends', () => {
  it('[§4] sends the last messages first, then each command and its answer, tagged and without color codes', async () => {
    await expect.poll(async () => (await run('list')).status).toBe(200);
    const { frames, opened } = listen();
    await opened;
    await expect.poll(() => frames[0]?.type).toBe('backlog');

    const reply: { id: string } = JSON.parse((await run('mv list')).text);

    await expect.poll(() => messages(frames).length).toBe(2);
    expect(messages(frames)).toMatchObject([
      {
        kind: 'multiverse',
        event: 'command',
        message: 'mv list',
        author: 'admin',
        commandId: reply.id,
      },
      { kind: 'multiverse', event: 'answer', commandId: reply.id },
    ]);
    expect(messages(frames)[1]?.message).toContain('earth - NORMAL');
    expect(JSON.stringify(frames)).not.toContain('§');
  });

  it('[§9] sends the last hundred messages, oldest first', async () => {
    for (let count = 0; count < 55; count += 1) await run(`say ${count}`);

    const { frames, opened } = listen();
    await opened;
    await expect.poll(() => frames.length).toBe(1);

    const backlog = frames[0]?.type === 'backlog' ? frames[0].messages : [];
    expect(backlog).toHaveLength(100);
    expect(
      backlog.filter(({ event }) => event === 'command').map(({ message }) => message),
    ).toEqual(Array.from({ length: 50 }, (_, index) => `say ${index + 5}`));
  });

  it('[§6] sends a new window all of the last hundred in parts, however long they are, and then live lines', async () => {
    for (let count = 0; count < 110; count += 1)
      portal.app.feed.publish(aMessage(`${count} ${'x'.repeat(32_000)}`));

    const { frames, opened } = listen();
    await opened;
    portal.app.feed.publish(aMessage('live'));
    await expect.poll(() => messages(frames).at(-1)?.message).toBe('live');

    const parts = frames.filter((frame) => frame.type === 'backlog');
    const got = parts.flatMap((part) => part.messages.map(({ message }) => message.split(' ')[0]));
    expect(got.slice(-99)).toEqual(Array.from({ length: 99 }, (_, index) => `${index + 11}`));
    expect(parts.length).toBeGreaterThan(8);
    expect(frames.map(({ type }) => type).lastIndexOf('backlog')).toBe(parts.length - 1);
    expect(frames.some(({ type }) => type === 'skipped')).toBe(false);
    for (let count = 0; count < 100; count += 1) portal.app.feed.publish(aMessage('short'));
  });

  it('[§4] distinguishes a failure from an answer', async () => {
    const { frames, opened } = listen();
    await opened;
    game.setFaults({ lagMs: 10_000 });
    const pending = run('list');
    await expect.poll(() => messages(frames).length).toBe(1);
    await game.restart({ downMs: 0 });
    game.setFaults({ lagMs: 0 });
    await pending;

    await expect.poll(() => messages(frames).at(-1)?.event).toBe('error');
    await expect.poll(async () => (await run('list')).status, { timeout: 30_000 }).toBe(200);
  });
});

describe('when a socket ends', () => {
  it('[S21] [§6] it ends by signing out', async () => {
    const cookie = await portal.signInAdmin();
    const { opened, closed } = listen({ cookie });
    await opened;

    await portal.call('POST', '/api/logout', undefined, { cookie });

    expect(await Promise.race([closed, wait(10_000, 'still open')])).toBe(4001);
  });

  it('[S21] [§6] it ends by losing the role', async () => {
    const person = await portal.aStudent();
    await portal.call('PATCH', `/api/users/${person.user.id}`, { role: 'admin' }, admin);
    const { opened, closed } = listen({
      cookie: await portal.signIn(person.user.email, person.password),
    });
    await opened;

    await portal.call('PATCH', `/api/users/${person.user.id}`, { role: 'student' }, admin);

    expect(await Promise.race([closed, wait(10_000, 'still open')])).toBe(4001);
  });

  it.each([
    {
      note: 'a message over 4 KiB',
      send: (socket: WebSocket) => socket.send('x'.repeat(4097)),
      code: 1009,
    },
    {
      note: 'a binary message',
      send: (socket: WebSocket) => socket.send(Buffer.from([1])),
      code: 1003,
    },
    {
      note: '200 messages at once',
      send: (socket: WebSocket) => {
        for (let count = 0; count < 200; count += 1) socket.send('x');
      },
      code: 4009,
    },
  ])('[S22] [§6] on $note', async ({ send, code }) => {
    const { socket, opened, closed } = listen();
    await opened;

    send(socket);

    expect(await closed).toBe(code);
  });
});

describe('a subscriber that does not read', () => {
  it('[S23] [§6] does not slow the others, learns how many lines it missed, and buffers at most a mebibyte', async () => {
    const stalled = listen();
    const lively = listen();
    await Promise.all([stalled.opened, lively.opened]);
    await expect.poll(() => lively.frames.length).toBe(1);
    stalled.socket.pause();
    const filler = 'x'.repeat(8000);

    for (let count = 0; count < 3000; count += 1) {
      portal.app.feed.publish(aMessage(`${count} ${filler}`));
      if (count % 50 === 0) await wait(1);
    }
    await expect.poll(() => messages(lively.frames).length, { timeout: 30_000 }).toBe(3000);
    stalled.socket.resume();
    await expect.poll(() => stalled.frames.at(-1)?.type).toBe('console');
    portal.app.feed.publish(aMessage('the end'));

    await expect.poll(() => stalled.frames.some(({ type }) => type === 'skipped')).toBe(true);
    const skipped = stalled.frames.reduce(
      (sum, frame) => sum + (frame.type === 'skipped' ? frame.count : 0),
      0,
    );
    await expect.poll(() => messages(stalled.frames).length + skipped).toBe(3001);
  });
});

let made = 0;
function aMessage(message: string): ConsoleMessage {
  return {
    type: 'console',
    id: `flood-${(made += 1)}`,
    at: new Date().toISOString(),
    kind: 'general',
    event: 'notice',
    message,
  };
}

function toText(data: RawData): string {
  return Buffer.isBuffer(data) ? data.toString('utf8') : '';
}

describe('checks of sessions', () => {
  it('[product §3] do not pile up when the database is slow', async () => {
    const slow = Promise.withResolvers<Awaited<ReturnType<FindSession>>>();
    const { session, checks } = await openWithChecks(() => slow.promise);

    vi.advanceTimersByTime(5000);
    expect(checks()).toBe(1);

    slow.resolve(session);
    await untilFurther(checks);
  });

  it('[product §3] log one line for each outage of the database', async () => {
    const database = { isDown: true };
    const { session, checks, onError } = await openWithChecks(async () => {
      if (database.isDown) throw new Error('the database is unavailable');
      return session;
    });

    for (const _check of [1, 2, 3]) await untilFurther(checks);
    expect(onError).toHaveBeenCalledOnce();

    database.isDown = false;
    for (const _check of [1, 2]) await untilFurther(checks);
    database.isDown = true;
    for (const _check of [1, 2, 3]) await untilFurther(checks);
    expect(onError).toHaveBeenCalledTimes(2);
  });
});

/** One open socket, whose checks of its session come when the test says so. */
async function openWithChecks(check: () => ReturnType<FindSession>) {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const at = '2026-11-21T22:00:00.000Z';
  const texts = { email: 'a@school.example', name: 'A', minecraftUsername: 'a', displayName: 'A' };
  const empty = { organization: null, bio: null, createdAt: at, updatedAt: at };
  const user: User = { id: 1, role: 'admin', ...texts, ...empty };
  const session = { user };
  const findSession = vi.fn<FindSession>(async (_token, options) =>
    options?.isPolled === true ? check() : session,
  );
  const onError = vi.fn<(error: unknown) => void>();
  const server = createServer();
  const sockets = serveActivitySocket(server, {
    feed: new ActivityFeed({
      archive: { load: async () => [], append: async () => undefined },
      onError: () => undefined,
    }),
    presence: new Presence({ instance: 'one', now: () => 0, publish: () => undefined }),
    findSession,
    publicUrl: new URL('http://portal.example'),
    getHost: () => 'portal.example',
    onError,
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    sockets.close();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, {
    headers: { cookie: `sid=${'x'.repeat(32)}`, origin: 'http://portal.example' },
  });
  onTestFinished(() => socket.terminate());
  await once(socket, 'open');
  const checks = () =>
    findSession.mock.calls.filter(([, options]) => options?.isPolled === true).length;
  return { session, checks, onError };
}

function untilFurther(checks: () => number): Promise<boolean> {
  const before = checks();
  return vi.waitUntil(
    () => {
      vi.advanceTimersByTime(500);
      return checks() > before;
    },
    { timeout: 30_000 },
  );
}
