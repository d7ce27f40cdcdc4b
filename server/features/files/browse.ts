import type { Directory, DirectoryEntry, FileSearchResult } from '#contract/files/files';
import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import {
  foldName,
  isReservedName,
  joinPath,
  validateRemotePath,
} from '#contract/files/remote-path';
import { SftpError } from '#protocols/sftp/sftp-error';
import type { RemoteAttributes, RemoteEntry } from '../../live/files-link.ts';
import { createFileContext, type FileContext, type FilesDependencies } from './file-context.ts';
import { requireTarget } from './paths/path-guard.ts';

type SearchRequest = { readonly path: string; readonly name: string };

/** Links of a folder that are looked up in parallel. */
const linksAtOnce = 32;
/** Folders that are searched in parallel. */
const foldersAtOnce = 8;

export async function listFolder(
  dependencies: FilesDependencies,
  path: string,
  signal: AbortSignal,
): Promise<Directory> {
  const context = createFileContext(dependencies, signal);
  const resolved = await context.guard.find(path);
  const entries = await context.guard.listOwn(requireTarget(resolved).absolute);
  return { path: resolved.path, files: await describeAll(context, resolved.path, entries) };
}

/** Searches by part of the name, ignoring case; never follows a link. */
export async function searchFiles(
  dependencies: FilesDependencies,
  { path, name }: SearchRequest,
  signal: AbortSignal,
): Promise<FileSearchResult> {
  const limit = AbortSignal.timeout(limits.fileSearchTimeoutMs);
  const context = createFileContext(dependencies, AbortSignal.any([signal, limit]));
  const resolved = await context.guard.find(path);
  const { absolute, attributes } = requireTarget(resolved);
  if (attributes.kind !== 'directory') throw new Problem('not-a-folder');
  const found: DirectoryEntry[] = [];
  const isComplete = await searchBelow(context, {
    path: resolved.path,
    absolute,
    name,
    found,
    limit,
  });
  return { path: resolved.path, files: found, complete: isComplete };
}

type Search = {
  readonly path: string;
  readonly absolute: string;
  readonly name: string;
  readonly found: DirectoryEntry[];
  readonly limit: AbortSignal;
};

/** Searches level by level, so that near entries come first. Returns whether everything was searched. */
async function searchBelow(context: FileContext, search: Search): Promise<boolean> {
  const wanted = foldName(search.name);
  let isComplete = true;
  let level = [{ path: search.path, absolute: search.absolute }];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > limits.fileSearchDepth) return false;
    const below: typeof level = [];
    for await (const { folder, entries } of listInOrder(context, level, search.limit)) {
      if (search.limit.aborted) return false;
      if (entries === null) isComplete = false;
      for (const entry of entries ?? []) {
        if (isReservedName(entry.name)) continue;
        const path = joinPath(folder.path, entry.name);
        if (foldName(entry.name).includes(wanted)) search.found.push(describe(path, entry));
        if (search.found.length >= limits.fileSearchEntries) return false;
        if (entry.kind === 'directory')
          below.push({ path, absolute: joinPath(folder.absolute, entry.name) });
      }
    }
    level = below;
  }
  return isComplete;
}

type Folder = { readonly path: string; readonly absolute: string };

/** Lists folders in order, some in parallel to hide the round trip. */
async function* listInOrder(context: FileContext, folders: readonly Folder[], limit: AbortSignal) {
  for (let first = 0; first < folders.length; first += foldersAtOnce) {
    const together = folders.slice(first, first + foldersAtOnce);
    const listed = await Promise.all(
      together.map(({ absolute }) => listForSearch(context, absolute, limit)),
    );
    for (const [index, folder] of together.entries())
      yield { folder, entries: listed[index] ?? null };
  }
}

/** Null for a folder that cannot be read or is gone: one bad folder must not end the search. */
async function listForSearch(
  { guard }: FileContext,
  absolute: string,
  limit: AbortSignal,
): Promise<readonly RemoteEntry[] | null> {
  try {
    return await guard.listOwn(absolute);
  } catch (error) {
    if (limit.aborted || error instanceof Problem) return null;
    if (error instanceof SftpError && error.kind !== 'closed' && error.kind !== 'aborted')
      return null;
    throw error;
  }
}

async function describeAll(
  context: FileContext,
  path: string,
  entries: readonly RemoteEntry[],
): Promise<DirectoryEntry[]> {
  const shown = entries.filter(({ name }) => !isReservedName(name));
  const links = shown.filter(({ kind }) => kind === 'link');
  const targets = new Map<string, RemoteAttributes | null>();
  for (let first = 0; first < links.length; first += linksAtOnce) {
    await Promise.all(
      links.slice(first, first + linksAtOnce).map(async ({ name }) => {
        targets.set(name, await findLinkTarget(context, joinPath(path, name)));
      }),
    );
  }
  return shown.map((entry) => describe(joinPath(path, entry.name), entry, targets.get(entry.name)));
}

/** What a link leads to; null if that is outside the root, missing or unreadable. */
async function findLinkTarget(
  context: FileContext,
  path: string,
): Promise<RemoteAttributes | null> {
  if (validateRemotePath(path) !== null) return null;
  try {
    const { target } = await context.guard.find(path);
    return target.name === 'there' ? target.attributes : null;
  } catch (error) {
    // One bad entry must not hide the others; a lost connection shows in the next request.
    if (error instanceof Problem || error instanceof SftpError) return null;
    throw error;
  }
}

function describe(
  path: string,
  entry: RemoteEntry,
  target?: RemoteAttributes | null,
): DirectoryEntry {
  const { kind, sizeBytes } = target ?? entry;
  return {
    name: entry.name,
    type: kind === 'directory' ? 'directory' : 'file',
    size: kind === 'directory' ? 0 : sizeBytes,
    path,
    modifiedAt: new Date(entry.modifiedAt).toISOString(),
    link: entry.kind === 'link',
  };
}
