import type { EmptiedTrash, EmptyTrash, Trashed, TrashList } from '#contract/files/files';
import { Problem } from '#contract/problems';
import {
  getBaseName,
  isProtectedFolder,
  splitRemotePath,
  trashFolderName,
} from '#contract/files/remote-path';
import { dayMs } from '#contract/text/durations';
import { SftpError } from '#protocols/sftp/sftp-error';
import type { Admin } from '../../../http/access/access.ts';
import { isAboutEntry } from '../../../live/files-problem.ts';
import { linkOwn, makeFolders, mayHaveHappened, moveOwn } from '../changes/file-changes.ts';
import {
  createFileContext,
  newId,
  recordFileAction,
  refuseExisting,
  type FileContext,
  type FilesDependencies,
} from '../file-context.ts';
import type { TrashedFile } from '../files.store.ts';
import { getParentPath, noSuchFile, type ResolvedPath } from '../paths/path-guard.ts';
import { removeTree } from './remove-tree.ts';

type InTrash = { readonly id: string; readonly absolute: string };
/** An entry that is in the trash now. */
export type MovedToTrash = {
  readonly undo: () => Promise<void>;
  /** Removes it permanently. */
  readonly remove: () => Promise<void>;
};
type HowToMove = {
  /** `link` gives a file a second name in the trash; the first one stays. */
  readonly by?: 'move' | 'link';
  /** Called before the entry leaves its path, and with null if it did not leave. */
  readonly onMove?: (id: string | null) => Promise<void>;
};

export async function deletePath(
  dependencies: FilesDependencies,
  actor: Admin,
  path: string,
): Promise<Trashed> {
  return await recordFileAction(
    dependencies.audit,
    { actor, action: 'files.delete', subject: path },
    async () => {
      if (isProtectedFolder(path)) throw new Problem('protected-folder');
      const context = createFileContext(dependencies);
      return await dependencies.locks.hold(path, async () => {
        const resolved = await context.guard.find(path);
        if (isProtectedFolder(resolved.ownPath)) throw new Problem('protected-folder');
        const { id } = await putInTrash(context, actor, resolved);
        return { value: { trashed: resolved.path, id }, detail: { id } };
      });
    },
  );
}

/**
 * Moves an entry to the trash, a link as a link. The row is written before the move, so that a crash never
 * leaves a trashed file without one.
 */
export async function putInTrash(
  context: FileContext,
  actor: Admin,
  resolved: ResolvedPath,
  how: HowToMove = {},
): Promise<MovedToTrash & { readonly id: string }> {
  if (!resolved.entry) throw noSuchFile(resolved.path);
  const { kind, sizeBytes } = resolved.entry;
  const id = newId(context);
  const row = {
    id,
    server: context.server,
    path: resolved.path,
    type: kind === 'directory' ? 'directory' : 'file',
    sizeBytes: kind === 'file' ? sizeBytes : 0,
    deletedAt: new Date(context.now()).toISOString(),
    deletedById: actor.id,
    deletedByName: actor.name,
  } as const;
  const segments = splitRemotePath(resolved.ownPath);
  // What is on another disk cannot be moved to the trash in the root. It gets one in the topmost folder that can have
  // it: a folder further down may be renamed or deleted later, and would take its trash along.
  const trashParents = segments.map((_, depth) => segments.slice(0, depth));
  for (const [index, parent] of trashParents.entries()) {
    const folder = [...parent, trashFolderName, `${formatTimestamp(row.deletedAt)}-${id}`];
    const there = `/${[...folder, getBaseName(resolved.path)].join('/')}`;
    try {
      const to = { folder, row: { ...row, place: there } };
      const absolute = await moveInto(context, resolved, to, how);
      const inTrash = { id, absolute };
      const remove = async () => {
        await context.files.unlink(absolute);
        await forget(context, inTrash);
      };
      const undo = how.by === 'link' ? remove : () => undoMove(context, resolved, inTrash);
      return { id, undo, remove };
    } catch (error) {
      const isLast = index === trashParents.length - 1;
      if (isLast || !mayHelpElsewhere(error)) throw error;
    }
  }
  throw new Problem('files-failed');
}

