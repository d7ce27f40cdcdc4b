import { beforeEach, describe, expect, it } from 'vitest';

import { retryDelayMs } from '#contract/connection';
import { limits } from '#contract/limits';
import { socketClose } from '#contract/socket';
import { ActivitySocket, socketAddress } from './activity-socket.ts';

/** The server's side of the connection, which a test opens, uses and closes by hand. */
class FakeSocket extends EventTarget {
  isClosed = false;
  readonly sent: unknown[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.isClosed = true;
  }

  opens(): void {
    this.dispatchEvent(new Event('open'));
  }

  sends(frame: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }

  closes(code: number): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

type Timer = { readonly task: () => void; readonly delayMs: number };

let nowMs: number;
let sockets: FakeSocket[];
let timers: Set<Timer>;
let reportDevice: (isOnline: boolean) => void;
let socket: ActivitySocket;

const state = () => socket.getSnapshot().state;
const latest = () => sockets.at(-1) ?? new FakeSocket();
const aMessage = (id: string) => ({
  type: 'console',
  id,
  at: '2026-11-01T10:00:00.000Z',
  kind: 'general',
  event: 'answer',
  message: id,
});

/** Runs the one timer that is set and returns its delay. */
function runTimer(): number {
  const [timer] = timers;
  if (!timer) throw new Error('No timer is set');
  timers.delete(timer);
  nowMs += timer.delayMs;
  timer.task();
  return timer.delayMs;
}

beforeEach(() => {
  nowMs = 1_000_000;
  sockets = [];
  timers = new Set();
  socket = new ActivitySocket({
    open() {
      const opened = new FakeSocket();
      sockets.push(opened);
      // Only the members of a socket that are used.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/consistent-type-assertions
      return opened as unknown as WebSocket;
    },
    nowMs: () => nowMs,
    random: () => 0,
    schedule(task, delayMs) {
      const timer = { task, delayMs };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    watchDevice(onChange) {
      reportDevice = onChange;
      return () => {};
    },
  });
});

describe('The activity socket', () => {
  it('opens with the first subscriber and closes with the last', () => {
    const leaveFirst = socket.subscribe(() => {});
    const leaveSecond = socket.subscribe(() => {});
    latest().opens();

    leaveFirst();
    expect(state().name).toBe('ready');
    leaveSecond();

    expect(sockets).toHaveLength(1);
    expect(latest().isClosed).toBe(true);
    expect(socket.getSnapshot()).toEqual({ state: { name: 'idle' }, entries: [], editing: [] });
    expect(timers.size).toBe(0);
  });

  it('notifies subscribers of states and messages', () => {
    const seen: string[] = [];
    socket.subscribe(() => seen.push(state().name));

    latest().opens();
    latest().sends(aMessage('1'));

    expect(seen).toEqual(['connecting', 'ready', 'ready']);
    expect(socket.getSnapshot().entries).toHaveLength(1);
  });

  it('reconnects with growing delay and keeps its entries', () => {
    socket.subscribe(() => {});
    latest().opens();
    latest().sends({ type: 'backlog', messages: [aMessage('1'), aMessage('2')] });
    latest().closes(1006);

    const delays = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      delays.push(runTimer());
      latest().closes(1006);
    }
    runTimer();
    latest().opens();
    latest().sends({ type: 'backlog', messages: [aMessage('2'), aMessage('3')] });

    expect(delays).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map(retryDelayMs));
    expect(delays[3]).toBeGreaterThan(delays[0] ?? 0);
    expect(socket.getSnapshot().entries.map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  it('waits longer each time it is closed right after opening', () => {
    socket.subscribe(() => {});

    const delays = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      latest().opens();
      latest().closes(socketClose.tooFast);
      delays.push(runTimer());
    }

    expect(delays).toEqual([1, 2, 3, 4].map(retryDelayMs));
  });

  it.each([
    { note: 'signed out', code: socketClose.signedOut, reason: 'You are signed out.' },
    {
      note: 'not allowed',
      code: socketClose.notAllowed,
      reason: 'Your account is not allowed to see the activity log.',
    },
  ])('does not come back when the server says $note', ({ code, reason }) => {
    socket.subscribe(() => {});
    latest().opens();

    latest().closes(code);

    expect(state()).toEqual({ name: 'failed', reason });
    expect(timers.size).toBe(0);
    expect(sockets).toHaveLength(1);
  });

  it('gives up on a connection that takes too long to open', () => {
    socket.subscribe(() => {});

    const limitMs = runTimer();

    expect(limitMs).toBe(limits.connectTimeoutMs);
    expect(state().name).toBe('waiting');
    expect(sockets[0]?.isClosed).toBe(true);
  });

  it('reports that the device is offline, and reconnects immediately when it is back', () => {
    socket.subscribe(() => {});
    latest().opens();

    reportDevice(false);
    expect(state()).toMatchObject({ name: 'waiting', reason: 'This device is offline.' });
    reportDevice(true);

    expect(state().name).toBe('connecting');
    expect(sockets).toHaveLength(2);
  });

  it('keeps waiting when the device goes offline', () => {
    socket.subscribe(() => {});
    latest().closes(1006);

    reportDevice(false);

    expect(state().name).toBe('waiting');
    expect(timers.size).toBe(1);
  });

  it('ignores the events of a replaced socket', () => {
    socket.subscribe(() => {});
    latest().opens();
    const replaced = latest();
    replaced.closes(1006);
    runTimer();
    latest().opens();

    replaced.sends(aMessage('late'));
    replaced.closes(socketClose.signedOut);

    expect(state().name).toBe('ready');
    expect(socket.getSnapshot().entries).toEqual([]);
  });
});

it.each([
  { protocol: 'https:', address: 'wss://portal.example/ws' },
  { protocol: 'http:', address: 'ws://portal.example/ws' },
])('[§7] a page over $protocol opens $address', ({ protocol, address }) => {
  expect(socketAddress({ protocol, host: 'portal.example' })).toBe(address);
});

describe('Editing in this window', () => {
  const editing = (subject: string) => ({ type: 'editing', tab: socket.tab, subject });

  it('is announced on connecting and reconnecting, and its end too', () => {
    const release = socket.announceEditing('book');
    socket.subscribe(() => {});
    latest().opens();
    expect(latest().sent).toEqual([editing('book')]);

    latest().closes(1006);
    runTimer();
    latest().opens();
    expect(latest().sent).toEqual([editing('book')]);

    release();
    expect(latest().sent).toEqual([editing('book'), { ...editing('book'), type: 'done' }]);
  });

  it('ends when the last of two editors closes', () => {
    socket.subscribe(() => {});
    latest().opens();
    const [one, other] = [socket.announceEditing('book'), socket.announceEditing('book')];

    one();
    expect(latest().sent).toEqual([editing('book'), editing('book')]);
    other();

    expect(latest().sent.at(-1)).toEqual({ ...editing('book'), type: 'done' });
  });

  it('what others edit is unknown while disconnected', () => {
    socket.subscribe(() => {});
    latest().opens();
    const theirs = { tab: 'othertab', subject: 'book', userId: 2, name: 'Ada', since: '' };
    latest().sends({ type: 'presence', editing: [theirs] });
    expect(socket.getSnapshot().editing).toEqual([theirs]);

    latest().closes(1006);

    expect(socket.getSnapshot().editing).toEqual([]);
  });

  it('is repeated at most once a minute, and only after a change', () => {
    socket.subscribe(() => {});
    latest().opens();
    socket.announceEditing('book');
    const work = (draft: string, laterMs: number) => {
      nowMs += laterMs;
      socket.renewEditing('book', draft);
      return latest().sent.length;
    };

    expect(work('a', 0)).toBe(1);
    expect(work('ab', 59_000)).toBe(1);
    expect(work('abc', 1000)).toBe(2);
    expect(work('abc', 600_000)).toBe(2);
  });
});
