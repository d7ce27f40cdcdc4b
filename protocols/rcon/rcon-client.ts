import type { Socket } from 'node:net';
import { unknownFraming, type RconFraming } from './responses/response-framing.ts';
import type { LateResponse } from './responses/response-collector.ts';
import { CommandQueue } from './command-queue.ts';
import { validateCommand } from './command-text.ts';
import { logIn, type RconLogin } from './log-in.ts';
import { encodePacket } from './packets/packet.ts';
import type { PacketSplitter } from './packets/packet-splitter.ts';
import { probeMarker } from './responses/probe-marker.ts';
import { PendingCommand } from './pending-command.ts';
import { RconError } from './rcon-error.ts';

export type { RconFraming } from './responses/response-framing.ts';
export type { LateResponse } from './responses/response-collector.ts';

export type RconConnectOptions = RconLogin & {
  /** For one command, from the moment it is first in the queue. */
  commandTimeoutMs: number;
  /** The framing that an earlier client found for this address. */
  framing?: RconFraming | undefined;
};

export type RunOptions = {
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  /** The signal only drops a command that was not sent yet; the response to one that was is awaited. */
  keepsSent?: boolean;
};

type ClosedListener = (error: RconError) => void;
type LateListener = (late: LateResponse) => void;

/** One logged-in connection. At most one command is in flight, and a command is never sent twice. */
export class RconClient {
  readonly #socket: Socket;
  readonly #splitter: PacketSplitter;
  readonly #commandTimeoutMs: number;
  readonly #queue: CommandQueue;
  readonly #closedListeners = new Set<ClosedListener>();
  readonly #lateListeners = new Set<LateListener>();
  #closedBy: RconError | null = null;
  #isDismissed = false;

  /**
   * Dials and logs in.
   *
   * @throws RconError `refused`, `unreachable`, `timed-out`, `bad-password`, `not-rcon`, `too-long`, `bad-character`,
   * `closed` or `aborted`
   */
  static connect(options: RconConnectOptions): Promise<RconClient> {
    return logIn(options, (socket, splitter) => new RconClient(socket, splitter, options));
  }

  private constructor(socket: Socket, splitter: PacketSplitter, options: RconConnectOptions) {
    this.#socket = socket;
    this.#splitter = splitter;
    this.#commandTimeoutMs = options.commandTimeoutMs;
    this.#queue = new CommandQueue(options.framing ?? unknownFraming, {
      write: (packet) => socket.write(encodePacket(packet)),
      isMidPacket: () => splitter.isMidPacket,
      probe: () => probeMarker(options),
      onLate: (late) => this.#lateListeners.forEach((listener) => listener(late)),
      onError: (error) => this.#lose(error),
    });
    socket.on('data', (chunk) => this.#read(chunk));
    socket.on('error', (error) => this.#lose(error));
    socket.on('end', () => this.#lose());
    socket.on('close', () => this.#lose());
  }

  /** How this server frames its responses. Keep it for the next connection to the same address. */
  get framing(): RconFraming {
    return this.#queue.framing;
  }

  /**
   * Runs one command and returns its text with `§` codes; `''` if the server returned nothing.
   * @throws RconError `too-long` or `bad-character` (nothing was sent), `timed-out`, `aborted`, `closed` or `not-rcon`
   */
  async run(command: string, options: RunOptions = {}): Promise<string> {
    const invalid = validateCommand(command);
    if (invalid !== null) throw invalid;
    const { signal } = options;
    if (signal?.aborted === true) throw new RconError('aborted', { cause: signal.reason });
    if (this.#closedBy !== null) throw this.#closedBy;
    const pending = new PendingCommand({
      command,
      timeoutMs: options.timeoutMs ?? this.#commandTimeoutMs,
      signal,
      onAbort: (aborted) => {
        const error = new RconError('aborted', { cause: signal?.reason });
        if (options.keepsSent === true) this.#queue.drop(aborted, error);
        else this.#queue.abort(aborted, error);
      },
    });
    this.#queue.add(pending);
    return pending.response;
  }

  /**
   * Calls the listener once, with an error of kind `closed`, when the connection is lost or already was. Not called
   * for `close()`. Returns a function that stops listening.
   */
  onClosed(listener: ClosedListener): () => void {
    this.#closedListeners.add(listener);
    if (this.#closedBy !== null) queueMicrotask(() => this.#tellClosed());
    return () => this.#closedListeners.delete(listener);
  }

  /** Calls the listener with every late response. Returns a function that stops listening. */
  onLate(listener: LateListener): () => void {
    this.#lateListeners.add(listener);
    return () => this.#lateListeners.delete(listener);
  }

  /** Ends the connection; every command still waiting fails with `closed`. May be called again. */
  close(): void {
    this.#isDismissed = true;
    const closed = new RconError('closed', {
      message: 'The connection to the game server was closed.',
    });
    this.#end(closed, { inFlight: closed, keepsReceived: false });
  }

  #read(chunk: Buffer): void {
    if (this.#closedBy !== null) return;
    try {
      const packets = this.#splitter.push(chunk);
      const { error } = this.#splitter;
      this.#queue.receive(packets, error !== null);
      if (error !== null) this.#lose(error);
    } catch (error) {
      // Any other error is a bug in a listener.
      if (!(error instanceof RconError)) throw error;
      this.#lose(error);
    }
  }

  #lose(cause?: Error): void {
    const reason = cause instanceof RconError ? cause : null;
    const closed = reason?.kind === 'closed' ? reason : new RconError('closed', { cause });
    const isNonsense = reason?.kind === 'not-rcon';
    this.#end(closed, { inFlight: isNonsense ? reason : closed, keepsReceived: !isNonsense });
  }

  #end(closed: RconError, response: { inFlight: RconError; keepsReceived: boolean }): void {
    if (this.#closedBy !== null) return;
    this.#closedBy = closed;
    this.#socket.destroy();
    const { message, cause } = closed;
    const waiting = new RconError('closed', { message, cause, wasSent: false });
    this.#queue.end({ waiting, ...response });
    this.#tellClosed();
  }

  #tellClosed(): void {
    const listeners = [...this.#closedListeners];
    this.#closedListeners.clear();
    if (this.#closedBy === null || this.#isDismissed) return;
    for (const listener of listeners) listener(this.#closedBy);
  }
}