/** Whether the trash of a folder further down may take the entry: not on a server that has no hard links at all. */
function mayHelpElsewhere(error: unknown): boolean {
  if (!(error instanceof SftpError) || !otherFolderErrorKinds.has(error.kind)) return false;
  return !(error.cause instanceof SftpError && error.cause.kind === 'unsupported');
}

/** How servers refuse to move or link an entry to another disk, or to create the trash in a folder above. */
const otherFolderErrorKinds: ReadonlySet<string> = new Set([
  'failed',
  'unsupported',
  'permission-denied',
]);

async function moveInto(
  context: FileContext,
  resolved: ResolvedPath,
  to: {
    readonly folder: readonly string[];
    readonly row: Parameters<FilesDependencies['trash']['add']>[0];
  },
  { by = 'move', onMove }: HowToMove,
): Promise<string> {
  const { files } = context;
  const folder = await makeFolders(context, to.folder, { isOwn: true });
  const absolute = `${folder}/${getBaseName(resolved.path)}`;
  await context.trash.add(to.row);
  try {
    await context.guard.confirm(resolved);
    await onMove?.(to.row.id);
    const move = { from: resolved.absolute, to: absolute, entry: resolved.entry };
    await (by === 'link' ? linkOwn(context, move) : moveOwn(context, move));
    return absolute;
  } catch (error) {
    // What may have been moved keeps its row.
    if (error instanceof Problem || (error instanceof SftpError && !mayHaveHappened(error))) {
      await onMove?.(null);
      await context.trash.remove(to.row.id);
      await files.rmdir(folder).catch(() => undefined);
    }
    throw error;
  }
}

async function undoMove(
  context: FileContext,
  { absolute }: ResolvedPath,
  from: InTrash,
): Promise<void> {
  await context.files.rename(from.absolute, absolute);
  await forget(context, from);
}

/** Returns an entry to its path after the connection was lost; if something is there now, it stays in the trash. */
export async function putBack(
  dependencies: FilesDependencies,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  const { locks, trash } = dependencies;
  await holdEntry(locks, id, async () => {
    const context = createFileContext(dependencies, signal);
    const row = await trash.find(context.server, id);
    if (!row) return;
    await locks.hold(row.path, async () => {
      const from = await context.guard.locate(splitRemotePath(row.place)).catch(nullIfMissing);
      const target = await context.guard.find(row.path).catch(nullIfMissing);
      // It never left its path.
      if (!from?.entry) await trash.remove(id);
      if (!from?.entry || !target || target.entry) return;
      await moveOwn(context, { from: from.absolute, to: target.absolute, entry: from.entry });
      await forget(context, { id, absolute: from.absolute });
    });
  });
}

/** Deletes the row of an entry that left the trash, and its folder there. */
async function forget({ files, trash }: FileContext, { id, absolute }: InTrash): Promise<void> {
  await trash.remove(id);
  await files.rmdir(getParentPath(absolute)).catch(() => undefined);
}

export async function listTrash(dependencies: FilesDependencies): Promise<TrashList> {
  const rows = await dependencies.trash.list(createFileContext(dependencies).server);
  return {
    items: rows.map(({ id, path, type, sizeBytes, deletedAt }) => ({
      id,
      path,
      type,
      size: sizeBytes,
      deletedAt,
      keptUntil: keptUntil(dependencies, deletedAt),
    })),
  };
}

export async function restoreFromTrash(
  dependencies: FilesDependencies,
  actor: Admin,
  id: string,
): Promise<{ path: string }> {
  return await holdEntry(dependencies.locks, id, () => restoreEntry(dependencies, actor, id));
}

/** An entry is restored or removed, but never both at once, also by two portals. */
function holdEntry<Value>(
  locks: FilesDependencies['locks'],
  id: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const name = `trash entry ${id}`;
  return locks.hold(name, () => locks.holdLongEverywhere(name, work));
}

