import { addAbortSignal, Readable } from 'node:stream';
import { withReason } from './explain-refusal.ts';
import { SftpError } from './sftp-error.ts';
import {
  checkOpened,
  closeHandle,
  closeQuietly,
  openFile,
  type FileRequest,
  type Handle,
  type OpenFlags,
} from './sftp-session.ts';

/**
 * Opens a file, runs `work` with its handle, and always closes it. Throws SftpError. A refusal to open
 * and a refusal to work are explained separately, because a new file exists once it has been opened.
 */
export async function withFile<Value>(
  file: FileRequest,
  flags: OpenFlags,
  work: (handle: Handle) => Promise<Value>,
): Promise<Value> {
  const { session, path } = file;
  const wanted = flags === 'r' ? 'read' : 'write';
  const handle = await withReason(
    session,
    { path, wanted: flags === 'wx' ? 'create' : wanted },
    () => openFile(file, flags),
  );
  return await withReason(session, { path, wanted }, async () => {
    let value: Value;
    try {
      await checkOpened(file, handle);
      value = await work(handle);
    } catch (error) {
      closeQuietly(session, handle);
      throw error;
    }
    await closeHandle(file, handle);
    return value;
  });
}

export type ReadRange = {
  /** First byte. */
  readonly start: number;
  /** Last byte (included); null for the end of the file. */
  readonly end: number | null;
};

/** What OpenSSH and most servers transfer in one request; ssh2 splits it where less is allowed. */
const chunkBytes = 255 * 1024;
/** Requests in flight: about 4 MiB in memory. */
const maxInFlight = 16;

/**
 * Reads a file from front to back with several requests in flight, and yields the chunks in order. Sends
 * further requests only as chunks are taken, so a slow reader holds at most `maxInFlight` of them.
 * Throws SftpError.
 */
export async function* readInOrder(
  file: FileRequest,
  range: ReadRange,
): AsyncGenerator<Buffer, void, undefined> {
  const handle = await openFile(file, 'r');
  const pending: { readonly length: number; readonly chunk: Promise<Buffer> }[] = [];
  // Starts with few requests, because small files end after a chunk or two.
  let wanted = 2;
  let next = range.start;
  const last = range.end ?? Number.MAX_SAFE_INTEGER;
  try {
    await checkOpened(file, handle);
    for (;;) {
      while (pending.length < wanted && next <= last) {
        const length = Math.min(chunkBytes, last - next + 1);
        const chunk = readChunk(file, handle, { position: next, length });
        // Awaited below in order; this keeps an early error from being unhandled.
        chunk.catch(() => undefined);
        pending.push({ length, chunk });
        next += length;
      }
      const first = pending.shift();
      if (!first) return;
      const chunk = await first.chunk;
      if (chunk.length > 0) yield chunk;
      if (chunk.length < first.length) return;
      wanted = Math.min(maxInFlight, wanted * 2);
    }
  } finally {
    closeQuietly(file.session, handle);
  }
}

/** Reads exactly `length` bytes, or fewer at the end of the file. */
async function readChunk(
  { session, path, signal }: FileRequest,
  handle: Handle,
  { position, length }: { readonly position: number; readonly length: number },
): Promise<Buffer> {
  const chunk = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const from = filled;
    const bytes = await session.request<number>({ path, signal }, (sftp, answer) =>
      sftp.read(handle, chunk, from, length - from, position + from, answer),
    );
    if (bytes === 0) break;
    filled += bytes;
  }
  return filled === length ? chunk : chunk.subarray(0, filled);
}

/**
 * Writes a source from the start of an open file with several requests in flight. Returns the number of
 * bytes the server has taken. The first error ends it (SftpError) and destroys a source stream.
 */
