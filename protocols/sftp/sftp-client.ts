import { Readable } from 'node:stream';
import type { SFTPWrapper } from 'ssh2';
import { explainRefusal, withReason, type Attempt } from './explain-refusal.ts';
import { copyRemoteFile, readInOrder, withFile, writeInPieces } from './file-transfer.ts';
import { readAttributes, type RemoteAttributes, type RemoteEntry } from './remote-attributes.ts';
import { listEntries } from './remote-entry.ts';
import { linkRemote, placeRemote, renameOver, renameRemote } from './rename.ts';
import { openSession, type SftpConnectOptions } from './sftp-connect.ts';
import type { SftpError } from './sftp-error.ts';
import { observePath, type PathLook, type Observed } from './observe.ts';
import { setOpenMode, type FileRequest, type OnOpen, type SftpSession } from './sftp-session.ts';

export type { RemoteAttributes, RemoteEntry } from './remote-attributes.ts';
export type { PathLook } from './observe.ts';
export type { OpenAttributes } from './sftp-session.ts';
export type { SftpConnectOptions } from './sftp-connect.ts';

export type Abortable = { readonly signal?: AbortSignal | undefined };
type Checked = Abortable & { readonly onOpen?: OnOpen | undefined };
export type ReadOptions = Checked & {
  /** First byte, 0 when not given. */
  readonly start?: number | undefined;
  /** Last byte (included); the end of the file when not given. */
  readonly end?: number | undefined;
};
export type WriteOptions = Checked & {
  /** `wx` creates and fails with `already-exists`; `w` empties an existing file first. */
  readonly flags: 'wx' | 'w';
  /** Permission bits that the file gets before its first byte. */
  readonly mode?: number | null | undefined;
};

/**
 * One SSH connection with SFTP version 3 (draft-ietf-secsh-filexfer-02). Paths are absolute on the server.
 * Every method throws SftpError (see its kinds) and ends within its time limit; requests may run in parallel.
 */
export class SftpClient {
  /** The server's host key, as `SHA256:…`. */
  readonly hostKey: string;
  readonly #session: SftpSession;

  /** Dials, checks the host key, signs in and opens SFTP; see `SftpConnectOptions`. */
  static async connect(options: SftpConnectOptions): Promise<SftpClient> {
    const { session, hostKey } = await openSession(options);
    return new SftpClient(session, hostKey);
  }

  private constructor(session: SftpSession, hostKey: string) {
    this.#session = session;
    this.hostKey = hostKey;
  }

  /** All entries except `.` and `..`, in the server's order; links are not followed. More than 250,000 are `failed`. */
  async list(path: string, options: Abortable = {}): Promise<RemoteEntry[]> {
    return await this.#try({ path, wanted: 'list' }, () => listEntries(this.#file(path, options)));
  }

