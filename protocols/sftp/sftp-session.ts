import type { Client, SFTPWrapper } from 'ssh2';
import { readRequestFault } from './read-fault.ts';
import { SftpError } from './sftp-error.ts';

export type RequestOptions<Value> = {
  /** Named in the error. */
  readonly path: string | null;
  readonly signal?: AbortSignal | undefined;
  /** Told of an answer that came after the wait for it had ended, so that a handle can be closed. */
  readonly onLate?: ((value: Value) => void) | undefined;
};

type Answer<Value> = (error: Error | null | undefined, value: Value) => void;
type ClosedListener = (error: SftpError) => void;

/** How often a wait is begun anew because other answers came meanwhile: a slow line is not a dead one. */
const mostRounds = 8;
/** How long a goodbye may take before the line is cut. */
const goodbyeMs = 1000;

/** One SSH connection with its SFTP channel: every request is answered, or fails within its time. */
export class SftpSession {
  readonly #connection: Client;
  readonly #sftp: SFTPWrapper;
  readonly #requestTimeoutMs: number;
  readonly #listeners = new Set<ClosedListener>();
  readonly #waiting = new Set<(error: SftpError) => void>();
  #answers = 0;
  #closedBy: SftpError | null = null;
  #isDismissed = false;

  constructor(connection: Client, sftp: SFTPWrapper, options: { requestTimeoutMs: number }) {
    this.#connection = connection;
    this.#sftp = sftp;
    this.#requestTimeoutMs = options.requestTimeoutMs;
    connection.on('error', (error) => this.#lose(error));
    connection.on('close', () => this.#lose(undefined));
    sftp.on('error', (error: unknown) => this.#lose(error));
    sftp.on('end', () => this.#lose(undefined));
    sftp.on('close', () => this.#lose(undefined));
  }

  /** Sends one request. Throws SftpError. */
  async request<Value>(
    options: RequestOptions<Value>,
    send: (sftp: SFTPWrapper, answer: Answer<Value>) => void,
  ): Promise<Value> {
    const { path, signal } = options;
    if (signal?.aborted) throw new SftpError('aborted', { path, cause: signal.reason });
    if (this.#closedBy) throw this.#closedBy;
    return await new Promise<Value>((resolve, reject) => {
      let isOver = false;
      const stopClock = this.#startClock(() => fail(new SftpError('timed-out', { path })));
      const end = () => {
        isOver = true;
        stopClock();
        this.#waiting.delete(fail);
        signal?.removeEventListener('abort', abort);
      };
      const fail = (error: SftpError) => {
        end();
        reject(error);
      };
      const abort = () => fail(new SftpError('aborted', { path, cause: signal?.reason }));
      this.#waiting.add(fail);
      signal?.addEventListener('abort', abort, { once: true });
      try {
        send(this.#sftp, (error, value) => {
          this.#answers += 1;
          if (isOver) {
            if (!error) options.onLate?.(value);
            return;
          }
          end();
          if (error) reject(readRequestFault(error, path));
          else resolve(value);
        });
      } catch (error) {
        fail(readRequestFault(error, path));
      }
    });
  }

  /** Told once when the connection is lost, also when it already was; not of `close()`. */
  onClosed(listener: ClosedListener): () => void {
    this.#listeners.add(listener);
    if (this.#closedBy) queueMicrotask(() => this.#tellClosed());
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#isDismissed = true;
    this.#end(new SftpError('closed', { message: 'The connection to the file server was ended.' }));
  }

  #lose(cause: unknown): void {
    this.#end(new SftpError('closed', { cause }));
  }

  #end(closed: SftpError): void {
    if (this.#closedBy) return;
    this.#closedBy = closed;
    this.#connection.end();
    setTimeout(() => this.#connection.destroy(), goodbyeMs).unref();
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const fail of waiting) fail(closed);
    this.#tellClosed();
  }

  #tellClosed(): void {
    const listeners = [...this.#listeners];
    this.#listeners.clear();
    if (!this.#closedBy || this.#isDismissed) return;
    for (const listener of listeners) listener(this.#closedBy);
  }

  /** Requests queue behind big transfers on a slow line: the time runs anew while any answers come. */
  #startClock(expire: () => void): () => void {
    let rounds = 0;
    let seen = this.#answers;
    let timer: NodeJS.Timeout;
    const wait = () => {
      timer = setTimeout(() => {
        rounds += 1;
        if (seen === this.#answers || rounds >= mostRounds) {
          expire();
          return;
        }
        seen = this.#answers;
        wait();
      }, this.#requestTimeoutMs);
    };
    wait();
    return () => clearTimeout(timer);
  }
}
