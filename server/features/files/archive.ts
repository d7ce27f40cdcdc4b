import { PassThrough, pipeline, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { isReservedName } from '#contract/remote-path';
import type { Desk } from './desk.ts';
import type { RemoteAttributes, RemoteEntry } from './remote-files.ts';
import { begun } from './write-whole.ts';

/** A file or folder that was checked, and its name in the archive. */
export type Packed = {
  readonly absolute: string;
  readonly name: string;
  readonly attributes: RemoteAttributes;
};
type Folder = Pick<Packed, 'absolute' | 'name'> & { readonly entries: readonly RemoteEntry[] };

/** A tree that goes deeper than this is no tree of a game server. */
const mostDepth = 64;
/** Packed already: packing again costs time and saves nothing. */
const packedEndings = /\.(mca|mcr|jar|zip|gz|tgz|bz2|xz|7z|rar|png|jpe?g|webp|ogg|mp[34]|dat)$/i;

/**
 * Files and folders as a .zip, made while it is sent. Links in folders are left out: an archive must not
 * reach elsewhere.
 */
export async function archive(desk: Desk, packed: readonly Packed[]): Promise<Readable> {
  // Before the first byte of the answer, so that a refusal is still one.
  const folders = new Map<Packed, Folder>();
  for (const each of packed) {
    if (each.attributes.kind !== 'directory') continue;
    folders.set(each, { ...each, entries: await listOwn(desk, each.absolute) });
  }
  const zip = new ZipFile();
  const body = new PassThrough();
  pipeline(zip.outputStream, body, () => undefined);
  zip.on('error', (error: Error) => body.destroy(error));
  addAll(desk, zip, packed, folders).then(
    () => zip.end(),
    (error: unknown) => body.destroy(error instanceof Error ? error : new Error('failed')),
  );
  return body;
}

/** Security S7: a name in an archive must be nothing but a name wherever it is unpacked. */
export function safeName(name: string): string {
  const safe = name.toWellFormed().replace(/[\\/:\p{Cc}]/gu, '_');
  return /^\.+$/.test(safe) ? '_' : safe;
}

async function addAll(
  desk: Desk,
  zip: ZipFile,
  packed: readonly Packed[],
  folders: ReadonlyMap<Packed, Folder>,
): Promise<void> {
  for (const each of packed) {
    const folder = folders.get(each);
    if (folder) await addFolder(desk, zip, folder, 0);
    else if (each.attributes.kind === 'file') addFile(desk, zip, each);
  }
}

async function addFolder(desk: Desk, zip: ZipFile, folder: Folder, depth: number): Promise<void> {
  if (folder.entries.length === 0) zip.addEmptyDirectory(folder.name);
  for (const entry of folder.entries) {
    if (isReservedName(entry.name)) continue;
    const absolute = `${folder.absolute}/${entry.name}`;
    const name = `${folder.name}/${safeName(entry.name)}`;
    if (entry.kind === 'directory' && depth < mostDepth) {
      const below = { absolute, name, entries: await listOwn(desk, absolute) };
      await addFolder(desk, zip, below, depth + 1);
    }
    if (entry.kind === 'file') addFile(desk, zip, { absolute, name, attributes: entry });
  }
}

function addFile(desk: Desk, zip: ZipFile, { absolute, name, attributes }: Packed): void {
  const options = { mtime: new Date(attributes.modifiedAt), compress: !packedEndings.test(name) };
  // Opened when its turn comes: only one file is read at a time.
  zip.addReadStreamLazy(name, options, (give) => {
    openOwn(desk, absolute).then(
      (stream) => give(null, stream),
      (error: unknown) => zip.emit('error', error),
    );
  });
}

async function listOwn(
  { files, guard, signal }: Desk,
  absolute: string,
): Promise<readonly RemoteEntry[]> {
  const entries = await files.list(absolute, { signal });
  await guard.confirmOwn(absolute);
  return entries;
}

/** Open before it is looked again: what became a link after the listing is not packed. */
async function openOwn({ files, guard, signal }: Desk, absolute: string): Promise<Readable> {
  const stream = await begun(files.createReadStream(absolute, { signal }));
  try {
    await guard.confirmOwn(absolute);
    return stream;
  } catch (error) {
    stream.destroy();
    throw error;
  }
}
