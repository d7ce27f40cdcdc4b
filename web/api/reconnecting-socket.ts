import {
  nextConnectionState,
  retryDelayMs,
  type ConnectionEvent,
  type ConnectionState,
} from '#contract/connection';
import { limits } from '#contract/limits';
import { socketClose, type Editing, type EditingMessage } from '#contract/socket';
import { addFrame, readFrame, type ActivityEntry } from './activity-messages.ts';

export type ActivitySnapshot = {
  readonly state: ConnectionState;
  /** The last 100, oldest first; kept while the socket is away, gone when nobody looks any more. */
  readonly entries: readonly ActivityEntry[];
  /** What is open in editors anywhere; nothing while the socket is away, because nobody knows. */
  readonly editing: readonly Editing[];
};

export const noActivity: ActivitySnapshot = {
  state: { name: 'idle' },
  entries: [],
  editing: [],
};

/** What the socket needs of a browser; tests give their own. */
export type ActivitySocketParts = {
  readonly open: () => WebSocket;
  readonly nowMs: () => number;
  /** From 0 up to 1. */
  readonly random: () => number;
  readonly schedule: (task: () => void, delayMs: number) => () => void;
  /** Calls when the device goes on or off line or the page is looked at again. */
  readonly watchDevice: (onChange: (isOnline: boolean) => void) => () => void;
};

const finalReasons: Readonly<Record<number, string>> = {
  [socketClose.signedOut]: 'You are signed out.',
  [socketClose.notAllowed]: 'Your account may not see the activity log.',
};
// A socket that is closed sooner than this did not work: the next wait grows.
const soundAfterMs = 10_000;
/** More often than this nobody needs to hear that somebody types. */
const sayEveryMs = 60_000;
const lostReason = 'The connection to the portal broke.';

/**
 * The browser's half of `/ws`: opens while somebody looks, and comes back by itself with growing
 * delay. A browser does not show the server's pings, so a line that died without a word is noticed
 * only when the device says that it is off line, or when the server closes.
 */
export class ActivitySocket {
  readonly #parts: ActivitySocketParts;
  /** By this the window knows itself in the list of what is open. */
  readonly tab: string;
  readonly #listeners = new Set<() => void>();
  /** What is open here, and how often. */
  readonly #open = new Map<string, number>();
  readonly #workedOn = new Map<string, { readonly work: unknown; readonly at: number }>();
  #snapshot = noActivity;
  #socket: WebSocket | null = null;
  #quickLosses = 0;
  #cancelTimer = () => {};
  #unwatchDevice = () => {};

  constructor(parts: ActivitySocketParts) {
    this.#parts = parts;
    this.tab = Array.from({ length: 3 }, () => parts.random().toString(36).slice(2, 8))
      .join('')
      .padEnd(6, '0');
  }

