import { SftpError } from '#protocols/sftp/sftp-error';
import type { Admin } from '../../../http/access/access.ts';
import { mayHaveHappened } from './file-changes.ts';
import type { FileContext } from '../file-context.ts';
import type { requireTarget, ResolvedPath } from '../paths/path-guard.ts';
import { putInTrash, type MovedToTrash } from '../trash/trash.ts';
import type { UnfinishedWrite } from '../trash/unfinished-files.ts';

/** A finished temporary file and what it replaces. */
type Replacement = {
  readonly old: ResolvedPath;
  readonly temporary: string;
  readonly unfinishedWrite: UnfinishedWrite;
};

/**
 * Moves a file to the path of another one, which goes to the trash. The old one first gets a second name there, so
 * that one of the two is at the path at any time, whatever happens to the connection.
 */
export async function replaceAndTrash(
  context: FileContext,
  actor: Admin,
  replacement: Replacement,
): Promise<void> {
  const { old, temporary } = replacement;
  const linked = old.entry?.kind === 'file' ? await linkInTrash(context, actor, old) : null;
  if (linked && (await isMovedOver(context, temporary, { to: old.absolute, linked }))) return;
  await moveAside(context, actor, replacement);
}

/** Like `replaceAndTrash`, for a text whose old version is kept elsewhere: nothing stays in the trash. */
export async function replaceText(
  context: FileContext,
  actor: Admin,
  {
    target,
    temporary,
    unfinishedWrite,
  }: Omit<Replacement, 'old'> & { readonly target: ReturnType<typeof requireTarget> },
): Promise<void> {
  if (await isMovedOver(context, temporary, { to: target.absolute, linked: null })) return;
  const old = await context.guard.find(target.path);
  const moved = await moveAside(context, actor, { old, temporary, unfinishedWrite });
  // The new text is in place; an old one that cannot be removed stays in the trash.
  await moved.remove().catch(() => undefined);
}

/** Null if this server or disk has no hard links. */
async function linkInTrash(
  context: FileContext,
  actor: Admin,
  old: ResolvedPath,
): Promise<MovedToTrash | null> {
  try {
    return await putInTrash(context, actor, old, { by: 'link' });
  } catch (error) {
    if (error instanceof SftpError && error.kind === 'unsupported') return null;
    throw error;
  }
}

/** False if this server cannot replace a file in one step; the second name is removed then. */
async function isMovedOver(
  { files }: FileContext,
  temporary: string,
  { to, linked }: { readonly to: string; readonly linked: MovedToTrash | null },
): Promise<boolean> {
  try {
    await files.rename(temporary, to, { replace: true });
    return true;
  } catch (error) {
    if (!(error instanceof SftpError) || mayHaveHappened(error)) throw error;
    await linked?.undo();
    if (error.kind !== 'already-exists') throw error;
    return false;
  }
}

/** For a moment nothing is at the path. If the connection is lost then, the sweep puts the old file back. */
async function moveAside(
  context: FileContext,
  actor: Admin,
  { old, temporary, unfinishedWrite }: Replacement,
): Promise<MovedToTrash> {
  const moved = await putInTrash(context, actor, old, { onMove: unfinishedWrite.noteMoved });
  try {
    await context.files.place(temporary, old.absolute);
    return moved;
  } catch (error) {
    if (error instanceof SftpError && mayHaveHappened(error)) throw error;
    await moved.undo();
    await unfinishedWrite.noteMoved(null);
    throw error;
  }
}
