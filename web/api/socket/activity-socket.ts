import {
  nextConnectionState,
  retryDelayMs,
  type ConnectionEvent,
  type ConnectionState,
} from '#contract/connection';
import { limits } from '#contract/limits';
import { socketClose, type Editing, type EditingMessage } from '#contract/socket';
import { addFrame, readFrame, type ActivityEntry } from './activity-messages.ts';
import { nowMs } from '../clock.ts';

export type ActivitySnapshot = {
  readonly state: ConnectionState;
  /** The last 100, oldest first; kept while disconnected, dropped with the last subscriber. */
  readonly entries: readonly ActivityEntry[];
  /** What is open in any editor; empty while disconnected, because it is unknown then. */
  readonly editing: readonly Editing[];
};

export const noActivity: ActivitySnapshot = {
  state: { name: 'idle' },
  entries: [],
  editing: [],
};

/** What the socket needs from the browser; tests pass fakes. */
export type ActivitySocketDependencies = {
  readonly open: () => WebSocket;
  readonly nowMs: () => number;
  /** From 0 up to 1. */
  readonly random: () => number;
  readonly schedule: (task: () => void, delayMs: number) => () => void;
  /** Calls `onChange` when the device goes online or offline or the page becomes visible. */
  readonly watchDevice: (onChange: (isOnline: boolean) => void) => () => void;
};

const finalReasons: Readonly<Record<number, string>> = {
  [socketClose.signedOut]: 'You are signed out.',
  [socketClose.notAllowed]: 'Your account is not allowed to see the activity log.',
};
// A connection that ends sooner than this counts as a failure: the next wait grows.
const stableAfterMs = 10_000;
/** How often at most an editor repeats that its subject is still being edited. */
const renewEveryMs = 60_000;
const lostReason = 'The connection to the portal was lost.';

/**
 * The browser's side of `/ws`: connected while it has subscribers, reconnects with growing delay.
 * Browsers hide the server's pings, so a dead connection is noticed only when the device goes
 * offline or the server closes the socket.
 */
export class ActivitySocket {
  readonly #dependencies: ActivitySocketDependencies;
  /** Identifies this window in the list of editors. */
  readonly tab: string;
  readonly #listeners = new Set<() => void>();
  /** The subjects being edited in this window, and by how many components. */
  readonly #editorCounts = new Map<string, number>();
  readonly #lastWork = new Map<string, { readonly work: unknown; readonly at: number }>();
  #snapshot = noActivity;
  #socket: WebSocket | null = null;
  #quickLosses = 0;
  #cancelTimer = () => {};
  #unwatchDevice = () => {};

  constructor(dependencies: ActivitySocketDependencies) {
    this.#dependencies = dependencies;
    this.tab = Array.from({ length: 3 }, () => dependencies.random().toString(36).slice(2, 8))
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

  /** Announces that a subject is being edited in this window, until the returned function is called. */
  readonly announceEditing = (subject: string): (() => void) => {
    this.#editorCounts.set(subject, (this.#editorCounts.get(subject) ?? 0) + 1);
    this.#send('editing', subject);
    return () => {
      const left = (this.#editorCounts.get(subject) ?? 1) - 1;
      if (left > 0) this.#editorCounts.set(subject, left);
      else {
        this.#editorCounts.delete(subject);
        this.#lastWork.delete(subject);
        this.#send('done', subject);
      }
    };
  };

  /** Repeats the announcement now and then, when the subject was changed since. */
  readonly renewEditing = (subject: string, work: unknown): void => {
    const last = this.#lastWork.get(subject);
    if (!this.#editorCounts.has(subject) || last?.work === work) return;
    const at = this.#dependencies.nowMs();
    if (last && at - last.at < renewEveryMs) return;
    this.#lastWork.set(subject, { work, at });
    if (last) this.#send('editing', subject);
  };

  /** Connects immediately when waiting or failed. */
  readonly retry = (): void => {
    this.#quickLosses = 0;
    this.#transition({ name: 'asked' });
  };

  #start(): void {
    this.#unwatchDevice = this.#dependencies.watchDevice((isOnline) => {
      if (isOnline && this.#snapshot.state.name === 'waiting') this.retry();
      if (!isOnline) this.#handleLoss('This device is offline.');
    });
    this.#transition({ name: 'asked' });
  }

  #stop(): void {
    this.#unwatchDevice();
    this.#dropSocket();
    this.#snapshot = noActivity;
    this.#transition({ name: 'dismissed' });
  }

