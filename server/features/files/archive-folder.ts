import { PassThrough, pipeline, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { isReservedName } from '#contract/remote-path';
import type { Desk } from './desk.ts';
import type { RemoteEntry } from './remote-files.ts';
import { begun } from './write-whole.ts';

type Folder = { readonly absolute: string; readonly name: string };

/** A tree that goes deeper than this is no tree of a game server. */
const mostDepth = 64;
/** Packed already: packing again costs time and saves nothing. */
const packedEndings = /\.(mca|mcr|jar|zip|gz|tgz|bz2|xz|7z|rar|png|jpe?g|webp|ogg|mp[34]|dat)$/i;

/** A folder as a .zip, made while it is sent. Links are left out: an archive must not reach elsewhere. */
export async function archiveFolder(desk: Desk, folder: Folder): Promise<Readable> {
  const first = await listOwn(desk, folder.absolute);
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
  if (entries.length === 0) zip.addEmptyDirectory(folder.name);
  for (const entry of entries) {
    const absolute = `${folder.absolute}/${entry.name}`;
    const name = `${folder.name}/${safeName(entry.name)}`;
    if (isReservedName(entry.name)) continue;
    if (entry.kind === 'directory' && depth < mostDepth) {
      const below = { folder: { absolute, name }, entries: await listOwn(desk, absolute) };
      await addEntries(desk, zip, { ...below, depth: depth + 1 });
    }
    if (entry.kind !== 'file') continue;
    const options = {
      mtime: new Date(entry.modifiedAt),
      compress: !packedEndings.test(entry.name),
    };
    // Opened when its turn comes: only one file is read at a time.
    zip.addReadStreamLazy(name, options, (give) => {
      openOwn(desk, absolute).then(
        (stream) => give(null, stream),
        (error: unknown) => zip.emit('error', error),
      );
    });
  }
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

/** Security S7: a name in an archive must be nothing but a name wherever it is unpacked. */
function safeName(name: string): string {
  const safe = name.toWellFormed().replace(/[\\/:\p{Cc}]/gu, '_');
  return /^\.+$/.test(safe) ? '_' : safe;
}
