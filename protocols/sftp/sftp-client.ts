import { Readable } from 'node:stream';
import type { SFTPWrapper } from 'ssh2';
import { copyRemoteFile } from './copy-file.ts';
import { explained, explainRefusal, type Attempt } from './explain-refusal.ts';
import { listInBatches } from './list-folder.ts';
import { readInOrder } from './read-in-order.ts';
import { readAttributes, type RemoteAttributes, type RemoteEntry } from './remote-entry.ts';
import type { FileRequest } from './remote-file.ts';
import { renameRemote } from './rename.ts';
import { openSession, type SftpConnectOptions } from './sftp-connect.ts';
import type { SftpError } from './sftp-error.ts';
import type { Abortable, ReadOptions, WriteOptions } from './sftp-options.ts';
import type { SftpSession } from './sftp-session.ts';
import { withFile } from './with-file.ts';
import { writeInPieces } from './write-in-pieces.ts';

export type { RemoteAttributes, RemoteEntry } from './remote-entry.ts';
export type { SftpConnectOptions } from './sftp-connect.ts';
export type { Abortable, ReadOptions, WriteOptions } from './sftp-options.ts';

/**
 * One SSH connection with SFTP. Paths are the server's own, absolute. Every method throws SftpError;
 * every wait ends. Requests may run side by side.
 */
export class SftpClient {
  /** The server's host key, as `SHA256:…`. */
  readonly hostKey: string;
  readonly #session: SftpSession;

  /** Dials, checks the host key, signs in and opens SFTP. */
  static async connect(options: SftpConnectOptions): Promise<SftpClient> {
    const { session, hostKey } = await openSession(options);
    return new SftpClient(session, hostKey);
  }

  private constructor(session: SftpSession, hostKey: string) {
    this.#session = session;
    this.hostKey = hostKey;
  }

  /** All entries but `.` and `..`, in the server's order; links are listed as links. */
  async list(path: string, options: Abortable = {}): Promise<RemoteEntry[]> {
    const all: RemoteEntry[] = [];
    await this.listInBatches(path, (entries) => void all.push(...entries), options);
    return all;
  }

  /** As `list`, but gives the entries as they come; what `onBatch` returns is awaited before more is read. */
  async listInBatches(
    path: string,
    onBatch: (entries: readonly RemoteEntry[]) => void | Promise<void>,
    options: Abortable = {},
  ): Promise<void> {
    await this.#try({ path, wanted: 'list' }, () =>
      listInBatches(this.#file(path, options), onBatch),
    );
  }

