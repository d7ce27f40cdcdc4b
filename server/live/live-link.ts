import {
  nextConnectionState,
  retryDelayMs,
  type ConnectionEvent,
  type ConnectionState,
  type LinkFailure,
} from '#contract/connection';
import { Problem } from '#contract/problems';
import type { HostAddress } from '../config/game-server-config.ts';

/** How a link uses its protocol. */
export type LinkProtocol<Settings, Client> = {
  /** Opens a client or throws; must stop when `signal` aborts. */
  readonly dial: (settings: Settings, signal: AbortSignal) => Promise<Client>;
  /** Calls the listener once when the connection is lost. */
  readonly onLost: (client: Client, listener: (error: unknown) => void) => void;
  readonly close: (client: Client) => void;
  /** Whether both settings lead to the same place with the same credentials. */
  readonly isSame: (one: Settings, other: Settings) => boolean;
  readonly describeError: (error: unknown) => LinkFailure;
};

export type LinkOptions<Settings, Client> = {
  readonly protocol: LinkProtocol<Settings, Client>;
  readonly now: () => number;
  readonly onState: (state: ConnectionState) => void;
};

const replaced = 'The connection was changed in the meantime. Check it and try again.';

/** The settings of a new connection could not be stored; `cause` says why. */
export class NotStored extends Error {
  override readonly name = 'NotStored';
}

type Peer<Settings, Client> = { readonly client: Client; readonly settings: Settings };

/**
 * A lasting connection to the game server: it dials, notices a loss, and dials again with growing
 * delay, by the table in `contract/connection.ts`. Events of a peer that was replaced are ignored.
 */
export class LiveLink<Settings, Client> {
  readonly #protocol: LinkProtocol<Settings, Client>;
  readonly #now: () => number;
  readonly #onState: (state: ConnectionState) => void;
  #state: ConnectionState = { name: 'idle' };
  #settings: Settings | null = null;
  #peer: Peer<Settings, Client> | null = null;
  #dialing: AbortController | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(options: LinkOptions<Settings, Client>) {
    this.#protocol = options.protocol;
    this.#now = options.now;
    this.#onState = options.onState;
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** The settings that the link dials or dialed last; null before the first. */
  get settings(): Settings | null {
    return this.#settings;
  }

  get client(): Client | null {
    return this.#peer?.client ?? null;
  }

  /** Dials in the background, and retries unless the error is final. */
  start(settings: Settings): void {
    this.dismiss();
    this.#settings = settings;
    this.#step({ name: 'asked' });
    void this.#dialInBackground(settings);
  }

