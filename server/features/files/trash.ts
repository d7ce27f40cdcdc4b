import type { z } from 'zod';
import type { Trashed, TrashList } from '#contract/files';
import { Problem } from '#contract/problems';
import { isProtectedFolder, segmentsOf, trashFolderName } from '#contract/remote-path';
import { SftpError } from '#protocols/sftp/sftp-error';
import type { Admin } from '../../http/access.ts';
import { audited, newId, openDesk, refuseExisting, type Desk, type FilesParts } from './desk.ts';
import { keptUntil } from './empty-trash.ts';
import { makeFolders } from './make-folders.ts';
import { moveOwn } from './move-own.ts';
import type { Place } from './path-guard.ts';
import { folderOf, nameOf } from './write-whole.ts';

type InTrash = { readonly id: string; readonly absolute: string };

export async function deletePath(
  parts: FilesParts,
  actor: Admin,
  path: string,
): Promise<z.infer<typeof Trashed>> {
  return await audited(parts, { actor, action: 'files.delete', subject: path }, async () => {
    if (isProtectedFolder(path)) throw new Problem('protected-folder');
    const desk = openDesk(parts);
    const place = await desk.guard.find(path);
    if (isProtectedFolder(place.ownPath)) throw new Problem('protected-folder');
    const { id } = await putInTrash(parts, actor, desk, place);
    return { value: { trashed: place.path, id }, detail: { id } };
  });
}

/** Moves the thing itself, a link as a link. Its row is written first: a crash leaves no file without one. */
export async function putInTrash(
  parts: FilesParts,
  actor: Admin,
  desk: Desk,
  place: Place,
): Promise<{ readonly id: string; readonly undo: () => Promise<void> }> {
  if (!place.entry) throw new Problem('no-such-file');
  const { kind, sizeBytes } = place.entry;
  const id = newId(parts);
  const row = {
    id,
    server: desk.server,
    path: place.path,
    type: kind === 'directory' ? 'directory' : 'file',
    sizeBytes: kind === 'file' ? sizeBytes : 0,
    deletedAt: new Date(parts.now()).toISOString(),
    deletedByName: actor.name,
  } as const;
  const segments = segmentsOf(place.path);
  // A folder on another disk cannot be moved to the trash of the root: it gets one beside it.
  const homes = [[], ...(segments.length > 1 ? [segments.slice(0, -1)] : [])];
  for (const [index, home] of homes.entries()) {
    const folder = [...home, trashFolderName, `${stampOf(row.deletedAt)}-${id}`];
    const there = `/${[...folder, nameOf(place.path)].join('/')}`;
    try {
      const place2 = await moveInto(parts, desk, place, { folder, row: { ...row, place: there } });
      return { id, undo: () => takeBack(parts, desk, place.absolute, { id, absolute: place2 }) };
    } catch (error) {
      const isLast = index === homes.length - 1;
      if (isLast || !(error instanceof SftpError) || error.kind !== 'failed') throw error;
    }
  }
  throw new Problem('files-failed');
}

async function moveInto(
  parts: FilesParts,
  desk: Desk,
  place: Place,
  to: {
    readonly folder: readonly string[];
    readonly row: Parameters<FilesParts['trash']['add']>[0];
  },
): Promise<string> {
  const { files } = desk;
  const folder = await makeFolders(desk, to.folder, { isOwn: true });
  const absolute = `${folder}/${nameOf(place.path)}`;
  await parts.trash.add(to.row);
  try {
    await desk.guard.confirm(place);
    await moveOwn(desk, { from: place.absolute, to: absolute, entry: place.entry });
    return absolute;
  } catch (error) {
    // Unless the move may have happened after all, as when the connection broke.
    if (error instanceof Problem || (error instanceof SftpError && !error.retryable)) {
      await parts.trash.remove(to.row.id);
      await files.rmdir(folder).catch(() => undefined);
    }
    throw error;
  }
}

async function takeBack(parts: FilesParts, desk: Desk, home: string, from: InTrash): Promise<void> {
  await desk.files.rename(from.absolute, home);
  await forget(parts, desk, from);
}

/** What left the trash takes its row and its own folder there with it. */
async function forget(
  parts: FilesParts,
  { files }: Desk,
  { id, absolute }: InTrash,
): Promise<void> {
  await parts.trash.remove(id);
  await files.rmdir(folderOf(absolute)).catch(() => undefined);
}

export async function listTrash(parts: FilesParts): Promise<z.infer<typeof TrashList>> {
  const rows = await parts.trash.list(openDesk(parts).server);
  return {
    items: rows.map(({ id, path, type, sizeBytes, deletedAt }) => ({
      id,
      path,
      type,
      size: sizeBytes,
      deletedAt,
      keptUntil: keptUntil(parts, deletedAt),
    })),
  };
}

export async function restoreFromTrash(
  parts: FilesParts,
  actor: Admin,
  id: string,
): Promise<{ path: string }> {
  const desk = openDesk(parts);
  const row = await parts.trash.find(desk.server, id);
  if (!row) throw new Problem('no-such-item');
  return await audited(parts, { actor, action: 'files.restore', subject: row.path }, async () => {
    const from = await desk.guard.locate(segmentsOf(row.place)).catch(asNothing);
    if (!from?.entry) {
      // Nothing can be brought back, so nothing is offered any longer.
      await parts.trash.remove(id);
      throw new Problem('no-such-file', { sentence: 'It is no longer in the trash.' });
    }
    // The folder it was in may have gone since.
    await makeFolders(desk, segmentsOf(row.path).slice(0, -1), { isOwn: false });
    const home = await desk.guard.find(row.path);
    refuseExisting(home);
    await moveOwn(desk, { from: from.absolute, to: home.absolute, entry: from.entry });
    await forget(parts, desk, { id, absolute: from.absolute });
    return { value: { path: row.path } };
  });
}

function asNothing(error: unknown): null {
  if (error instanceof Problem && error.code === 'no-such-file') return null;
  throw error;
}

/** `2026-05-04T08-00-00`: can be read by people who look into the trash with another program. */
function stampOf(isoTime: string): string {
  return isoTime.slice(0, 19).replaceAll(':', '-');
}
