import { setTimeout as wait } from 'node:timers/promises';
import type { ConnectionState, LinkFailure } from '#contract/connection';
import { limits } from '#contract/limits';
import type { ProblemCode } from '#contract/problem-table';
import { Problem } from '#contract/problems';
import { RconClient, type LateResponse } from '#protocols/rcon/rcon-client';
import { RconError, type RconErrorKind } from '#protocols/rcon/rcon-error';
import { resolveGameHost, type GameHostRules } from './connection-settings/game-hosts.ts';
import { LiveLink, NotStored } from './live-link.ts';
import { abortable } from './abortable.ts';

export type ConsoleTarget = {
  readonly host: string;
  readonly port: number;
  readonly password: string;
};

export type { LateResponse } from '#protocols/rcon/rcon-client';

export type ConsoleLinkOptions = {
  readonly hosts: GameHostRules;
  /** For the response to a command. */
  readonly commandTimeoutMs: number;
  /** How long a command waits for a server that is not answering; 1 second unless given. */
  readonly answersAgainMs?: number;
  readonly now: () => number;
  readonly onState: (state: ConnectionState, target: ConsoleTarget | null) => void;
  readonly onLateResponse: (late: LateResponse) => void;
};

/** If more commands than this are waiting, the game server is not responding. */
const maxWaitingCommands = 500;

/** A server that goes on after a pause answers within this time. */
const answersAgainMs = 1000;

const problemsByKind: Readonly<Record<RconErrorKind, ProblemCode>> = {
  refused: 'console-refused',
  unreachable: 'console-unreachable',
  'timed-out': 'console-timed-out',
  'bad-password': 'console-bad-password',
  'not-rcon': 'console-not-rcon',
  'too-long': 'invalid-input',
  'bad-character': 'invalid-input',
  closed: 'console-link-lost',
  aborted: 'console-link-lost',
};

/** The lasting RCON connection: one game server, one command at a time. */
export class ConsoleLink {
  readonly #link: LiveLink<ConsoleTarget, RconClient>;
  /** How each server frames its responses, remembered for the next connection to it. */
  readonly #framings = new Map<string, RconClient['framing']>();
  readonly #commandTimeoutMs: number;
  readonly #answersAgainMs: number;
  #waitingCommands = 0;
  /** Aborted to remove from the queue what was not sent. */
  #unsent = new AbortController();
  /** The connection on which a command timed out, until a response arrives on it. */
  #silentClient: RconClient | null = null;
  /** Ends when it is known whether the silent server answers again. */
  #probe: Promise<void> = Promise.resolve();