  /** Dials these settings, or disconnects on null. A connection to the same target is left alone. */
  retarget(settings: Settings | null): void {
    if (settings === null) this.dismiss();
    else if (!this.#isTargeting(settings)) this.start(settings);
  }

  /**
   * Dials once, stores the settings with `store`, and switches over if both succeed. If one fails, throws the protocol's error and
   * keeps a working connection, or settings that are being retried, as they were. Throws Problem
   * 'changed-meanwhile' if someone else connected or disconnected before it was done.
   * @throws NotStored
   */
  async connect(
    settings: Settings,
    signal: AbortSignal,
    store: () => Promise<void> = async () => undefined,
  ): Promise<void> {
    const before = { state: this.#state, settings: this.#settings };
    if (!this.#peer) {
      this.dismiss();
      this.#step({ name: 'asked' });
    }
    const dialing = this.#beginDialing();
    try {
      const client = await this.#protocol.dial(settings, AbortSignal.any([signal, dialing.signal]));
      await this.#storeFor(client, dialing, store);
      if (this.#state.name !== 'connecting') {
        this.#clearTimer();
        this.#dropPeer();
        this.#step({ name: 'dismissed' });
        this.#step({ name: 'asked' });
      }
      this.#adopt(settings, client);
    } catch (error) {
      if (dialing.signal.aborted)
        throw new Problem('changed-meanwhile', { sentence: replaced, cause: error });
      this.#returnTo(before, error);
      throw error;
    }
  }

  /** Closes the new client again if it is not wanted anymore, or its settings cannot be stored. */
  async #storeFor(
    client: Client,
    dialing: AbortController,
    store: () => Promise<void>,
  ): Promise<void> {
    try {
      if (this.#dialing === dialing) await store();
    } catch (cause) {
      this.#protocol.close(client);
      // The server did not refuse anything.
      if (this.#state.name === 'connecting') this.#step({ name: 'dismissed' });
      throw new NotStored('the connection settings could not be stored', { cause });
    }
    if (this.#dialing === dialing) return;
    this.#protocol.close(client);
    throw new Problem('changed-meanwhile', { sentence: replaced });
  }

  dismiss(): void {
    this.#dialing?.abort();
    this.#dialing = null;
    this.#clearTimer();
    this.#dropPeer();
    this.#step({ name: 'dismissed' });
  }

  #isTargeting(settings: Settings): boolean {
    const { name } = this.#state;
    if (name === 'idle' || name === 'failed' || this.#settings === null) return false;
    return this.#protocol.isSame(this.#settings, settings);
  }

  #clearTimer(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #returnTo(before: { state: ConnectionState; settings: Settings | null }, error: unknown): void {
    this.#dialing = null;
    if (this.#peer) return;
    // The working connection was lost while the other was dialed, so keep trying to restore it.
    if (this.#state.name === 'waiting' && this.#settings) {
      this.#scheduleRetry(this.#settings);
      return;
    }
    if (
      before.settings &&
      (before.state.name === 'waiting' || before.state.name === 'connecting')
    ) {
      this.start(before.settings);
      return;
    }
    // New settings are not retried: the person who entered them gets the error immediately.
    const { sentence } = this.#protocol.describeError(error);
    this.#step({ name: 'refused', failure: { sentence, retryable: false }, at: this.#now() });
  }

  async #dialInBackground(settings: Settings): Promise<void> {
    const dialing = this.#beginDialing();
    try {
      const client = await this.#protocol.dial(settings, dialing.signal);
      if (this.#dialing === dialing) this.#adopt(settings, client);
      else this.#protocol.close(client);
    } catch (error) {
      if (this.#dialing !== dialing) return;
      this.#dialing = null;
      this.#step({
        name: 'refused',
        failure: this.#protocol.describeError(error),
        at: this.#now(),
      });
      this.#scheduleRetry(settings);
    }
  }

  #beginDialing(): AbortController {
    this.#dialing?.abort();
    const dialing = new AbortController();
    this.#dialing = dialing;
    return dialing;
  }

  #adopt(settings: Settings, client: Client): void {
    const peer = { client, settings };
    this.#dialing = null;
    this.#peer = peer;
    this.#settings = settings;
    this.#step({ name: 'opened', at: this.#now() });
    this.#protocol.onLost(client, (error) => {
      if (this.#peer !== peer) return;
      this.#peer = null;
      this.#step({
        name: 'lost',
        reason: this.#protocol.describeError(error).sentence,
        at: this.#now(),
      });
      this.#scheduleRetry(settings);
    });
  }

  #scheduleRetry(settings: Settings): void {
    if (this.#state.name !== 'waiting') return;
    this.#clearTimer();
    this.#timer = setTimeout(() => {
      this.#timer = null;
      // A manual connect may be in progress; it decides what happens next.
      if (this.#dialing || this.#state.name !== 'waiting') return;
      this.#step({ name: 'due' });
      void this.#dialInBackground(settings);
    }, retryDelayMs(this.#state.attempt));
    this.#timer.unref();
  }

  #dropPeer(): void {
    const peer = this.#peer;
    this.#peer = null;
    if (peer) this.#protocol.close(peer.client);
  }

  #step(event: ConnectionEvent): void {
    const next = nextConnectionState(this.#state, event);
    if (next === this.#state) return;
    this.#state = next;
    this.#onState(next);
  }
}

/** The log fields for a state change of a link. */
export function linkLogFields(
  state: ConnectionState,
  target: HostAddress | null,
): Record<string, string | number> {
  return {
    state: state.name,
    ...(target ? { host: target.host, port: target.port } : {}),
    ...('reason' in state ? { reason: state.reason } : {}),
  };
}
