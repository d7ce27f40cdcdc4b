import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Download } from '#contract/files/files';
import { Problem } from '#contract/problems';
import { getBaseName, isReservedName } from '#contract/files/remote-path';
import { FileResponse } from '../../http/files/file-response.ts';
import { zipResponse, type ZipWriter } from '../../http/files/zip-response.ts';
import type { RemoteAttributes, RemoteEntry } from '../../live/files-link.ts';
import { isAboutEntry, translateErrors } from '../../live/files-problem.ts';
import { createNameChooser, createPathChooser, makeSafeName } from './archive-names.ts';
import { createFileContext, type FileContext, type FilesDependencies } from './file-context.ts';
import { maxFolderDepth, requireTarget } from './paths/path-guard.ts';

/** One path; with `names`, several entries below it as one archive. */
export async function download(
  dependencies: FilesDependencies,
  { path, names }: Download,
  signal: AbortSignal,
): Promise<FileResponse> {
  return names === undefined
    ? await downloadPath(dependencies, path, signal)
    : await downloadSeveral(dependencies, path, { names, signal });
}

/** Entries keep their path below the folder, so that equal names from a search stay apart. */
async function downloadSeveral(
  dependencies: FilesDependencies,
  path: string,
  { names, signal }: { readonly names: readonly string[]; readonly signal: AbortSignal },
): Promise<FileResponse> {
  const context = createFileContext(dependencies, signal);
  const folder = path === '/' ? '' : path;
  const choosePath = createPathChooser();
  const packed = await Promise.all(
    names.map(async (below) => {
      const name = choosePath(below);
      const { absolute, attributes } = requireTarget(await context.guard.find(`${folder}${below}`));
      return { absolute, attributes, name };
    }),
  );
  return await archive(context, packed, getBaseName(path) || 'server');
}

/** A file as it is, a folder as an archive. Streamed, never stored here. */
async function downloadPath(
  dependencies: FilesDependencies,
  path: string,
  signal: AbortSignal,
): Promise<FileResponse> {
  const context = createFileContext(dependencies, signal);
  const resolved = await context.guard.find(path);
  const { absolute, attributes } = requireTarget(resolved);
  const fileName = getBaseName(resolved.path) || 'server';
  if (attributes.kind === 'directory')
    return await archive(
      context,
      [{ absolute, name: makeSafeName(fileName), attributes }],
      fileName,
    );
  if (attributes.kind !== 'file') throw new Problem('wrong-kind');
  const { sizeBytes } = attributes;
  const contentType = 'application/octet-stream';
  if (sizeBytes === 0)
    return new FileResponse({ body: Readable.from([]), contentType, fileName, sizeBytes });
  // A log may grow in the meantime, so only the announced size is sent.
  const body = await openOwn(context, absolute, { end: sizeBytes - 1 });
  return new FileResponse({ body, contentType, fileName, sizeBytes });
}

/** A checked file or folder, and its name in the archive. */
type Packed = {
  readonly absolute: string;
  readonly name: string;
  readonly attributes: RemoteAttributes;
};
type Folder = Pick<Packed, 'absolute' | 'name'> & { readonly entries: readonly RemoteEntry[] };

/** Already compressed: compressing again costs time and saves nothing. */
const compressedEndings =
  /\.(mca|mcr|jar|zip|gz|tgz|bz2|xz|7z|rar|png|jpe?g|webp|ogg|mp[34]|dat)$/i;

/** Files and folders as a .zip. Links in folders are left out, because they may lead anywhere. */
async function archive(
  context: FileContext,
  packed: readonly Packed[],
  name: string,
): Promise<FileResponse> {
  // Before the first byte of the reply, so that a refusal still gets its status code.
  const folders = new Map<Packed, Folder>();
  for (const each of packed) {
    if (each.attributes.kind !== 'directory') continue;
    folders.set(each, { ...each, entries: await context.guard.listOwn(each.absolute) });
  }
  return zipResponse(`${name}.zip`, (zip) =>
    translateErrors(addAll({ context, zip, unread: [], addedFiles: 0 }, packed, folders)),
  );
}

/** What is being packed. A world changes while it is read, so one entry that is gone or refused does not end it. */
type Packing = {
  readonly context: FileContext;
  readonly zip: ZipWriter;
  readonly unread: { readonly name: string; readonly error: Error }[];
  addedFiles: number;
};

async function addAll(
  packing: Packing,
  packed: readonly Packed[],
  folders: ReadonlyMap<Packed, Folder>,
): Promise<void> {
  for (const each of packed) {
    const folder = folders.get(each);
    if (folder) await addFolder(packing, folder, 0);
    else if (each.attributes.kind === 'file') await addFile(packing, each);
  }
  const { zip, unread, addedFiles } = packing;
  const [first] = unread;
  if (!first) return;
  if (addedFiles === 0) throw first.error;
  zip.addText('could-not-be-read.txt', formatUnreadNote(unread.map(({ name }) => name)));
}

function formatUnreadNote(names: readonly string[]): string {
  return `These files and folders could not be read, so they are not in this archive:

${names.join('\n')}

They may have been deleted in the meantime, or the file server may have refused access to them.
`;
}

/** Null if the server no longer has this entry or refuses it; it is then named in the archive. */
async function nullIfUnread<Value>(
  { context, unread }: Packing,
  name: string,
  reading: Promise<Value>,
): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (context.signal?.aborted || !isAboutEntry(error)) throw error;
    unread.push({ name, error });
    return null;
  }
}

async function addFolder(packing: Packing, folder: Folder, depth: number): Promise<void> {
  const { context, zip, unread } = packing;
  if (folder.entries.length === 0) zip.addEmptyFolder(folder.name);
  const chooseName = createNameChooser();
  for (const entry of folder.entries) {
    if (isReservedName(entry.name)) continue;
    const absolute = `${folder.absolute}/${entry.name}`;
    const name = `${folder.name}/${chooseName(entry.name)}`;
    if (entry.kind === 'directory' && depth === maxFolderDepth)
      unread.push({ name, error: new Problem('files-failed') });
    else if (entry.kind === 'directory') {
      const entries = await nullIfUnread(packing, name, context.guard.listOwn(absolute));
      if (entries) await addFolder(packing, { absolute, name, entries }, depth + 1);
    }
    if (entry.kind === 'file') await addFile(packing, { absolute, name, attributes: entry });
  }
}

async function addFile(packing: Packing, { absolute, name, attributes }: Packed): Promise<void> {
  const { context, zip } = packing;
  const opened = await nullIfUnread(packing, name, openOwn(context, absolute));
  if (!opened) return;
  packing.addedFiles += 1;
  await zip.addFile(name, () => opened, {
    mtime: new Date(attributes.modifiedAt),
    compress: !compressedEndings.test(name),
  });
}

/** Waits for the first bytes, so that a refusal is an error reply instead of a broken download. */
async function openOwn(
  { files, guard, signal }: FileContext,
  absolute: string,
  range: { readonly end?: number } = {},
): Promise<Readable> {
  const stream = files.createReadStream(absolute, {
    ...range,
    signal,
    onOpen: (attributes) => guard.confirmOpened(absolute, attributes),
  });
  // It may break again before its reader listens, which must not end the process.
  stream.on('error', () => undefined);
  await once(stream, 'readable');
  return stream;
}
