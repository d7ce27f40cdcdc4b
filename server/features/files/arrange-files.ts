import type { z } from 'zod';
import type { CopiedPath, FromTo, NewFolder } from '#contract/files';
import { Problem } from '#contract/problems';
import {
  faultOfNewName,
  isProtectedFolder,
  isReservedName,
  segmentsOf,
} from '#contract/remote-path';
import type { Admin } from '../../http/access.ts';
import { audited, newId, openDesk, refuseExisting, type Desk, type FilesParts } from './desk.ts';
import { makeFolders } from './make-folders.ts';
import { makeOwnFolder, moveOwn } from './move-own.ts';
import { followed, type Place } from './path-guard.ts';
import { folderOf, nameOf } from './write-whole.ts';

type Pair = z.output<typeof FromTo>;

/** A tree that goes deeper than this is no tree of a game server. */
const mostDepth = 64;

export async function createFolder(
  parts: FilesParts,
  actor: Admin,
  { path, parents = false }: z.output<typeof NewFolder>,
): Promise<{ path: string }> {
  return await audited(parts, { actor, action: 'files.create-folder', subject: path }, async () => {
    refuseBadName(path);
    const desk = openDesk(parts);
    if (parents) {
      await makeNewFolders(desk, path);
      return { value: { path } };
    }
    const place = await desk.guard.find(path);
    refuseExisting(place);
    await makeOwnFolder(desk, place.absolute);
    return { value: { path: place.path } };
  });
}

/** As an upload makes the folders of its files: those that are there stay as they are. */
async function makeNewFolders(desk: Desk, path: string): Promise<void> {
  const names = segmentsOf(path);
  for (const name of names) refuseBadName(name);
  await makeFolders(desk, names, { isOwn: false });
}

export async function renamePath(
  parts: FilesParts,
  actor: Admin,
  { from, to }: Pair,
): Promise<{ path: string }> {
  const subject = `${from} → ${to}`;
  return await audited(parts, { actor, action: 'files.rename', subject }, async () => {
    const desk = openDesk(parts);
    const { origin, goal } = await findPair(desk, { from, to });
    // Moved away it could be deleted under its new name.
    if (isProtectedFolder(origin.ownPath)) throw new Problem('protected-folder');
    await desk.guard.confirm(origin);
    await moveOwn(desk, { from: origin.absolute, to: goal.absolute, entry: origin.entry });
    await parts.versions.move(desk.server, origin.path, goal.path);
    return { value: { path: goal.path } };
  });
}

export async function copyPath(
  parts: FilesParts,
  actor: Admin,
  { from, to }: Pair,
  signal: AbortSignal,
): Promise<z.infer<typeof CopiedPath>> {
  const subject = `${from} → ${to}`;
  return await audited(parts, { actor, action: 'files.copy', subject }, async () => {
    const desk = openDesk(parts, signal);
    const { origin, goal } = await findPair(desk, { from, to });
    const { absolute, attributes } = followed(origin);
    const id = newId(parts);
    const temporary = `${folderOf(goal.absolute)}/.blockplan-${id}.part`;
    const progress = { files: 0, links: 0 };
    await parts.unfinished.begin({ id, server: desk.server, path: temporary });
    try {
      await copyTree(
        desk,
        { from: absolute, to: temporary, kind: attributes.kind, depth: 0 },
        progress,
      );
      await desk.guard.confirm(origin);
      await desk.guard.confirm(goal);
      await desk.files.rename(temporary, goal.absolute, { signal });
      await parts.unfinished.end(id);
    } catch (error) {
      await parts.unfinished.discard(desk.files, id, temporary);
      throw error;
    }
    return {
      value: { path: goal.path, skippedLinks: progress.links },
      detail: { files: progress.files, skippedLinks: progress.links },
    };
  });
}

async function findPair(desk: Desk, { from, to }: Pair): Promise<{ origin: Place; goal: Place }> {
  if (from === '/') throw new Problem('protected-folder');
  refuseBadName(to);
  const origin = await desk.guard.find(from);
  if (!origin.entry) throw new Problem('no-such-file');
  if (to === from || to.startsWith(`${from}/`)) {
    throw to === from
      ? new Problem('already-exists')
      : new Problem('invalid-input', {
          sentence: 'A folder cannot be moved or copied into itself.',
        });
  }
  const goal = await desk.guard.find(to);
  refuseExisting(goal);
  // By another way, through a link, the goal may still lie in the folder itself.
  if (`${goal.absolute}/`.startsWith(`${origin.absolute}/`)) {
    throw new Problem('invalid-input', {
      sentence: 'A folder cannot be moved or copied into itself.',
    });
  }
  return { origin, goal };
}

function refuseBadName(path: string): void {
  if (path === '/') throw new Problem('already-exists');
  const fault = faultOfNewName(nameOf(path));
  if (fault !== null) throw new Problem('invalid-input', { sentence: fault });
}

type Step = {
  readonly from: string;
  readonly to: string;
  readonly kind: string;
  readonly depth: number;
};

/** Files and folders are copied, links and devices counted and left. */
async function copyTree(
  desk: Desk,
  { from, to, kind, depth }: Step,
  progress: { files: number; links: number },
): Promise<void> {
  const { files, guard, signal } = desk;
  if (kind === 'file') {
    await files.copyFile(from, to, { signal });
    await guard.confirmOwn(from);
    progress.files += 1;
    return;
  }
  if (kind !== 'directory') {
    progress.links += 1;
    return;
  }
  if (depth === mostDepth) throw new Problem('files-failed');
  await files.mkdir(to, { signal });
  const entries = await files.list(from, { signal });
  await guard.confirmOwn(from);
  for (const entry of entries) {
    if (isReservedName(entry.name)) continue;
    const step = { from: `${from}/${entry.name}`, to: `${to}/${entry.name}`, kind: entry.kind };
    await copyTree(desk, { ...step, depth: depth + 1 }, progress);
  }
}
