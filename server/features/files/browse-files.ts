import type { z } from 'zod';
import type { Directory, DirectoryEntry, FileSearchResult } from '#contract/files';
import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import { faultOfRemotePath, isReservedName } from '#contract/remote-path';
import { SftpError } from '#protocols/sftp/sftp-error';
import { openDesk, type Desk, type FilesParts } from './desk.ts';
import { followed } from './path-guard.ts';
import type { RemoteAttributes, RemoteEntry } from './remote-files.ts';

type Entry = z.infer<typeof DirectoryEntry>;
type Asked = { readonly path: string; readonly name: string };

/** So many links of a folder are looked up at a time. */
const linksAtOnce = 32;
/** So many folders are searched at a time. */
const foldersAtOnce = 8;

export async function listFolder(
  parts: FilesParts,
  path: string,
  signal: AbortSignal,
): Promise<z.infer<typeof Directory>> {
  const desk = openDesk(parts, signal);
  const place = await desk.guard.find(path);
  const entries = await desk.files.list(followed(place).absolute, { signal });
  await desk.guard.confirm(place);
  return { path: place.path, files: await describeAll(desk, place.path, entries) };
}

/** Searches by a part of the name, without regard to case; never follows a link. */
export async function searchFiles(
  parts: FilesParts,
  { path, name }: Asked,
  signal: AbortSignal,
): Promise<z.infer<typeof FileSearchResult>> {
  const limit = AbortSignal.timeout(limits.fileSearchMs);
  const desk = openDesk(parts, AbortSignal.any([signal, limit]));
  const place = await desk.guard.find(path);
  const { absolute, attributes } = followed(place);
  if (attributes.kind !== 'directory') throw new Problem('not-a-folder');
  const found: Entry[] = [];
  const isComplete = await searchBelow(desk, { path: place.path, absolute, name, found, limit });
  return { path: place.path, files: found, complete: isComplete };
}

type Search = {
  readonly path: string;
  readonly absolute: string;
  readonly name: string;
  readonly found: Entry[];
  readonly limit: AbortSignal;
};

/** Level by level, so that what lies near is found first. Returns whether everything was looked at. */
async function searchBelow(desk: Desk, search: Search): Promise<boolean> {
  const wanted = search.name.toLowerCase();
  let isComplete = true;
  let level = [{ path: search.path, absolute: search.absolute }];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > limits.fileSearchDepth) return false;
    const below: typeof level = [];
    for await (const { folder, entries } of listInTurn(desk, level, search.limit)) {
      if (search.limit.aborted) return false;
      if (entries === null) isComplete = false;
      for (const entry of entries ?? []) {
        if (isReservedName(entry.name)) continue;
        const path = join(folder.path, entry.name);
        if (entry.name.toLowerCase().includes(wanted)) search.found.push(describe(path, entry));
        if (search.found.length >= limits.fileSearchEntries) return false;
        if (entry.kind === 'directory')
          below.push({ path, absolute: join(folder.absolute, entry.name) });
      }
    }
    level = below;
  }
  return isComplete;
}

type Folder = { readonly path: string; readonly absolute: string };

/** Folders in their order; some are asked for at once, because each answer takes the way there and back. */
async function* listInTurn(desk: Desk, folders: readonly Folder[], limit: AbortSignal) {
  for (let first = 0; first < folders.length; first += foldersAtOnce) {
    const together = folders.slice(first, first + foldersAtOnce);
    const listed = await Promise.all(
      together.map(({ absolute }) => listForSearch(desk, absolute, limit)),
    );
    for (const [index, folder] of together.entries())
      yield { folder, entries: listed[index] ?? null };
  }
}

/** Null for a folder that cannot be read, or has gone: one bad folder must not end the search. */
async function listForSearch(
  { files, guard, signal }: Desk,
  absolute: string,
  limit: AbortSignal,
): Promise<readonly RemoteEntry[] | null> {
  try {
    const entries = await files.list(absolute, { signal });
    await guard.confirmOwn(absolute);
    return entries;
  } catch (error) {
    if (limit.aborted || error instanceof Problem) return null;
    if (error instanceof SftpError && error.kind !== 'closed' && error.kind !== 'aborted')
      return null;
    throw error;
  }
}

async function describeAll(
  desk: Desk,
  path: string,
  entries: readonly RemoteEntry[],
): Promise<Entry[]> {
  const shown = entries.filter(({ name }) => !isReservedName(name));
  const links = shown.filter(({ kind }) => kind === 'link');
  const targets = new Map<string, RemoteAttributes | null>();
  for (let first = 0; first < links.length; first += linksAtOnce) {
    await Promise.all(
      links.slice(first, first + linksAtOnce).map(async ({ name }) => {
        targets.set(name, await lookBehind(desk, join(path, name)));
      }),
    );
  }
  return shown.map((entry) => describe(join(path, entry.name), entry, targets.get(entry.name)));
}

/** What a link leads to; null when that is outside, nothing, or not to be found out. */
async function lookBehind(desk: Desk, path: string): Promise<RemoteAttributes | null> {
  if (faultOfRemotePath(path) !== null) return null;
  try {
    const { target } = await desk.guard.find(path);
    return target.name === 'there' ? target.attributes : null;
  } catch (error) {
    // One bad entry must not hide all others; a lost connection shows at the next request.
    if (error instanceof Problem || error instanceof SftpError) return null;
    throw error;
  }
}

function describe(path: string, entry: RemoteEntry, target?: RemoteAttributes | null): Entry {
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

function join(folder: string, name: string): string {
  return folder === '/' ? `/${name}` : `${folder}/${name}`;
}
