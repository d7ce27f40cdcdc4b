import type { Readable } from 'node:stream';
import { Problem } from '#contract/problems';
import { SftpError } from '#protocols/sftp/sftp-error';
import type { RemoteAttributes } from '../../../live/files-link.ts';
import { newId, type FileContext } from '../file-context.ts';
import { getParentPath, requireTarget, type ResolvedPath } from '../paths/path-guard.ts';
import { isSameButGrown } from '../paths/steady-path.ts';
import { retryUndo } from '../trash/retry-undo.ts';
import type { UnfinishedWrite } from '../trash/unfinished-files.ts';

type WriteOptions = {
  /** The checked target. */
  readonly resolved: ResolvedPath;
  /** Absolute path of the finished file; the link target if the path is a link. */
  readonly final: string;
  readonly bytes: Readable | Buffer;
  readonly mode: number | null;
  /** Moves the finished temporary file into place. */
  readonly settle: (temporary: string, unfinishedWrite: UnfinishedWrite) => Promise<void>;
};

/**
 * Writes a temporary file beside the final one, checks that it is complete, and then moves it into place:
 * no one ever sees half a file, and a failure leaves nothing behind. Returns the size in bytes.
 */
export async function writeWhole(context: FileContext, options: WriteOptions): Promise<number> {
  const { files, signal } = context;
  const id = newId(context);
  const temporary = `${getParentPath(options.final)}/.blockplan-${id}.part`;
  const row = { id, server: context.server, path: temporary };
  return await context.unfinished.whileWriting(files, row, async (unfinishedWrite) => {
    const { sizeBytes } = await files.write(temporary, options.bytes, {
      flags: 'wx',
      mode: options.mode,
      signal,
      // Before the first byte: a folder may have become a link since it was checked.
      onOpen: async (opened) => {
        unfinishedWrite.isThere = true;
        await context.guard.confirmOpened(temporary, opened);
      },
    });
    const written = await files.lstat(temporary, { signal });
    if (written.sizeBytes !== sizeBytes) throw new Problem('files-failed');
    await context.guard.confirm(options.resolved);
    await options.settle(temporary, unfinishedWrite);
    return sizeBytes;
  });
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
export async function moveOwn(context: FileContext, move: Move): Promise<void> {
  const { files, guard, signal } = context;
  const { from, to, entry } = move;
  await files.rename(from, to, { signal });
  const isSourceOwn = await guard.isOwn(getParentPath(from));
  const { isTargetOwn, moved } = await lookAtTarget({ files, guard }, to);
  const isGrown = moved === null || entry === null || isSameButGrown(entry, moved);
  if (isSourceOwn && isTargetOwn && isGrown) return;
  // Undo only if our entry left the root or a foreign one came in; otherwise the link appeared after the move.
  if (moved && isSame(moved, entry) !== isTargetOwn)
    await moveBack(context, { from: to, to: from, entry: moved });
  throw new Problem('path-leaves-root');
}

/**
 * What is at a path, and whether its folder is below the root: both from before its folder was exchanged, or both
 * from after it. Otherwise a file outside would be mistaken for one that was moved here.
 */
async function lookAtTarget(
  { files, guard }: Pick<FileContext, 'files' | 'guard'>,
  path: string,
): Promise<{ readonly isTargetOwn: boolean; readonly moved: RemoteAttributes | null }> {
  for (let look = 1; look <= maxLooks; look += 1) {
    const isTargetOwn = await guard.isOwn(getParentPath(path));
    const moved = await lstatIfAny(files, path);
    if ((await guard.isOwn(getParentPath(path))) === isTargetOwn) return { isTargetOwn, moved };
  }
  throw new Problem('path-leaves-root');
}

/** Gives a checked file a second name, and removes that again if the name or the file crossed the root. */
export async function linkOwn(context: FileContext, move: Move): Promise<void> {
  const { files, guard, signal } = context;
  const { from, to, entry } = move;
  await files.link(from, to, { signal });
  const isSourceOwn = await guard.isOwn(getParentPath(from));
  const { isTargetOwn, moved: linked } = await lookAtTarget({ files, guard }, to);
  if (isSourceOwn && isTargetOwn && linked && (!entry || isSameButGrown(entry, linked))) return;
  await removeSoon(context, () => files.unlink(to));
  throw new Problem('path-leaves-root');
}

/** After a lost connection or a canceled request, nobody knows whether the server did it. */
export function mayHaveHappened(error: SftpError): boolean {
  return error.retryable || error.kind === 'aborted';
}

/** How often to look at a folder that keeps being replaced. */
const maxLooks = 100;

/**
 * Moves an entry back, never a different one and never onto an existing one. An entry from outside goes back as
 * soon as the link is in place again.
 */
async function moveBack(
  { files, undoMs }: Pick<FileContext, 'files' | 'undoMs'>,
  move: Move,
): Promise<void> {
  const { from, to, entry } = move;
  await retryUndo(undoMs, async () => {
    try {
      if (!isSame(await files.lstat(from), entry)) return false;
      await files.rename(from, to);
      return true;
    } catch (error) {
      if (!isAboutPlace(error)) throw error;
      return false;
    }
  });
}

function isSame(one: RemoteAttributes, other: RemoteAttributes | null): boolean {
  return other !== null && isSameButGrown(one, other) && isSameButGrown(other, one);
}

function isAboutPlace(error: unknown): boolean {
  return (
    error instanceof SftpError && (error.kind === 'already-exists' || error.kind === 'no-such-file')
  );
}

/** Creates a folder, and removes it again if it turned out to be outside the root. */
export async function makeOwnFolder(context: FileContext, path: string): Promise<void> {
  const { files, guard, signal } = context;
  await files.mkdir(path, { signal });
  if (await guard.isOwnFolder(path)) return;
  await removeSoon(context, () => files.rmdir(path));
  throw new Problem('path-leaves-root');
}

/** Removes what was created in the wrong place as soon as its path leads there again. */
async function removeSoon(
  { undoMs }: Pick<FileContext, 'undoMs'>,
  remove: () => Promise<void>,
): Promise<void> {
  await retryUndo(undoMs, async () => {
    try {
      await remove();
      return true;
    } catch (error) {
      // A folder that is no longer empty stays.
      return !isAboutPlace(error);
    }
  });
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

/**
 * Creates the missing folders of a path and returns the absolute path of the last one. `isOwn` refuses links,
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
    else if (requireTarget(resolved).attributes.kind !== 'directory')
      throw new Problem('not-a-folder');
  }
  return requireTarget(await guard.locate(segments)).absolute;
}

async function makeFolder(context: FileContext, absolute: string): Promise<void> {
  try {
    await makeOwnFolder(context, absolute);
  } catch (error) {
    // Someone else created it in the meantime.
    if (!(error instanceof SftpError) || error.kind !== 'already-exists') throw error;
  }
}
