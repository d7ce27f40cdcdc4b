import type { RconError } from './rcon-error.ts';

/** One call of `run`, from the queue to its response. It stays until the server has answered, even if the caller gave up. */
export class PendingCommand {
  readonly command: string;
  readonly timeoutMs: number;
  readonly response: Promise<string>;
  /** Stops the time limit; null until the command is first in the queue. */
  stopDeadline: (() => void) | null = null;
  readonly #resolve: (text: string) => void;
  readonly #reject: (error: RconError) => void;
  readonly #stopListening: () => void;
  #hasCaller = true;

  constructor(options: {
    command: string;
    timeoutMs: number;
    signal: AbortSignal | undefined;
    onAbort: (pending: PendingCommand) => void;
  }) {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    this.command = options.command;
    this.timeoutMs = options.timeoutMs;
    this.response = promise;
    this.#resolve = resolve;
    this.#reject = reject;
    const abort = () => options.onAbort(this);
    options.signal?.addEventListener('abort', abort);
    this.#stopListening = () => options.signal?.removeEventListener('abort', abort);
  }

  /** Whether someone still waits for the response. */
  get hasCaller(): boolean {
    return this.#hasCaller;
  }

  /** Gives the response to the caller and stops the time limit. */
  resolve(text: string): void {
    this.#release();
    this.#resolve(text);
  }

  /** Fails the call and stops the time limit. */
  reject(error: RconError): void {
    this.#release();
    this.#reject(error);
  }

  #release(): void {
    this.#hasCaller = false;
    this.stopDeadline?.();
    this.#stopListening();
  }
}