  /** Attributes of a path, following links. */
  async stat(path: string, options: Abortable = {}): Promise<RemoteAttributes> {
    return await this.#session.request<RemoteAttributes>({ path, ...options }, (sftp, answer) =>
      sftp.stat(path, (error, stats) => answer(error, readAttributes(error ? {} : stats))),
    );
  }

  /** Attributes of a path without following a link at its end. */
  async lstat(path: string, options: Abortable = {}): Promise<RemoteAttributes> {
    return await this.#session.request<RemoteAttributes>({ path, ...options }, (sftp, answer) =>
      sftp.lstat(path, (error, stats) => answer(error, readAttributes(error ? {} : stats))),
    );
  }

  /** The absolute path with every link resolved. Some servers accept a path whose last part is missing. */
  async realPath(path: string, options: Abortable = {}): Promise<string> {
    return await this.#session.request<string>({ path, ...options }, (sftp, answer) =>
      sftp.realpath(path, answer),
    );
  }

  /** The state of a path, checked several times in one round trip; see `observePath`. */
  async observe(
    path: string,
    options: Abortable & Omit<Observed, 'path' | 'signal'>,
  ): Promise<readonly PathLook[]> {
    return await observePath(this.#session, { path, ...options });
  }

  /** The target of a link, exactly as stored: absolute or relative to its folder. */
  async readLink(path: string, options: Abortable = {}): Promise<string> {
    return await this.#session.request<string>({ path, ...options }, (sftp, answer) =>
      sftp.readlink(path, answer),
    );
  }

  /** At most `maxBytes` bytes from the beginning. */
  async readFile(path: string, options: Checked & { readonly maxBytes: number }): Promise<Buffer> {
    return await this.readRange(path, 0, options.maxBytes, options);
  }

  /** `length` bytes from `start`, or fewer if the file ends before. */
  async readRange(
    path: string,
    start: number,
    length: number,
    options: Checked = {},
  ): Promise<Buffer> {
    if (length <= 0) return Buffer.alloc(0);
    const chunks: Buffer[] = [];
    const range = { start, end: start + length - 1 };
    await this.#try({ path, wanted: 'read' }, async () => {
      for await (const chunk of readInOrder(this.#file(path, options), range)) chunks.push(chunk);
    });
    return Buffer.concat(chunks);
  }

  /**
   * The file as a stream of bytes, with several reads in flight (about 4 MiB in memory). Opens the file
   * when it is first read; the stream fails with SftpError.
   */
  createReadStream(path: string, options: ReadOptions = {}): Readable {
    const range = { start: options.start ?? 0, end: options.end ?? null };
    const chunks = this.#explainAll({ path, wanted: 'read' }, () =>
      readInOrder(this.#file(path, options), range),
    );
    return Readable.from(chunks, { objectMode: false });
  }

  /**
   * Writes a whole file with several writes in flight (about 8 MiB in memory). A stream is read no faster
   * than the server takes it, and destroyed if writing fails. After an error the file may be incomplete,
   * so write to a temporary name and rename.
   */
  async write(
    path: string,
    source: Readable | Buffer,
    options: WriteOptions,
  ): Promise<{ sizeBytes: number }> {
    const file = this.#file(path, options);
    const { flags, mode = null } = options;
    const sizeBytes = await withFile(file, flags, async (handle) => {
      if (mode !== null) await setOpenMode(file, handle, mode);
      return await writeInPieces(file, handle, source);
    });
    return { sizeBytes };
  }

  /**
   * Moves a file or folder. An existing target is `already-exists`. With `replace`, an existing file is
   * replaced in one step; on a server that cannot do that, it is `already-exists`, too.
   */
  async rename(
    from: string,
    to: string,
    options: Abortable & { readonly replace?: boolean } = {},
  ): Promise<void> {
    const { replace = false, signal } = options;
    await this.#try({ path: to, wanted: 'move' }, () =>
      (replace ? renameOver : renameRemote)(this.#session, { from, to, signal }),
    );
  }

  /** Moves a new file from its temporary name to a name that must not exist; see `placeRemote`. */
  async place(from: string, to: string, options: Abortable = {}): Promise<void> {
    await this.#try({ path: to, wanted: 'move' }, () =>
      placeRemote(this.#session, { from, to, signal: options.signal }),
    );
  }

  /**
   * Gives a file a second name, which must not exist; removing one of the two leaves the other.
   * `unsupported` if the server or the file system has no hard links.
   */
  async link(from: string, to: string, options: Abortable = {}): Promise<void> {
    await this.#try({ path: to, wanted: 'move' }, () =>
      linkRemote(this.#session, { from, to, signal: options.signal }),
    );
  }

  /** Copies a file to a new name: on the server with `copy-data` where it can, otherwise through this process. */
  async copyFile(
    from: string,
    to: string,
    options: Abortable & {
      readonly onOpenSource?: OnOpen | undefined;
      readonly onOpenTarget?: OnOpen | undefined;
    } = {},
  ): Promise<{ sizeBytes: number }> {
    const { signal, onOpenSource, onOpenTarget } = options;
    return await copyRemoteFile(
      this.#file(from, { signal, onOpen: onOpenSource }),
      this.#file(to, { signal, onOpen: onOpenTarget }),
    );
  }

  /** Creates one folder; `already-exists` if the name is taken. */
  async mkdir(path: string, options: Abortable = {}): Promise<void> {
    await this.#try({ path, wanted: 'create' }, () =>
      this.#ask(path, options, (sftp, answer) => sftp.mkdir(path, answer)),
    );
  }

  /** Removes an empty folder; otherwise `not-empty`. */
  async rmdir(path: string, options: Abortable = {}): Promise<void> {
    await this.#try({ path, wanted: 'remove-folder' }, () =>
      this.#ask(path, options, (sftp, answer) => sftp.rmdir(path, answer)),
    );
  }

  /** Removes a file, or a link itself. */
  async unlink(path: string, options: Abortable = {}): Promise<void> {
    await this.#try({ path, wanted: 'remove-file' }, () =>
      this.#ask(path, options, (sftp, answer) => sftp.unlink(path, answer)),
    );
  }

  /** Calls `listener` once, with kind `closed`, when the connection is lost; not after `close()`. Returns a function that stops listening. */
  onClosed(listener: (error: SftpError) => void): () => void {
    return this.#session.onClosed(listener);
  }

  /** Ends the connection; pending requests fail with `closed`. May be called more than once. */
  close(): void {
    this.#session.close();
  }

  /** A request whose only answer is success. */
  async #ask(
    path: string,
    options: Abortable,
    send: (sftp: SFTPWrapper, answer: (error?: Error | null) => void) => void,
  ): Promise<void> {
    await this.#session.request<void>({ path, ...options }, (sftp, answer) =>
      send(sftp, (error) => answer(error, undefined)),
    );
  }

  #file(path: string, { signal, onOpen }: Checked): FileRequest {
    return { session: this.#session, path, signal, onOpen };
  }

  async #try<Value>(attempt: Attempt, work: () => Promise<Value>): Promise<Value> {
    return await withReason(this.#session, attempt, work);
  }

  async *#explainAll(
    attempt: Attempt,
    chunks: () => AsyncGenerator<Buffer, void, undefined>,
  ): AsyncGenerator<Buffer, void, undefined> {
    try {
      yield* chunks();
    } catch (error) {
      throw await explainRefusal(this.#session, error, attempt);
    }
  }
}
