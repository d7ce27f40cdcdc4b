import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Problem } from '#contract/problems';
import { newId, type Desk, type FilesParts } from './desk.ts';
import type { Place } from './path-guard.ts';
import { touchMs } from './unfinished-files.ts';

type WriteOptions = {
  /** Where it shall lie in the end; its folder is one without links. */
  readonly place: Place;
  readonly final: string;
  readonly bytes: Readable | Buffer;
  readonly mode: number | null;
  /** Puts the finished file in its place. */
  readonly settle: (temporary: string) => Promise<void>;
};

/**
 * Writes under a temporary name beside the final one, looks whether all of it came, and only then lets it
 * take its place: nobody ever sees half a file, and a failure leaves nothing behind.
 */
export async function writeWhole(
  parts: FilesParts,
  desk: Desk,
  options: WriteOptions,
): Promise<number> {
  const { files, signal } = desk;
  const id = newId(parts);
  const temporary = `${folderOf(options.final)}/.blockplan-${id}.part`;
  await parts.unfinished.begin({ id, server: desk.server, path: temporary });
  const timer = setInterval(() => void parts.unfinished.touch(id).catch(() => undefined), touchMs);
  try {
    // The file is open before the first byte is asked for: a folder that was exchanged for a link shows by now.
    const bytes = Readable.from(
      afterCheck(options.bytes, () => desk.guard.confirm(options.place)),
      {
        objectMode: false,
      },
    );
    const { sizeBytes } = await files.write(temporary, bytes, { flags: 'wx', signal });
    const there = await files.lstat(temporary, { signal });
    if (there.sizeBytes !== sizeBytes) throw new Problem('files-failed');
    if (options.mode !== null && options.mode !== there.mode)
      await files.setMode(temporary, options.mode, { signal });
    await desk.guard.confirm(options.place);
    await options.settle(temporary);
    await parts.unfinished.end(id);
    return sizeBytes;
  } catch (error) {
    await parts.unfinished.discard(files, id, temporary);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

async function* afterCheck(
  bytes: Readable | Buffer,
  check: () => Promise<void>,
): AsyncGenerator<unknown, void, undefined> {
  await check();
  if (Buffer.isBuffer(bytes)) yield bytes;
  else yield* bytes;
}

/** A stream of which the first bytes have come, so that a refusal is still an answer and no broken file. */
export async function begun(stream: Readable): Promise<Readable> {
  await once(stream, 'readable');
  return stream;
}

export function folderOf(absolute: string): string {
  return absolute.replace(/\/[^/]*$/, '');
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