  constructor(options: ConsoleLinkOptions) {
    this.#commandTimeoutMs = options.commandTimeoutMs;
    this.#answersAgainMs = options.answersAgainMs ?? answersAgainMs;
    this.#link = new LiveLink({
      protocol: {
        dial: (target, signal) => this.#dial(target, options, signal),
        onLost: (client, listener) => client.onClosed(listener),
        close: (client) => client.close(),
        isSame: (one, other) =>
          one.host === other.host && one.port === other.port && one.password === other.password,
        describeError: describeFailure,
      },
      now: options.now,
      onState: (state) => options.onState(state, this.#link.settings),
    });
  }

  get state(): ConnectionState {
    return this.#link.state;
  }

  get target(): ConsoleTarget | null {
    return this.#link.settings;
  }

  /** False once a command timed out, until the server answers again: its process may be stopped. */
  get isAnswering(): boolean {
    return this.#silentClient === null || this.#silentClient !== this.#link.client;
  }

  /**
   * Nothing is sent to a server that is not answering: it would run at an unknown time, or never.
   * @throws Problem `console-not-connected`
   */
  async demandAnswering(): Promise<void> {
    if (this.isAnswering) return;
    await Promise.race([this.#probe, this.#waitForResponse()]);
    if (this.isAnswering && this.#link.client) return;
    throw notSent();
  }

  /** Changes with every new connection, so that facts about one server are not used for another. */
  get client(): object | null {
    return this.#link.client;
  }

  retarget(target: ConsoleTarget | null): void {
    this.#link.retarget(target);
  }

  /** Switches over once `store` has stored the target; its errors are thrown as they are. */
  async connect(target: ConsoleTarget, store?: () => Promise<void>): Promise<void> {
    const limit = AbortSignal.timeout(limits.connectTimeoutMs);
    try {
      await this.#link.connect(target, limit, store);
    } catch (error) {
      if (error instanceof NotStored) throw error.cause;
      if (limit.aborted) throw new Problem('console-timed-out', { cause: error });
      throw toConnectionProblem(error);
    }
  }

  dismiss(): void {
    this.#link.dismiss();
  }

  /**
   * Sends one command and waits for its response, with `§` codes. A command is never sent twice. If
   * `signal` aborts before it was sent, it is never sent. Nor is one behind a command that got no response.
   */
  async run(
    command: string,
    { signal }: { readonly signal?: AbortSignal | undefined } = {},
  ): Promise<string> {
    if (!this.isAnswering) await this.demandAnswering();
    const client = this.#link.client;
    if (!client) throw new Problem('console-not-connected');
    if (this.#waitingCommands >= maxWaitingCommands) {
      throw new Problem('too-many-commands', {
        retryAfterSeconds: this.#commandTimeoutMs / 1000,
      });
    }
    this.#waitingCommands += 1;
    const unsent = this.#unsent.signal;
    try {
      const timeoutMs = this.#commandTimeoutMs;
      const drop = AbortSignal.any(signal ? [unsent, signal] : [unsent]);
      const response = await client.run(command, { timeoutMs, signal: drop, keepsSent: true });
      this.#silentClient = null;
      return response;
    } catch (error) {
      if (error instanceof RconError && error.kind === 'aborted' && unsent.aborted) throw notSent();
      if (error instanceof RconError && !error.wasSent) {
        throw new Problem(
          error.kind === 'timed-out' ? 'command-timed-out' : problemsByKind[error.kind],
          {
            sentence: `${error.message} The command was not sent.`,
            cause: error,
          },
        );
      }
      if (error instanceof RconError && error.kind === 'timed-out') {
        this.#noteSilence(client);
        throw new Problem('command-timed-out', { cause: error });
      }
      if (error instanceof RconError && error.kind === 'aborted') {
        const sentence = 'The command was canceled before it was sent.';
        throw new Problem('console-link-lost', { sentence, cause: error });
      }
      if (error instanceof RconError && error.kind === 'not-rcon') {
        const sentence = `${error.message} The command may have run.`;
        throw new Problem('console-not-rcon', { sentence, cause: error });
      }
      throw toProblem(error);
    } finally {
      this.#waitingCommands -= 1;
    }
  }

  /** Sends a harmless command: a response ends the silence, and another time-out ends the connection. */
  #noteSilence(client: RconClient): void {
    if (this.#silentClient === client || client !== this.#link.client) return;
    this.#silentClient = client;
    this.#probe = client.run('list').then(
      () => {
        if (this.#silentClient === client) this.#silentClient = null;
      },
      // The connection is lost and will be dialed again.
      () => undefined,
    );
    void this.#waitForResponse().then(() => {
      if (this.isAnswering || client !== this.#link.client) return;
      this.#unsent.abort();
      this.#unsent = new AbortController();
    });
  }

  async #waitForResponse(): Promise<void> {
    await wait(this.#answersAgainMs, undefined, { ref: false });
  }

  async #dial(
    target: ConsoleTarget,
    options: ConsoleLinkOptions,
    signal: AbortSignal,
  ): Promise<RconClient> {
    const address = await abortable(
      resolveGameHost(target, options.hosts),
      signal,
      () => new RconError('timed-out'),
    );
    const place = `${address} ${target.port}`;
    const framing = this.#framings.get(place);
    const client = await RconClient.connect({
      host: address,
      port: target.port,
      password: target.password,
      timeoutMs: limits.connectTimeoutMs,
      commandTimeoutMs: this.#commandTimeoutMs,
      signal,
      ...(framing ? { framing } : {}),
    });
    client.onClosed(() => this.#framings.set(place, client.framing));
    client.onLate((late) => {
      if (this.#silentClient === client) this.#silentClient = null;
      options.onLateResponse(late);
    });
    return client;
  }
}

function notSent(): Problem {
  return new Problem('console-not-connected', {
    sentence: 'The game server is not answering. The command was not sent.',
  });
}

function describeFailure(error: unknown): LinkFailure {
  const retryable = error instanceof RconError ? error.retryable : !(error instanceof Problem);
  return { sentence: toConnectionProblem(error).message, retryable };
}

/** The sentence of the Problem for a lost connection is about a command in flight, and here is none. */
function toConnectionProblem(error: unknown): Problem {
  if (error instanceof RconError && error.kind === 'closed')
    return new Problem('console-link-lost', { sentence: error.message, cause: error });
  // Nobody is told of a dial that was replaced, so it was the time limit that aborted this one.
  if (error instanceof RconError && error.kind === 'aborted')
    return new Problem('console-timed-out', { cause: error });
  return toProblem(error);
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof RconError) {
    const code = problemsByKind[error.kind];
    return new Problem(
      code,
      code === 'invalid-input' ? { sentence: error.message, cause: error } : { cause: error },
    );
  }
  // A failed name lookup throws an error of Node.
  return new Problem('console-unreachable', { cause: error });
}
