import { PassThrough, pipeline, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { isReservedName } from '#contract/remote-path';
import type { Desk } from './desk.ts';
import type { RemoteEntry } from './remote-files.ts';

type Folder = { readonly absolute: string; readonly name: string };

/** A tree that goes deeper than this is no tree of a game server. */
const mostDepth = 64;
/** Packed already: packing again costs time and saves nothing. */
const packedEndings = /\.(mca|mcr|jar|zip|gz|tgz|bz2|xz|7z|rar|png|jpe?g|webp|ogg|mp[34]|dat)$/i;

/** A folder as a .zip, made while it is sent. Links are left out: an archive must not reach elsewhere. */
export async function archiveFolder(desk: Desk, folder: Folder): Promise<Readable> {
  const first = await desk.files.list(folder.absolute, { signal: desk.signal });
  const zip = new ZipFile();
  const body = new PassThrough();
  pipeline(zip.outputStream, body, () => undefined);
  zip.on('error', (error: Error) => body.destroy(error));
  addEntries(desk, zip, { folder, entries: first, depth: 0 }).then(
    () => zip.end(),
    (error: unknown) => body.destroy(error instanceof Error ? error : new Error('failed')),
  );
  return body;
}

async function addEntries(
  desk: Desk,
  zip: ZipFile,
  {
    folder,
    entries,
    depth,
  }: { readonly folder: Folder; readonly entries: readonly RemoteEntry[]; readonly depth: number },
): Promise<void> {
  const { files, signal } = desk;
  if (entries.length === 0) zip.addEmptyDirectory(folder.name);
  for (const entry of entries) {
    const absolute = `${folder.absolute}/${entry.name}`;
    const name = `${folder.name}/${safeName(entry.name)}`;
    if (isReservedName(entry.name)) continue;
    if (entry.kind === 'directory' && depth < mostDepth) {
      const below = { folder: { absolute, name }, entries: await files.list(absolute, { signal }) };
      await addEntries(desk, zip, { ...below, depth: depth + 1 });
    }
    if (entry.kind !== 'file') continue;
    const options = {
      mtime: new Date(entry.modifiedAt),
      compress: !packedEndings.test(entry.name),
    };
    // Opened when its turn comes: only one file is read at a time.
    zip.addReadStreamLazy(name, options, (open) =>
      open(null, files.createReadStream(absolute, { signal })),
    );
  }
}

/** Security S7: a name in an archive must be nothing but a name wherever it is unpacked. */
function safeName(name: string): string {
  const safe = name.toWellFormed().replace(/[\\/:\p{Cc}]/gu, '_');
  return /^\.+$/.test(safe) ? '_' : safe;
}
