import { Problem } from '#contract/problems';
import { segmentsOf } from '#contract/remote-path';
import { SftpError } from '#protocols/sftp/sftp-error';
import type { Admin } from '../../http/access.ts';
import { audited, openDesk, type Desk, type FilesParts } from './desk.ts';
import type { TrashedFile } from './file-trash.store.ts';
import { removeTree } from './remove-tree.ts';
import { folderOf } from './write-whole.ts';

const dayMs = 86_400_000;

/** Removes everything in the trash for good. What cannot be removed stays in the list. */
export async function emptyTrash(parts: FilesParts, actor: Admin): Promise<{ removed: number }> {
  const entry = { actor, action: 'files.empty-trash', subject: '.blockplan-trash' } as const;
  return await audited(parts, entry, async () => {
    const desk = openDesk(parts);
    let removed = 0;
    for (const row of await parts.trash.list(desk.server)) {
      await removeTrashed(parts, desk, row);
      removed += 1;
    }
    return { value: { removed }, detail: { removed } };
  });
}

/**
 * Removes for good what has been in the trash for longer than it is kept. One thing that cannot be removed
 * does not keep the others; it is tried again the next time. Returns how many went.
 */
export async function purgeTrash(parts: FilesParts): Promise<number> {
  const { trashDays } = parts;
  if (trashDays === null) return 0;
  const desk = openDesk(parts);
  const before = new Date(parts.now() - trashDays * dayMs).toISOString();
  let removed = 0;
  for (const row of await parts.trash.listOlder(desk.server, before)) {
    try {
      await removeTrashed(parts, desk, row);
      removed += 1;
    } catch (error) {
      const isOfThis = error instanceof Problem || (error instanceof SftpError && !error.retryable);
      if (!isOfThis) throw error;
    }
  }
  return removed;
}

/** Until when something that was deleted can be brought back; null while nothing is removed by its age. */
export function keptUntil({ trashDays }: FilesParts, deletedAt: string): string | null {
  return trashDays === null
    ? null
    : new Date(Date.parse(deletedAt) + trashDays * dayMs).toISOString();
}

async function removeTrashed(
  parts: FilesParts,
  { files, guard }: Desk,
  { id, place }: TrashedFile,
): Promise<void> {
  const there = await guard.locate(segmentsOf(place)).catch(asNothing);
  if (there?.entry) {
    // Nothing is removed through a link, wherever it leads.
    if (there.ownPath !== place) throw new Problem('path-leaves-root');
    await removeTree(files, there.absolute, guard.isOwn);
    await files.rmdir(folderOf(there.absolute)).catch(() => undefined);
  }
  await parts.trash.remove(id);
}

function asNothing(error: unknown): null {
  if (error instanceof Problem && error.code === 'no-such-file') return null;
  throw error;
}