  /** Applies several events as one transition: only the final state has an effect. */
  #transition(...events: readonly ConnectionEvent[]): void {
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
    const socket = this.#dependencies.open();
    this.#socket = socket;
    // Events of a replaced socket are ignored.
    const whenCurrent = (act: () => void) => () => this.#socket === socket && act();
    socket.addEventListener('message', ({ data }) => {
      if (this.#socket === socket) this.#receive(data);
    });
    socket.addEventListener(
      'open',
      whenCurrent(() => {
        this.#transition({ name: 'opened', at: this.#dependencies.nowMs() });
        for (const subject of this.#editorCounts.keys()) this.#send('editing', subject);
      }),
    );
    socket.addEventListener('close', ({ code }) => {
      if (this.#socket === socket) this.#handleLoss(lostReason, code);
    });
    this.#cancelTimer = this.#dependencies.schedule(
      whenCurrent(() => this.#handleLoss('The portal did not answer in time.')),
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
    const entries = addFrame(this.#snapshot.entries, frame, this.#dependencies.nowMs());
    if (entries !== this.#snapshot.entries) this.#publish({ ...this.#snapshot, entries });
  }

  #handleLoss(reason: string, closeCode?: number): void {
    const { state } = this.#snapshot;
    if (state.name !== 'ready' && state.name !== 'connecting') return;
    const at = this.#dependencies.nowMs();
    this.#dropSocket();
    this.#snapshot = { ...this.#snapshot, editing: [] };
    const wasStable = state.name === 'ready' && at - state.since >= stableAfterMs;
    this.#quickLosses = wasStable ? 0 : this.#quickLosses + 1;
    const finalReason = closeCode === undefined ? undefined : finalReasons[closeCode];
    if (finalReason === undefined) {
      const failure = { sentence: reason, retryable: true };
      this.#transition({ name: 'lost', reason, at }, { name: 'refused', failure, at });
      return;
    }
    // A final refusal is a transition only from `connecting`, so a lost connection passes through
    // it.
    const failure = { sentence: finalReason, retryable: false };
    this.#transition(
      { name: 'lost', reason, at },
      { name: 'due' },
      { name: 'refused', failure, at },
    );
  }

  #wait(retryAt: number): void {
    const leastMs = Math.max(
      retryAt - this.#dependencies.nowMs(),
      retryDelayMs(Math.max(1, this.#quickLosses)),
    );
    // Up to half as long again, so that a whole classroom does not reconnect at the same instant.
    const delayMs = leastMs * (1 + this.#dependencies.random() / 2);
    this.#cancelTimer = this.#dependencies.schedule(
      () => this.#transition({ name: 'due' }),
      delayMs,
    );
  }

  #dropSocket(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#cancelTimer();
    socket?.close();
  }

  /** Does nothing while disconnected: on opening, every open subject is announced. */
  #send(type: EditingMessage['type'], subject: string): void {
    if (this.#snapshot.state.name !== 'ready') return;
    const message: EditingMessage = { type, tab: this.tab, subject };
    this.#socket?.send(JSON.stringify(message));
  }

  #publish(snapshot: ActivitySnapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }
}

/** The one socket of this browser tab, for useSyncExternalStore. It connects with the first subscriber. */
export const activitySocket = new ActivitySocket({
  open: () => new WebSocket(socketAddress(location)),
  nowMs,
  // oxlint-disable-next-line no-restricted-properties
  random: () => Math.random(),
  schedule(task, delayMs) {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
  watchDevice(onChange) {
    const watch = new AbortController();
    const report = () => onChange(navigator.onLine);
    window.addEventListener('online', report, { signal: watch.signal });
    window.addEventListener('offline', report, { signal: watch.signal });
    document.addEventListener('visibilitychange', report, { signal: watch.signal });
    return () => watch.abort();
  },
});

/** Uses the secure scheme when the page does (§7). */
export function socketAddress({ protocol, host }: { protocol: string; host: string }): string {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws`;
}
