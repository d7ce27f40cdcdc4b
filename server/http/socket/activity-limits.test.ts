import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import {
  makeMigratedDatabase,
  testEngines,
} from '../../database/testing/test-databases.fixture.ts';
import { databaseSettings, startPortal } from '../../testing/portal.fixture.ts';
import { ActivitySubscriber } from './activity-subscriber.ts';

describe.each(testEngines())('thirty windows that one person opens at once on %s', (engine) => {
  it('[S22] [§6] are refused but for five', async () => {
    const location = await makeMigratedDatabase(engine);
    onTestFinished(location.remove);
    const portal = await startPortal(databaseSettings(location));
    onTestFinished(portal.close);
    const cookie = await portal.signInAdmin();

    const outcomes = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const socket = portal.openSocket({ cookie });
        onTestFinished(() => socket.terminate());
        return await once(socket, 'open').then(
          () => 'open',
          (error: unknown) => String(error),
        );
      }),
    );

    const refused = outcomes.filter((outcome) => outcome !== 'open');
    expect(outcomes.length - refused.length).toBe(5);
    expect(new Set(refused)).toEqual(new Set(['Error: Unexpected server response: 429']));
  });
});

describe('a subscriber that does not read', () => {
  it('[S23] [§6] is disconnected once it was behind for 30 seconds', async () => {
    let nowMs = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
    const { subscriber, socket, reader } = await aSubscriber();
    const closed = once(socket, 'close');
    const long = 'x'.repeat(64 * 1024);

    reader.pause();
    // Fills the system's own buffers, and then the portal's.
    for (let count = 0; count < 500; count += 1) subscriber.send(long);
    nowMs += 29_000;
    subscriber.send(long);
    const before = socket.readyState;
    nowMs += 2000;
    subscriber.send(long);
    await closed;
    clock.mockRestore();

    expect(before).toBe(WebSocket.OPEN);
  });

  it('[S23] [§6] is not disconnected when it reads again in the meantime', async () => {
    let nowMs = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
    const { subscriber, socket, reader } = await aSubscriber();
    const got: string[] = [];
    reader.on('message', (data: Buffer) => got.push(data.toString('utf8')));
    const long = 'x'.repeat(64 * 1024);

    reader.pause();
    for (let count = 0; count < 500; count += 1) subscriber.send(long);
    reader.resume();
    await expect.poll(() => socket.bufferedAmount).toBe(0);
    nowMs += 40_000;
    subscriber.send('the end');
    await expect.poll(() => got.at(-1)).toBe('the end');
    clock.mockRestore();

    expect(got.at(-2)).toMatch(/^{"type":"skipped","count":\d+}$/);
  });
});

describe('a window that is asked whether it is still there', () => {
  it('[§6] stays connected while it answers', async () => {
    const { subscriber, socket } = await aSubscriber();

    for (let count = 0; count < 2; count += 1) {
      const answered = once(socket, 'pong');
      subscriber.ping();
      await answered;
    }

    expect(socket.readyState).toBe(WebSocket.OPEN);
  });

  it('[§6] is disconnected at the next time if it has not answered', async () => {
    const { subscriber, socket, reader } = await aSubscriber();
    const closed = once(socket, 'close');

    reader.pause();
    subscriber.ping();
    const before = socket.readyState;
    subscriber.ping();
    await closed;

    expect(before).toBe(WebSocket.OPEN);
  });
});

/** One connection, as the portal and as the browser see it. */
async function aSubscriber() {
  const server = createServer();
  const sockets = new WebSocketServer({ server });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const connected = Promise.withResolvers<WebSocket>();
  sockets.once('connection', connected.resolve);
  const reader = new WebSocket(`ws://127.0.0.1:${port}`);
  await once(reader, 'open');
  const socket = await connected.promise;
  onTestFinished(() => {
    reader.terminate();
    socket.terminate();
    sockets.close();
    server.close();
  });
  const session = { token: 't', userId: 1, name: 'Ada' };
  const ignore = () => undefined;
  const subscriber = new ActivitySubscriber(socket, session, { onText: ignore, onClosed: ignore });
  return { subscriber, socket, reader };
}