  readonly getSnapshot = (): ActivitySnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  };

  /** Tells everybody that something is open in this window, until the returned function is called. */
  readonly hold = (subject: string): (() => void) => {
    this.#open.set(subject, (this.#open.get(subject) ?? 0) + 1);
    this.#say('editing', subject);
    return () => {
      const left = (this.#open.get(subject) ?? 1) - 1;
      if (left > 0) this.#open.set(subject, left);
      else {
        this.#open.delete(subject);
        this.#workedOn.delete(subject);
        this.#say('done', subject);
      }
    };
  };

  /** Says again that something is open, now and then, when the work on it has gone on since. */
  readonly keepHolding = (subject: string, work: unknown): void => {
    const last = this.#workedOn.get(subject);
    if (!this.#open.has(subject) || last?.work === work) return;
    const at = this.#parts.nowMs();
    if (last && at - last.at < sayEveryMs) return;
    this.#workedOn.set(subject, { work, at });
    if (last) this.#say('editing', subject);
  };

  /** Tries at once, when waiting or failed. */
  readonly retry = (): void => {
    this.#quickLosses = 0;
    this.#step({ name: 'asked' });
  };

  #start(): void {
    this.#unwatchDevice = this.#parts.watchDevice((isOnline) => {
      if (isOnline && this.#snapshot.state.name === 'waiting') this.retry();
      if (!isOnline) this.#lose('This device is off line.');
    });
    this.#step({ name: 'asked' });
  }

  #stop(): void {
    this.#unwatchDevice();
    this.#dropSocket();
    this.#snapshot = noActivity;
    this.#step({ name: 'dismissed' });
  }

  /** Several events at once are one step: only where they lead to has an effect. */
  #step(...events: readonly ConnectionEvent[]): void {
    const before = this.#snapshot.state;
    const state = events.reduce(nextConnectionState, before);
    if (state === before) return;
    this.#cancelTimer();
    this.#publish({ ...this.#snapshot, state });
    if (state.name === 'connecting') this.#dial();
    if (state.name === 'waiting') this.#wait(state.retryAt);
  }

  #dial(): void {
    this.#dropSocket();
    const socket = this.#parts.open();
    this.#socket = socket;
    // Events of a socket that was replaced meanwhile are ignored (style §6).
    const whenCurrent = (act: () => void) => () => this.#socket === socket && act();
    socket.addEventListener('message', ({ data }) => {
      if (this.#socket === socket) this.#receive(data);
    });
    socket.addEventListener(
      'open',
      whenCurrent(() => {
        this.#step({ name: 'opened', at: this.#parts.nowMs() });
        for (const subject of this.#open.keys()) this.#say('editing', subject);
      }),
    );
    socket.addEventListener('close', ({ code }) => {
      if (this.#socket === socket) this.#lose(lostReason, code);
    });
    this.#cancelTimer = this.#parts.schedule(
      whenCurrent(() => this.#lose('The portal did not answer in time.')),
      limits.connectTimeoutMs,
    );
  }

  #receive(data: unknown): void {
    const frame = typeof data === 'string' ? readFrame(data) : null;
    if (!frame) return;
    if (frame.type === 'presence') {
      this.#publish({ ...this.#snapshot, editing: frame.editing });
      return;
    }
    const entries = addFrame(this.#snapshot.entries, frame, this.#parts.nowMs());
    if (entries !== this.#snapshot.entries) this.#publish({ ...this.#snapshot, entries });
  }

  #lose(reason: string, closeCode?: number): void {
    const { state } = this.#snapshot;
    if (state.name !== 'ready' && state.name !== 'connecting') return;
    const at = this.#parts.nowMs();
    this.#dropSocket();
    this.#snapshot = { ...this.#snapshot, editing: [] };
    const isSound = state.name === 'ready' && at - state.since >= soundAfterMs;
    this.#quickLosses = isSound ? 0 : this.#quickLosses + 1;
    const finalReason = closeCode === undefined ? undefined : finalReasons[closeCode];
    if (finalReason === undefined) {
      const fault = { sentence: reason, retryable: true };
      this.#step({ name: 'lost', reason, at }, { name: 'refused', fault, at });
      return;
    }
    // The table knows a final refusal only while connecting, which is where a lost one goes next.
    const fault = { sentence: finalReason, retryable: false };
    this.#step({ name: 'lost', reason, at }, { name: 'due' }, { name: 'refused', fault, at });
  }

  #wait(retryAt: number): void {
    const leastMs = Math.max(
      retryAt - this.#parts.nowMs(),
      retryDelayMs(Math.max(1, this.#quickLosses)),
    );
    // Up to half again, so that a whole room does not come back in the same instant.
    const delayMs = leastMs * (1 + this.#parts.random() / 2);
    this.#cancelTimer = this.#parts.schedule(() => this.#step({ name: 'due' }), delayMs);
  }

  #dropSocket(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#cancelTimer();
    socket?.close();
  }

  /** While the socket is away nothing is said: on opening all that is open is. */
  #say(type: EditingMessage['type'], subject: string): void {
    if (this.#snapshot.state.name !== 'ready') return;
    const message: EditingMessage = { type, tab: this.tab, subject };
    this.#socket?.send(JSON.stringify(message));
  }

  #publish(snapshot: ActivitySnapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }
}
