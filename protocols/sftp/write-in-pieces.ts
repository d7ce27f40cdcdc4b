import { addAbortSignal, type Readable } from 'node:stream';
import { chunkBytes, mostInFlight } from './read-in-order.ts';
import type { FileRequest, Handle } from './remote-file.ts';
import { SftpError } from './sftp-error.ts';

/**
 * Writes a source from the start of an open file, many pieces on the way at once. Returns how many
 * bytes the server has taken. The first error ends it; a stream is then destroyed.
 */
export async function writeInPieces(
  file: FileRequest,
  handle: Handle,
  source: Readable | Buffer,
  onProgress: (sizeBytes: number) => void,
): Promise<number> {
  const { session, path, signal } = file;
  const inFlight = new Set<Promise<void>>();
  const faults: unknown[] = [];
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
      onProgress(taken);
    } catch (error) {
      faults.push(error);
    }
  }

  // A piece that has arrived is filled again: new memory for each costs more than what is done with it.
  const spare: Buffer[] = [];

  try {
    for await (const piece of piecesOf(file, source, spare)) {
      const written = write(piece).finally(() => {
        inFlight.delete(written);
        if (piece.length === chunkBytes && !Buffer.isBuffer(source)) spare.push(piece);
      });
      inFlight.add(written);
      // The source is not read further until some of it has arrived.
      while (faults.length === 0 && inFlight.size >= mostInFlight) await Promise.race(inFlight);
      if (faults.length > 0) break;
    }
  } finally {
    // The handle may be closed, and the file renamed or removed, only when nothing is on the way any more.
    await Promise.all(inFlight);
  }
  if (faults.length > 0) throw faults[0];
  return taken;
}

async function* piecesOf(
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
  // A source that has nothing to give at the moment must not hide that the server has gone.
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

/** Makes pieces of the size that travels best out of whatever sizes a stream gives. */
async function* gather(source: Readable, spare: Buffer[]): AsyncGenerator<Buffer, void, undefined> {
  let piece = emptyPiece(spare);
  let filled = 0;
  const chunks: AsyncIterable<unknown> = source;
  for await (const chunk of chunks) {
    const bytes = bytesOf(chunk);
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

function bytesOf(chunk: unknown): Buffer {
  if (Buffer.isBuffer(chunk)) return chunk;
  if (chunk instanceof Uint8Array || typeof chunk === 'string') return Buffer.from(chunk);
  throw new SftpError('failed', { message: 'What is to be written is not bytes.' });
}
