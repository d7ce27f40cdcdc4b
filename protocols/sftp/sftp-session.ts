import type { Client, SFTPWrapper } from 'ssh2';
import { readAttributes, type RemoteAttributes, type WireAttributes } from './remote-attributes.ts';
import { toRequestError, SftpError } from './sftp-error.ts';

export type RequestOptions<Value> = {
  /** Named in the error. */
  readonly path: string | null;
  readonly signal?: AbortSignal | undefined;
  /** Gets an answer that came after the request had ended, so that its handle can be closed. */
  readonly onLate?: ((value: Value) => void) | undefined;
};

type Answer<Value> = (error: Error | null | undefined, value: Value) => void;
type ClosedListener = (error: SftpError) => void;

/**
 * How often the time limit may restart because other answers arrive: a slow connection is not a dead
 * one.
 */
const maxRounds = 8;
/** How long an orderly close may take before the socket is destroyed. */
const closeGraceMs = 1000;

/** One SSH connection with its SFTP channel. Every request is answered or fails within its time limit. */
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

  /** Sends one request and returns its answer. Throws SftpError: `timed-out`, `aborted`, `closed` or the server's refusal. */
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
          if (error) reject(toRequestError(error, path));
          else resolve(value);
        });
      } catch (error) {
        fail(toRequestError(error, path));
      }
    });
  }

  /** Calls `listener` once when the connection is lost, or if it already was; never after `close()`. */
  onClosed(listener: ClosedListener): () => void {
    this.#listeners.add(listener);
    if (this.#closedBy) queueMicrotask(() => this.#notifyClosed());
    return () => this.#listeners.delete(listener);
  }

  /** Ends the connection; pending requests fail with `closed`, and `onClosed` listeners are not called. */
  close(): void {
    this.#isDismissed = true;
    this.#end(
      new SftpError('closed', { message: 'The connection to the file server was closed.' }),
    );
  }

  #lose(cause: unknown): void {
    this.#end(new SftpError('closed', { cause }));
  }

  #end(closed: SftpError): void {
    if (this.#closedBy) return;
    this.#closedBy = closed;
    this.#connection.end();
    setTimeout(() => this.#connection.destroy(), closeGraceMs).unref();
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const fail of waiting) fail(closed);
    this.#notifyClosed();
  }

  #notifyClosed(): void {
    const listeners = [...this.#listeners];
    this.#listeners.clear();
    if (!this.#closedBy || this.#isDismissed) return;
    for (const listener of listeners) listener(this.#closedBy);
  }

  /**
   * On a slow connection, requests queue behind large transfers, so the limit restarts with every answer that
   * arrives.
   */
  #startClock(expire: () => void): () => void {
    let rounds = 0;
    let seen = this.#answers;
    let timer: NodeJS.Timeout;
    const wait = () => {
      timer = setTimeout(() => {
        rounds += 1;
        if (seen === this.#answers || rounds >= maxRounds) {
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

export type Handle = Buffer;

/** `r` reads; `w` writes a new or emptied file; `wx` a new one only. */
export type OpenFlags = 'r' | 'w' | 'wx';

export type FileRequest = {
  readonly session: SftpSession;
  readonly path: string;
  readonly signal?: AbortSignal | undefined;
  readonly onOpen?: OnOpen | undefined;
};

/**
 * Attributes of an open file, even if its path now leads elsewhere; null if the server cannot tell.
 */
export type OpenAttributes = () => Promise<RemoteAttributes | null>;
/** Called once a file is open. When it rejects, nothing is read or written. */
export type OnOpen = (attributes: OpenAttributes) => Promise<void>;

/** Opens a file. A handle that arrives after an abort or timeout is closed. */
export async function openFile(
  { session, path, signal }: FileRequest,
  flags: OpenFlags,
): Promise<Handle> {
  const onLate = (handle: Handle) => closeQuietly(session, handle);
  return await session.request<Handle>({ path, signal, onLate }, (sftp, answer) =>
    sftp.open(path, flags, answer),
  );
}

/** Runs the caller's check of a file that was just opened. */
export async function checkOpened(file: FileRequest, handle: Handle): Promise<void> {
  await file.onOpen?.(() => statOpened(file, handle));
}

/** Null if the server does not implement this, or leaves out the fields to compare. */
async function statOpened(
  { session, path, signal }: FileRequest,
  handle: Handle,
): Promise<RemoteAttributes | null> {
  try {
    const stats = await session.request<WireAttributes>({ path, signal }, (sftp, answer) =>
      sftp.fstat(handle, (error, found) => answer(error, error ? {} : found)),
    );
    const isWhole =
      stats.mode !== undefined && stats.size !== undefined && stats.mtime !== undefined;
    return isWhole ? readAttributes(stats) : null;
  } catch (error) {
    if (error instanceof SftpError && error.kind === 'unsupported') return null;
    throw error;
  }
}

/**
 * Sets the permission bits of an open file, even if its path now leads elsewhere. A server that does not implement this
 * has none to keep. Some servers refuse it for every file; that is no error if the file has these bits already.
 */
export async function setOpenMode(file: FileRequest, handle: Handle, mode: number): Promise<void> {
  const { session, path, signal } = file;
  try {
    await session.request<void>({ path, signal }, (sftp, answer) =>
      sftp.fchmod(handle, mode, (error) => answer(error, undefined)),
    );
  } catch (error) {
    if (!(error instanceof SftpError)) throw error;
    if (error.kind === 'unsupported') return;
    const isRefusal = error.kind === 'permission-denied' || error.kind === 'failed';
    if (isRefusal && (await statOpened(file, handle))?.mode === mode) return;
    throw error;
  }
}

/** Closes a handle and waits for it: some servers report a full disk only here. */
export async function closeHandle(
  { session, path }: { readonly session: SftpSession; readonly path: string | null },
  handle: Handle,
): Promise<void> {
  await session.request<void>({ path }, (sftp, answer) =>
    sftp.close(handle, (error) => answer(error, undefined)),
  );
}

/** Closes a handle without waiting; ignores errors, because a lost connection closes it anyway. */
export function closeQuietly(session: SftpSession, handle: Handle): void {
  closeHandle({ session, path: null }, handle).catch(() => undefined);
}
