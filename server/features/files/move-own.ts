import { Problem } from '#contract/problems';
import { SftpError } from '#protocols/sftp/sftp-error';
import type { Desk } from './desk.ts';
import type { RemoteAttributes } from './remote-files.ts';
import { folderOf } from './write-whole.ts';

type Move = {
  readonly from: string;
  readonly to: string;
  /** What lay at `from` when it was checked. */
  readonly entry: RemoteAttributes | null;
};

/**
 * Moves what was checked to a place that was checked. SFTP names both by paths, so that a folder may become
 * a link after the last look: it is looked once more, and what crossed the root is put back.
 */
export async function moveOwn({ files, guard, signal }: Desk, move: Move): Promise<void> {
  const { from, to, entry } = move;
  await files.rename(from, to, { signal });
  const isOriginOwn = await guard.isOwn(folderOf(from));
  const isGoalOwn = await guard.isOwn(folderOf(to));
  if (isOriginOwn && isGoalOwn) return;
  const moved = await lookAt(files, to);
  // Our thing in a foreign place, or a foreign thing in ours. Otherwise the link came after the move.
  if (moved && isSame(moved, entry) !== isGoalOwn) await files.rename(to, from);
  throw new Problem('path-leaves-root');
}

/** Makes a folder, and takes it back when it came to lie elsewhere. */
export async function makeOwnFolder({ files, guard, signal }: Desk, path: string): Promise<void> {
  await files.mkdir(path, { signal });
  if (await guard.isOwn(folderOf(path))) return;
  await files.rmdir(path).catch(() => undefined);
  throw new Problem('path-leaves-root');
}

async function lookAt(files: Desk['files'], path: string): Promise<RemoteAttributes | null> {
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
