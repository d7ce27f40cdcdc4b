import { describe, expect, it } from 'vitest';
import {
  nextConnectionState,
  retryDelayMs,
  type ConnectionEvent,
  type ConnectionState,
} from './connection.ts';

const states = {
  idle: { name: 'idle' },
  connecting: { name: 'connecting', attempt: 3 },
  ready: { name: 'ready', since: 5 },
  waiting: { name: 'waiting', attempt: 2, retryAt: 9, reason: 'refused' },
  failed: { name: 'failed', reason: 'wrong password' },
} as const satisfies Record<string, ConnectionState>;

const events = {
  asked: { name: 'asked' },
  opened: { name: 'opened', at: 100 },
  'refused, retryable': {
    name: 'refused',
    failure: { sentence: 'no answer', retryable: true },
    at: 100,
  },
  'refused, final': {
    name: 'refused',
    failure: { sentence: 'wrong password', retryable: false },
    at: 100,
  },
  lost: { name: 'lost', reason: 'closed', at: 100 },
  due: { name: 'due' },
  dismissed: { name: 'dismissed' },
} as const satisfies Record<string, ConnectionEvent>;

type Row = { state: keyof typeof states; event: keyof typeof events; next: ConnectionState };

/** The whole table; every pair that is not in it leaves the state unchanged. */
const table: Row[] = [
  { state: 'idle', event: 'asked', next: { name: 'connecting', attempt: 1 } },
  { state: 'connecting', event: 'opened', next: { name: 'ready', since: 100 } },
  {
    state: 'connecting',
    event: 'refused, retryable',
    next: { name: 'waiting', attempt: 3, retryAt: 100 + retryDelayMs(3), reason: 'no answer' },
  },
  {
    state: 'connecting',
    event: 'refused, final',
    next: { name: 'failed', reason: 'wrong password' },
  },
  { state: 'connecting', event: 'dismissed', next: { name: 'idle' } },
  {
    state: 'ready',
    event: 'lost',
    next: { name: 'waiting', attempt: 1, retryAt: 100 + retryDelayMs(1), reason: 'closed' },
  },
  { state: 'ready', event: 'dismissed', next: { name: 'idle' } },
  { state: 'waiting', event: 'due', next: { name: 'connecting', attempt: 3 } },
  { state: 'waiting', event: 'asked', next: { name: 'connecting', attempt: 1 } },
  { state: 'waiting', event: 'dismissed', next: { name: 'idle' } },
  { state: 'failed', event: 'asked', next: { name: 'connecting', attempt: 1 } },
  { state: 'failed', event: 'dismissed', next: { name: 'idle' } },
];

describe('the table of connection states', () => {
  it.each(table)('[§4] $state, $event', ({ state, event, next }) => {
    const result = nextConnectionState(states[state], events[event]);

    expect(result).toEqual(next);
  });

  const keys = <Name extends string>(record: Record<Name, unknown>): Name[] =>
    Object.keys(record).filter((key): key is Name => key in record);
  const unlisted = keys(states).flatMap((state) =>
    keys(events)
      .filter((event) => !table.some((row) => row.state === state && row.event === event))
      .map((event) => ({ state, event })),
  );

  it.each(unlisted)('[§4] $state ignores $event', ({ state, event }) => {
    const result = nextConnectionState(states[state], events[event]);

    expect(result).toBe(states[state]);
  });

  it('[§4] waits longer after each failure, and never longer than five seconds', () => {
    const delays = [1, 2, 3, 4, 5, 6, 7, 1000].map(retryDelayMs);

    expect(delays).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000, 5000]);
  });
});
