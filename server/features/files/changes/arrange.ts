import type { CopiedPath, FromTo, NewFolder } from '#contract/files/files';
import { Problem } from '#contract/problems';
import {
  getBaseName,
  isProtectedFolder,
  isReservedName,
  splitRemotePath,
  validateNewName,
} from '#contract/files/remote-path';
import type { Admin } from '../../../http/access/access.ts';
import {
  createFileContext,
  newId,
  recordFileAction,
  refuseExisting,
  type FileContext,
  type FilesDependencies,
} from '../file-context.ts';
import { makeFolders, makeOwnFolder, moveOwn } from './file-changes.ts';
import {
  getParentPath,
  maxFolderDepth,
  noSuchFile,
  requireTarget,
  type ResolvedPath,
} from '../paths/path-guard.ts';

export async function createFolder(
  dependencies: FilesDependencies,
  actor: Admin,
  { path, parents = false }: NewFolder,
): Promise<{ path: string }> {
  return await recordFileAction(
    dependencies.audit,
    { actor, action: 'files.create-folder', subject: path },
    async () => {
      refuseBadName(path);
      const context = createFileContext(dependencies);
      if (parents) {
        await makeNewFolders(context, path);
        return { value: { path } };
      }
      const resolved = await context.guard.find(path);
      refuseExisting(resolved);
      await makeOwnFolder(context, resolved.absolute);
      return { value: { path: resolved.path } };
    },
  );
}

/** Keeps folders that already exist, as an upload does. */
async function makeNewFolders(context: FileContext, path: string): Promise<void> {
  const names = splitRemotePath(path);
  for (const name of names) refuseBadName(name);
  await makeFolders(context, names, { isOwn: false });
}

export async function renamePath(
  dependencies: FilesDependencies,
  actor: Admin,
  { from, to }: FromTo,
): Promise<{ path: string }> {
  const subject = `${from} → ${to}`;
  return await recordFileAction(
    dependencies.audit,
    { actor, action: 'files.rename', subject },
    () => dependencies.locks.holdBoth([from, to], () => rename(dependencies, { from, to })),
  );
}

async function rename(
  dependencies: FilesDependencies,
  pair: FromTo,
): Promise<{ readonly value: { path: string } }> {
  if (pair.from === '/') throw new Problem('protected-folder');
  const context = createFileContext(dependencies);
  const { source, target } = await findPair(context, pair);
  // A renamed folder would lose its protection from deletion.
  if (isProtectedFolder(source.ownPath)) throw new Problem('protected-folder');
  await context.guard.confirm(source);
  await moveOwn(context, { from: source.absolute, to: target.absolute, entry: source.entry });
  try {
    await dependencies.versions.move(context.server, source.path, target.path);
  } catch (error) {
    // A rename that is reported as failed has changed nothing.
    await moveOwn(context, { from: target.absolute, to: source.absolute, entry: source.entry });
    throw error;
  }
  return { value: { path: target.path } };
}

export async function copyPath(
  dependencies: FilesDependencies,
  actor: Admin,
  { from, to }: FromTo,
  signal: AbortSignal,
): Promise<CopiedPath> {
  const subject = `${from} → ${to}`;
  return await recordFileAction(
    dependencies.audit,
    { actor, action: 'files.copy', subject },
    async () => {
      const context = createFileContext(dependencies, signal);
      const { source, target } = await findPair(context, { from, to });
      const { absolute, attributes } = requireTarget(source);
      const id = newId(dependencies);
      const temporary = `${getParentPath(target.absolute)}/.blockplan-${id}.part`;
      const row = { id, server: context.server, path: temporary };
      const counts = { files: 0, links: 0 };
      await dependencies.unfinished.whileWriting(context.files, row, async (unfinishedWrite) => {
        const whole = { from: absolute, to: temporary, kind: attributes.kind, depth: 0 };
        await copyTree(context, whole, counts, unfinishedWrite);
        await context.guard.confirm(source);
        await context.guard.confirm(target);
        await dependencies.locks.hold(target.path, () =>
          attributes.kind === 'file'
            ? context.files.place(temporary, target.absolute)
            : context.files.rename(temporary, target.absolute, { signal }),
        );
      });
      return {
        value: { path: target.path, skippedLinks: counts.links },
        detail: { files: counts.files, skippedLinks: counts.links },
      };
    },
  );
}

async function findPair(
  context: FileContext,
  { from, to }: FromTo,
): Promise<{ source: ResolvedPath; target: ResolvedPath }> {
  refuseBadName(to);
  // Everything is inside the root.
  if (from === '/') throw intoItself();
  const source = await context.guard.find(from);
  if (!source.entry) throw noSuchFile(from);
  if (to === from) throw new Problem('already-exists');
  if (to.startsWith(`${from}/`)) throw intoItself();
  const target = await context.guard.find(to);
  refuseExisting(target);
  // The target may still be inside the folder through a link.
  if (`${target.absolute}/`.startsWith(`${source.absolute}/`)) throw intoItself();
  return { source, target };
}

function intoItself(): Problem {
  return new Problem('invalid-input', {
    sentence: "A folder can't be moved or copied into itself.",
  });
}

function refuseBadName(path: string): void {
  if (path === '/') throw new Problem('already-exists');
  const error = validateNewName(getBaseName(path));
  if (error !== null) throw new Problem('invalid-input', { sentence: error });
}

type Step = {
  readonly from: string;
  readonly to: string;
  readonly kind: string;
  readonly depth: number;
};

/** Copies files and folders; counts links and devices without copying them. */
async function copyTree(
  context: FileContext,
  { from, to, kind, depth }: Step,
  counts: { files: number; links: number },
  unfinishedWrite: { isThere: boolean },
): Promise<void> {
  const { files, guard, signal } = context;
  if (kind === 'file') {
    await files.copyFile(from, to, {
      signal,
      onOpenSource: (opened) => guard.confirmOpened(from, opened),
      onOpenTarget: async (opened) => {
        unfinishedWrite.isThere = true;
        await guard.confirmOpened(to, opened);
      },
    });
    counts.files += 1;
    return;
  }
  if (kind !== 'directory') {
    counts.links += 1;
    return;
  }
  if (depth === maxFolderDepth) throw new Problem('files-failed');
  await makeOwnFolder(context, to);
  const entries = await guard.listOwn(from);
  for (const entry of entries) {
    if (isReservedName(entry.name)) continue;
    const step = { from: `${from}/${entry.name}`, to: `${to}/${entry.name}`, kind: entry.kind };
    await copyTree(context, { ...step, depth: depth + 1 }, counts, unfinishedWrite);
  }
}
