import { openFile, closeQuietly, type FileRequest, type Handle } from './remote-file.ts';

export type ReadRange = {
  /** First byte. */
  readonly start: number;
  /** Up to and including this byte; null for the end of the file. */
  readonly end: number | null;
};

/** What OpenSSH and most servers give in one answer; ssh2 asks several times where less is given. */
export const chunkBytes = 255 * 1024;
/** So many questions are on the way at once: about 4 MiB in memory. */
export const mostInFlight = 16;

/**
 * Reads a file front to back, many questions on the way at once, answers put back in order. Asks
 * further only while chunks are taken, so that a slow reader holds at most `mostInFlight` of them.
 */
export async function* readInOrder(
  file: FileRequest,
  range: ReadRange,
): AsyncGenerator<Buffer, void, undefined> {
  const handle = await openFile(file, 'r');
  const pending: { readonly length: number; readonly chunk: Promise<Buffer> }[] = [];
  // Small files end after a chunk or two: the number of questions grows with what came.
  let wanted = 2;
  let next = range.start;
  const last = range.end ?? Number.MAX_SAFE_INTEGER;
  try {
    for (;;) {
      while (pending.length < wanted && next <= last) {
        const length = Math.min(chunkBytes, last - next + 1);
        const chunk = readChunk(file, handle, { position: next, length });
        // Awaited in its turn below; until then its error is no unhandled one.
        chunk.catch(() => undefined);
        pending.push({ length, chunk });
        next += length;
      }
      const first = pending.shift();
      if (!first) return;
      const chunk = await first.chunk;
      if (chunk.length > 0) yield chunk;
      if (chunk.length < first.length) return;
      wanted = Math.min(mostInFlight, wanted * 2);
    }
  } finally {
    closeQuietly(file.session, handle);
  }
}

/** Reads exactly `length` bytes, or fewer at the end of the file. */
export async function readChunk(
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
