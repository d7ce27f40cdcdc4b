import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { appendFile, rename, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { SocketFrame } from '#contract/socket';
import { watchLogPolls } from './log-polls.fixture.ts';
import { startOnOpenSsh } from '../../testing/remote-files.fixture.ts';

const info = (message: string) => `[14:00:00] [Server thread/INFO]: ${message}\n`;
const start = '[13:00:00] [ServerMain/INFO]: Environment: one\n';

/** The way of a line: a file that grows on a real OpenSSH, the follower, the feed, a browser's socket. */
describe('the log of the game server, over OpenSSH to the socket', () => {
  let files: Awaited<ReturnType<typeof startOnOpenSsh>>;
  let socket: WebSocket;
  let messages: string[];
  const path = () => join(files.root, 'logs/latest.log');
  const write = (text: string | Buffer) => appendFile(path(), text);
  /** Waits for a line that comes last, and returns what was shown until then. */
  async function until(message: string): Promise<readonly string[]> {
    await expect.poll(() => messages).toContain(message);
    return messages.splice(0);
  }

  beforeAll(async () => {
    files = await startOnOpenSsh();
    await files.put('logs/latest.log', start);
    socket = files.portal.openSocket({ cookie: files.cookie });
    messages = [];
    socket.on('message', (data: Buffer) => {
      const frame = SocketFrame.parse(JSON.parse(data.toString('utf8')));
      if (frame.type === 'console') messages.push(frame.message);
    });
    await once(socket, 'open');
    // The first look only finds the end: earlier lines are not news.
    await vi.waitUntil(
      async () => {
        await write(info('<Steve> ready?'));
        return messages.length > 0;
      },
      { timeout: 30_000, interval: 200 },
    );
    await write(info('<Steve> ready'));
    await vi.waitUntil(() => messages.includes('Steve: ready'), { timeout: 30_000 });
    messages.splice(0);
  });
  afterAll(async () => {
    socket.terminate();
    await files.close();
  });

  it('[§4] a line arrives whole, in order and once, however it was cut while it was written', async () => {
    const nextPoll = watchLogPolls();
    const bytes = Buffer.from(info('<Zoë> on the café’s roof 🏙️'));
    const inTheTown = bytes.indexOf(Buffer.from('🏙️')) + 2;
    await write(info('Zoë[/203.0.113.9:51234] tried, and [2001:db8::7]:40 too'));
    for (const [from, to] of [
      [0, 12],
      [12, inTheTown],
      [inTheTown, bytes.length],
    ] as const) {
      await write(bytes.subarray(from, to));
      await nextPoll();
    }
    await write(info('Zoë left the game'));

    expect(await until('Zoë left the game')).toEqual([
      'Zoë[/[address]] tried, and [address] too',
      'Zoë: on the café’s roof 🏙️',
      'Zoë left the game',
    ]);
  });

  it('[§4] what a player writes cannot turn the line around', async () => {
    await write(info('<Alex> \u202etxet denrut\u2066 \u200bשלום'));

    expect(await until('Alex: txet denrut שלום')).toHaveLength(1);
  });

  it('[§4] continues in the new file after midnight, even if it is already longer', async () => {
    await rename(path(), join(files.root, 'logs/2026-11-21-1.log'));
    await files.put(
      'logs/latest.log',
      `[00:00:00] [ServerMain/INFO]: Environment: two\n${info('<Steve> good morning')}${info(`<Steve> ${'long '.repeat(900)}`)}${info('<Steve> after')}`,
    );

    expect(await until('Steve: after')).toContain('Steve: good morning');
  });

  it('[§4] reads a file that was emptied from its start', async () => {
    const nextPoll = watchLogPolls();
    await truncate(path(), 0);
    await nextPoll();
    await write(info('<Steve> over again'));

    expect(await until('Steve: over again')).toEqual(['Steve: over again']);
  });

  it('[§4] of a flood the newest lines arrive, and a count of the rest', async () => {
    await write(Array.from({ length: 3000 }, (_, line) => info(`<Steve> ${line}`)).join(''));

    const lines = await until(
      '2,980 lines of the server log were skipped because too many arrived at once.',
    );
    expect(lines).toHaveLength(21);
    expect([lines[0], lines[19]]).toEqual(['Steve: 2980', 'Steve: 2999']);
  });

  it('[§4] of more than can be read at once only the end is fetched', async () => {
    const flood = info(`<Alex> ${'x'.repeat(200)}`).repeat(20_000);
    // At once, so that no look of this process falls between.
    appendFileSync(path(), `${flood}${info('<Alex> that was all')}`);

    await expect
      .poll(() => messages.join('\n'), { timeout: 30_000 })
      .toMatch(
        /Alex: that was all[\s\S]*KB of the server log was skipped because it grew too fast\./,
      );
    // One look or two: one may have been under way.
    expect(messages.splice(0).length).toBeLessThanOrEqual(2 * 21);
  });

  it('[§6] a file server that freezes for a moment loses no line, and nothing else waits for it', async () => {
    await files.ssh.freeze();
    await write(info('<Alex> while it stood still'));
    const reply = await files.portal.call('GET', '/api/user', undefined, { cookie: files.cookie });
    await files.ssh.thaw();

    expect(reply.status).toBe(200);
    expect(await until('Alex: while it stood still')).toEqual(['Alex: while it stood still']);
  });

  const goesOn = (message: string) =>
    expect
      .poll(
        async () => {
          await write(info(`<Alex> ${message}`));
          return messages;
        },
        { timeout: 30_000, interval: 200 },
      )
      .toContain(`Alex: ${message}`);

  it('[§6] after a lost connection, continues with what was written in the meantime', async () => {
    await files.ssh.cutConnections();
    await write(info('<Alex> while it was broken'));

    expect(await until('Alex: while it was broken')).toEqual(['Alex: while it was broken']);
  });

  it('[§6] goes on after a server that did not answer in time', async () => {
    await files.ssh.freeze();
    await expect
      .poll(async () => (await files.get('status')).text, { timeout: 30_000 })
      .toContain('"connected":false');
    await files.ssh.thaw();

    await goesOn('thawed');
  });
});
