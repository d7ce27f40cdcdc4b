import { Readable } from 'node:stream';
import { Problem } from '#contract/problems';
import { SftpError } from '#protocols/sftp/sftp-error';
import type { RemoteAttributes } from '../../live/files-link.ts';
import { newId, type FileContext } from './file-context.ts';
import { folderOf, followed, type ResolvedPath } from './path-guard.ts';
import { touchMs } from './unfinished-files.ts';

type WriteOptions = {
  /** The checked target. */
  readonly resolved: ResolvedPath;
  /** Absolute path of the finished file; the link target if the path is a link. */
  readonly final: string;
  readonly bytes: Readable | Buffer;
  readonly mode: number | null;
  /** Moves the finished temporary file into place. */
  readonly settle: (temporary: string) => Promise<void>;
};

/**
 * Writes a temporary file beside the final one, checks that it is complete, and then moves it into place:
 * no one ever sees half a file, and a failure leaves nothing behind. Gives the size in bytes.
 */
export async function writeWhole(context: FileContext, options: WriteOptions): Promise<number> {
  const { files, signal } = context;
  const id = newId(context);
  const temporary = `${folderOf(options.final)}/.blockplan-${id}.part`;
  await context.unfinished.begin({ id, server: context.server, path: temporary });
  const timer = setInterval(
    () => void context.unfinished.touch(id).catch(() => undefined),
    touchMs,
  );
  try {
    // Checks once the temporary file is open, before the first byte is sent, that no folder became a link.
    const bytes = Readable.from(
      afterCheck(options.bytes, () => context.guard.confirm(options.resolved)),
      {
        objectMode: false,
      },
    );
    const { sizeBytes } = await files.write(temporary, bytes, { flags: 'wx', signal });
    const written = await files.lstat(temporary, { signal });
    if (written.sizeBytes !== sizeBytes) throw new Problem('files-failed');
    if (options.mode !== null && options.mode !== written.mode)
      await files.setMode(temporary, options.mode, { signal });
    await context.guard.confirm(options.resolved);
    await options.settle(temporary);
    await context.unfinished.end(id);
    return sizeBytes;
  } catch (error) {
    await context.unfinished.discard(files, id, temporary);
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

type Move = {
  readonly from: string;
  readonly to: string;
  /** Attributes of `from` when it was checked. */
  readonly entry: RemoteAttributes | null;
};

/**
 * Moves a checked entry to a checked path. SFTP works on paths, so a folder may have become a link since the
 * check: this checks again afterward, and moves the entry back if it crossed the root.
 */
export async function moveOwn({ files, guard, signal }: FileContext, move: Move): Promise<void> {
  const { from, to, entry } = move;
  await files.rename(from, to, { signal });
  const isSourceOwn = await guard.isOwn(folderOf(from));
  const isTargetOwn = await guard.isOwn(folderOf(to));
  if (isSourceOwn && isTargetOwn) return;
  const moved = await lstatIfAny(files, to);
  // Undo only if our entry left the root or a foreign one came in; otherwise the link appeared after the move.
  if (moved && isSame(moved, entry) !== isTargetOwn) await files.rename(to, from);
  throw new Problem('path-leaves-root');
}

/** Creates a folder, and removes it again if it turned out to be outside the root. */
export async function makeOwnFolder(
  { files, guard, signal }: FileContext,
  path: string,
): Promise<void> {
  await files.mkdir(path, { signal });
  if (await guard.isOwn(folderOf(path))) return;
  await files.rmdir(path).catch(() => undefined);
  throw new Problem('path-leaves-root');
}

async function lstatIfAny(
  files: FileContext['files'],
  path: string,
): Promise<RemoteAttributes | null> {
  try {
    return await files.lstat(path);
  } catch (error) {
    if (error instanceof SftpError && error.kind === 'no-such-file') return null;
    throw error;
  }
}

function isSame(one: RemoteAttributes, other: RemoteAttributes | null): boolean {
  return (
    one.kind === other?.kind &&
    one.sizeBytes === other.sizeBytes &&
    one.modifiedAt === other.modifiedAt &&
    one.mode === other.mode
  );
}

/**
 * Creates the missing folders of a path and gives the absolute path of the last one. `isOwn` refuses links,
 * for the portal's own trash.
 */
export async function makeFolders(
  context: FileContext,
  segments: readonly string[],
  { isOwn }: { readonly isOwn: boolean },
): Promise<string> {
  const { guard } = context;
  for (let count = 1; count <= segments.length; count += 1) {
    const resolved = await guard.locate(segments.slice(0, count));
    if (resolved.entry === null) await makeFolder(context, resolved.absolute);
    else if (isOwn && resolved.entry.kind === 'link') throw new Problem('path-leaves-root');
    else if (followed(resolved).attributes.kind !== 'directory') throw new Problem('not-a-folder');
  }
  return followed(await guard.locate(segments)).absolute;
}

async function makeFolder(context: FileContext, absolute: string): Promise<void> {
  try {
    await makeOwnFolder(context, absolute);
  } catch (error) {
    // Someone else created it in the meantime.
    if (!(error instanceof SftpError) || error.kind !== 'already-exists') throw error;
  }
}
