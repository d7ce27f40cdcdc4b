/** Why a link or socket is not open, in a closed list that both sides can show. */
export type LinkFailure = { readonly sentence: string; readonly retryable: boolean };

/** The states of every live connection: console link, files link, browser socket. */
export type ConnectionState =
  | { readonly name: 'idle' }
  | { readonly name: 'connecting'; readonly attempt: number }
  | { readonly name: 'ready'; readonly since: number }
  | {
      readonly name: 'waiting';
      readonly attempt: number;
      readonly retryAt: number;
      readonly reason: string;
    }
  | { readonly name: 'failed'; readonly reason: string };

/** What can happen to a live connection. Times are milliseconds since the epoch. */
export type ConnectionEvent =
  | { readonly name: 'asked' }
  | { readonly name: 'opened'; readonly at: number }
  | { readonly name: 'refused'; readonly failure: LinkFailure; readonly at: number }
  | { readonly name: 'lost'; readonly reason: string; readonly at: number }
  | { readonly name: 'due' }
  | { readonly name: 'dismissed' };

const firstDelayMs = 250;
const longestDelayMs = 5000;

/** The wait before attempt `attempt` (from 1): 0.25 s, doubling, at most 5 s. */
export function retryDelayMs(attempt: number): number {
  return Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(attempt - 1, 16));
}

/**
 * The one lifecycle of all live connections, as a pure table:
 *
 * - idle: asked → connecting
 * - connecting: opened → ready; refused → waiting (retryable) or failed (final); dismissed → idle
 * - ready: lost → waiting; dismissed → idle
 * - waiting: due or asked → connecting; dismissed → idle
 * - failed: asked → connecting; dismissed → idle
 *
 * Any event that is not listed leaves the state unchanged (the same object).
 */
export function nextConnectionState(
  state: ConnectionState,
  event: ConnectionEvent,
): ConnectionState {
  if (event.name === 'dismissed') return state.name === 'idle' ? state : { name: 'idle' };
  switch (state.name) {
    case 'idle':
    case 'failed':
      return event.name === 'asked' ? { name: 'connecting', attempt: 1 } : state;
    case 'connecting':
      return afterDialing(state, event);
    case 'ready':
      return event.name === 'lost' ? waiting(1, event.reason, event.at) : state;
    case 'waiting':
      if (event.name === 'due') return { name: 'connecting', attempt: state.attempt + 1 };
      return event.name === 'asked' ? { name: 'connecting', attempt: 1 } : state;
    default:
      return state satisfies never;
  }
}

function afterDialing(
  state: Extract<ConnectionState, { name: 'connecting' }>,
  event: ConnectionEvent,
): ConnectionState {
  if (event.name === 'opened') return { name: 'ready', since: event.at };
  if (event.name !== 'refused') return state;
  if (!event.failure.retryable) return { name: 'failed', reason: event.failure.sentence };
  return waiting(state.attempt, event.failure.sentence, event.at);
}

function waiting(attempt: number, reason: string, at: number): ConnectionState {
  return { name: 'waiting', attempt, retryAt: at + retryDelayMs(attempt), reason };
}