export async function writeInPieces(
  file: FileRequest,
  handle: Handle,
  source: Readable | Buffer,
): Promise<number> {
  const { session, path, signal } = file;
  const inFlight = new Set<Promise<void>>();
  const errors: unknown[] = [];
  let sent = 0;
  let taken = 0;

  async function write(piece: Buffer): Promise<void> {
    const position = sent;
    sent += piece.length;
    try {
      await session.request<void>({ path, signal }, (sftp, answer) =>
        sftp.write(handle, piece, 0, piece.length, position, (error) => answer(error, undefined)),
      );
      taken += piece.length;
    } catch (error) {
      errors.push(error);
    }
  }

  // Buffers are reused once written: allocating one for each piece costs more than filling it.
  const spare: Buffer[] = [];

  try {
    for await (const piece of readChunks(file, source, spare)) {
      const written = write(piece).finally(() => {
        inFlight.delete(written);
        if (piece.length === chunkBytes && !Buffer.isBuffer(source)) spare.push(piece);
      });
      inFlight.add(written);
      // Backpressure: the source is not read further until a write is answered.
      while (errors.length === 0 && inFlight.size >= maxInFlight) await Promise.race(inFlight);
      if (errors.length > 0) break;
    }
  } finally {
    // Nothing may be in flight when the handle is closed and the file renamed or removed.
    await Promise.all(inFlight);
  }
  if (errors.length > 0) throw errors[0];
  return taken;
}

async function* readChunks(
  file: FileRequest,
  source: Readable | Buffer,
  spare: Buffer[],
): AsyncGenerator<Buffer, void, undefined> {
  if (Buffer.isBuffer(source)) {
    for (let first = 0; first < source.length; first += chunkBytes) {
      yield source.subarray(first, first + chunkBytes);
    }
    return;
  }
  const { session, path, signal } = file;
  if (signal) addAbortSignal(signal, source);
  // A source that is waiting for data must still notice a lost connection.
  const stopListening = session.onClosed((error) => source.destroy(error));
  try {
    yield* gather(source, spare);
  } catch (error) {
    if (signal?.aborted) throw new SftpError('aborted', { path, cause: error });
    throw error;
  } finally {
    stopListening();
  }
}

/** Joins chunks of any size into pieces of `chunkBytes`. */
async function* gather(source: Readable, spare: Buffer[]): AsyncGenerator<Buffer, void, undefined> {
  let piece = emptyPiece(spare);
  let filled = 0;
  const chunks: AsyncIterable<unknown> = source;
  for await (const chunk of chunks) {
    const bytes = toBuffer(chunk);
    for (let read = 0; read < bytes.length;) {
      const copied = bytes.copy(piece, filled, read);
      filled += copied;
      read += copied;
      if (filled < chunkBytes) continue;
      yield piece;
      piece = emptyPiece(spare);
      filled = 0;
    }
  }
  if (filled > 0) yield piece.subarray(0, filled);
}

function emptyPiece(spare: Buffer[]): Buffer {
  return spare.pop() ?? Buffer.allocUnsafeSlow(chunkBytes);
}

function toBuffer(chunk: unknown): Buffer {
  if (Buffer.isBuffer(chunk)) return chunk;
  if (chunk instanceof Uint8Array || typeof chunk === 'string') return Buffer.from(chunk);
  throw new SftpError('failed', { message: 'The data to write is not bytes.' });
}

/** Bytes copied on the server per request: few enough to finish within the time limit. */
const copyStepBytes = 64 * 1024 * 1024;

/** Copies a file to a new name, on the server if it can; see SftpClient.copyFile. */
export async function copyRemoteFile(
  from: FileRequest,
  to: FileRequest,
): Promise<{ sizeBytes: number }> {
  const sizeBytes = await withFile(to, 'wx', async (target) => {
    try {
      return await withFile(from, 'r', (source) => copyOnServer(from, { source, target }));
    } catch (error) {
      if (!(error instanceof SftpError) || error.kind !== 'unsupported') throw error;
      const chunks = Readable.from(readInOrder(from, { start: 0, end: null }), {
        objectMode: false,
      });
      return await writeInPieces(to, target, chunks);
    }
  });
  return { sizeBytes };
}

/** The extension `copy-data` of OpenSSH 9 and others (draft-ietf-secsh-filexfer-extensions-00 §7). */
async function copyOnServer(
  file: FileRequest,
  handles: { readonly source: Handle; readonly target: Handle },
): Promise<number> {
  const { session, path, signal } = file;
  const size = await session.request<number>({ path, signal }, (sftp, answer) =>
    sftp.fstat(handles.source, (error, stats) => answer(error, error ? 0 : stats.size)),
  );
  for (let copied = 0; copied < size; copied += copyStepBytes) {
    const length = Math.min(copyStepBytes, size - copied);
    await session.request<void>({ path, signal }, (sftp, answer) =>
      sftp.ext_copy_data(handles.source, copied, length, handles.target, copied, (error) =>
        answer(error, undefined),
      ),
    );
  }
  return size;
}