async function restoreEntry(
  dependencies: FilesDependencies,
  actor: Admin,
  id: string,
): Promise<{ path: string }> {
  const context = createFileContext(dependencies);
  const row = await dependencies.trash.find(context.server, id);
  if (!row) throw new Problem('no-such-item');
  return await recordFileAction(
    dependencies.audit,
    { actor, action: 'files.restore', subject: row.path },
    async () => {
      const from = await context.guard.locate(splitRemotePath(row.place)).catch(nullIfMissing);
      if (!from?.entry) {
        // It can never be restored, so it leaves the list.
        await dependencies.trash.remove(id);
        throw new Problem('no-such-file', { sentence: 'It is no longer in the trash.' });
      }
      // Its former folder may have been deleted since.
      await makeFolders(context, splitRemotePath(row.path).slice(0, -1), { isOwn: false });
      await dependencies.locks.hold(row.path, async () => {
        const target = await context.guard.find(row.path);
        refuseExisting(target);
        await moveOwn(context, { from: from.absolute, to: target.absolute, entry: from.entry });
      });
      await forget(context, { id, absolute: from.absolute });
      return { value: { path: row.path } };
    },
  );
}

/** Permanently removes everything in the trash, or the entries with these ids. What cannot be removed stays in the list. */
export async function emptyTrash(
  dependencies: FilesDependencies,
  actor: Admin,
  { ids }: Pick<EmptyTrash, 'ids'>,
): Promise<EmptiedTrash> {
  const entry = { actor, action: 'files.empty-trash', subject: '.blockplan-trash' } as const;
  return await recordFileAction(dependencies.audit, entry, async () => {
    const context = createFileContext(dependencies);
    const all = await dependencies.trash.list(context.server);
    const rows = ids ? all.filter(({ id }) => ids.includes(id)) : all;
    const { removed, failures } = await removeEach(context, rows);
    if (removed === 0 && failures.length > 0) throw failures[0];
    const value = { removed, ...(failures.length > 0 && { left: failures.length }) };
    return { value, detail: value };
  });
}

/**
 * Permanently removes what has been in the trash longer than `trashDays`. An entry that cannot be removed
 * is tried again next time. Returns the number of removed entries.
 */
export async function purgeTrash(
  dependencies: FilesDependencies,
  signal?: AbortSignal,
): Promise<number> {
  const { trashDays } = dependencies;
  if (trashDays === null) return 0;
  const context = createFileContext(dependencies, signal);
  const before = new Date(dependencies.now() - trashDays * dayMs).toISOString();
  const rows = await dependencies.trash.listOlder(context.server, before);
  return (await removeEach(context, rows)).removed;
}

/** An entry that cannot be removed does not stop the others. */
async function removeEach(
  context: FileContext,
  rows: readonly TrashedFile[],
): Promise<{ readonly removed: number; readonly failures: readonly Error[] }> {
  const failures: Error[] = [];
  let removed = 0;
  for (const row of rows) {
    try {
      const isRemoved = await holdEntry(context.locks, row.id, () => removeTrashed(context, row));
      if (isRemoved) removed += 1;
    } catch (error) {
      if (!isAboutEntry(error)) throw error;
      failures.push(error);
    }
  }
  return { removed, failures };
}

/** The day up to which a deleted entry can be restored; null if the trash is never purged. */
function keptUntil({ trashDays }: FilesDependencies, deletedAt: string): string | null {
  return trashDays === null
    ? null
    : new Date(Date.parse(deletedAt) + trashDays * dayMs).toISOString();
}

/** Whether it was still there: someone may have restored it in the meantime. */
async function removeTrashed(
  { files, guard, trash, signal }: FileContext,
  { id, place, server }: TrashedFile,
): Promise<boolean> {
  if (!(await trash.find(server, id))) return false;
  const there = await guard.locate(splitRemotePath(place)).catch(nullIfMissing);
  if (there?.entry) {
    // Never removes anything through a link.
    if (there.ownPath !== place) throw new Problem('path-leaves-root');
    await removeTree(files, there.absolute, { isOwn: guard.isOwn, signal });
    await files.rmdir(getParentPath(there.absolute)).catch(() => undefined);
  }
  await trash.remove(id);
  return true;
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Problem && error.code === 'no-such-file') return null;
  throw error;
}

/** `2026-05-04T08-00-00`, readable for someone who opens the trash with another program. */
function formatTimestamp(isoTime: string): string {
  return isoTime.slice(0, 19).replaceAll(':', '-');
}