  /** Attributes of what a path leads to, links followed. */
  async stat(path: string, options: Abortable = {}): Promise<RemoteAttributes> {
    return await this.#session.request<RemoteAttributes>({ path, ...options }, (sftp, answer) =>
      sftp.stat(path, (error, stats) => answer(error, readAttributes(error ? {} : stats))),
    );
  }

  /** Attributes of the thing itself: of a link, not of what it leads to. */
  async lstat(path: string, options: Abortable = {}): Promise<RemoteAttributes> {
    return await this.#session.request<RemoteAttributes>({ path, ...options }, (sftp, answer) =>
      sftp.lstat(path, (error, stats) => answer(error, readAttributes(error ? {} : stats))),
    );
  }

  /** The absolute path with every link resolved. Some servers resolve paths of which the last part is missing. */
  async realPath(path: string, options: Abortable = {}): Promise<string> {
    return await this.#session.request<string>({ path, ...options }, (sftp, answer) =>
      sftp.realpath(path, answer),
    );
  }

  /** Where a link points, as it is written there. */
  async readLink(path: string, options: Abortable = {}): Promise<string> {
    return await this.#session.request<string>({ path, ...options }, (sftp, answer) =>
      sftp.readlink(path, answer),
    );
  }

  /** The first `maxBytes` bytes from `start`, or all when there are fewer. */
  async readFile(
    path: string,
    options: Abortable & { readonly maxBytes: number; readonly start?: number | undefined },
  ): Promise<Buffer> {
    return await this.readRange(path, options.start ?? 0, options.maxBytes, options);
  }

  /** `length` bytes from `start`, or fewer when the file ends before. */
  async readRange(
    path: string,
    start: number,
    length: number,
    options: Abortable = {},
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
   * The file as a stream: many reads on the way at once, put back in order, about 4 MiB in memory.
   * Opens the file when it is first read; its errors are SftpErrors.
   */
  createReadStream(path: string, options: ReadOptions = {}): Readable {
    const range = { start: options.start ?? 0, end: options.end ?? null };
    const chunks = this.#explainAll({ path, wanted: 'read' }, () =>
      readInOrder(this.#file(path, options), range),
    );
    return Readable.from(chunks, { objectMode: false });
  }

  /**
   * Writes a whole file: many writes on the way at once, about 8 MiB in memory; a stream is read no
   * faster than the server takes it, and is destroyed when writing fails. After an error the file may
   * hold a part: write under a temporary name and rename.
   */
  async write(
    path: string,
    source: Readable | Buffer,
    options: WriteOptions,
  ): Promise<{ sizeBytes: number }> {
    const file = this.#file(path, options);
    const onProgress = options.onProgress ?? (() => undefined);
    const sizeBytes = await withFile(file, options.flags, (handle) =>
      writeInPieces(file, handle, source, onProgress),
    );
    return { sizeBytes };
  }

  /**
   * Moves. With `replace` an existing file is replaced, in one step where the server knows
   * posix-rename@openssh.com; without it, `already-exists`.
   */
  async rename(
    from: string,
    to: string,
    options: Abortable & { readonly replace?: boolean } = {},
  ): Promise<void> {
    const { replace = false, signal } = options;
    await this.#try({ path: to, wanted: 'move' }, () =>
      renameRemote(this.#session, { from, to, signal }, replace),
    );
  }

  /** Copies a file to a new name, on the server itself where it can, else through here. */
  async copyFile(
    from: string,
    to: string,
    options: Omit<WriteOptions, 'flags'> = {},
  ): Promise<{ sizeBytes: number }> {
    return await copyRemoteFile(
      this.#file(from, options),
      this.#file(to, options),
      options.onProgress,
    );
  }

  /** Makes one folder; `already-exists` when there is something. */
  async mkdir(path: string, options: Abortable = {}): Promise<void> {
    await this.#try({ path, wanted: 'create' }, () =>
      this.#ask(path, options, (sftp, answer) => sftp.mkdir(path, answer)),
    );
  }

  /** Removes an empty folder. */
  async rmdir(path: string, options: Abortable = {}): Promise<void> {
    await this.#try({ path, wanted: 'remove-folder' }, () =>
      this.#ask(path, options, (sftp, answer) => sftp.rmdir(path, answer)),
    );
  }

  /** Removes a file, or a link (never what it leads to). */
  async unlink(path: string, options: Abortable = {}): Promise<void> {
    await this.#try({ path, wanted: 'remove-file' }, () =>
      this.#ask(path, options, (sftp, answer) => sftp.unlink(path, answer)),
    );
  }

  /** Sets the time of the last change, in milliseconds since the epoch; whole seconds are kept. */
  async setModified(path: string, modifiedAt: number, options: Abortable = {}): Promise<void> {
    const seconds = Math.floor(modifiedAt / 1000);
    await this.#ask(path, options, (sftp, answer) => sftp.utimes(path, seconds, seconds, answer));
  }

  /** Sets the permission bits, as in `0o644`. */
  async setMode(path: string, mode: number, options: Abortable = {}): Promise<void> {
    await this.#ask(path, options, (sftp, answer) => sftp.chmod(path, mode, answer));
  }

  /** Told once, with kind `closed`, when the connection is lost; not of `close()`. Returns the way to stop. */
  onClosed(listener: (error: SftpError) => void): () => void {
    return this.#session.onClosed(listener);
  }

  /** Ends the connection; everything still waiting fails with `closed`. May be called again. */
  close(): void {
    this.#session.close();
  }

  /** One request that is answered with nothing but success. */
  async #ask(
    path: string,
    options: Abortable,
    send: (sftp: SFTPWrapper, answer: (error?: Error | null) => void) => void,
  ): Promise<void> {
    await this.#session.request<void>({ path, ...options }, (sftp, answer) =>
      send(sftp, (error) => answer(error, undefined)),
    );
  }

  #file(path: string, { signal }: Abortable): FileRequest {
    return { session: this.#session, path, signal };
  }

  async #try<Value>(attempt: Attempt, work: () => Promise<Value>): Promise<Value> {
    return await explained(this.#session, attempt, work);
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
