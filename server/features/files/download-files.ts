import { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Download } from '#contract/files';
import { Problem } from '#contract/problems';
import { segmentsOf } from '#contract/remote-path';
import { FileAnswer } from '../../http/file-answer.ts';
import { archive, safeName } from './archive.ts';
import { openDesk, type FilesParts } from './desk.ts';
import { followed } from './path-guard.ts';
import { begun, nameOf } from './write-whole.ts';

type Asked = z.output<typeof Download>;

/** What is downloaded is told by its path alone; with names, several things below it in one archive. */
export async function download(
  parts: FilesParts,
  { path, names }: Asked,
  signal: AbortSignal,
): Promise<FileAnswer> {
  return names === undefined
    ? await downloadPath(parts, path, signal)
    : await downloadSeveral(parts, path, { names, signal });
}

/** Under the names they have below the folder, so that two of the same name from a search stay apart. */
async function downloadSeveral(
  parts: FilesParts,
  path: string,
  { names, signal }: { readonly names: readonly string[]; readonly signal: AbortSignal },
): Promise<FileAnswer> {
  const desk = openDesk(parts, signal);
  const folder = path === '/' ? '' : path;
  const packed = await Promise.all(
    names.map(async (name) => {
      const { absolute, attributes } = followed(await desk.guard.find(`${folder}${name}`));
      return { absolute, attributes, name: segmentsOf(name).map(safeName).join('/') };
    }),
  );
  return zipped(await archive(desk, packed), nameOf(path) || 'server');
}

function zipped(body: Readable, name: string): FileAnswer {
  return new FileAnswer({ body, contentType: 'application/zip', fileName: `${name}.zip` });
}

/** A file as it is, a folder as an archive: streamed, never kept here. */
async function downloadPath(
  parts: FilesParts,
  path: string,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const desk = openDesk(parts, signal);
  const { files, guard } = desk;
  const place = await guard.find(path);
  const { absolute, attributes } = followed(place);
  const fileName = nameOf(place.path) || 'server';
  if (attributes.kind === 'directory')
    return zipped(await archive(desk, [{ absolute, name: fileName, attributes }]), fileName);
  if (attributes.kind !== 'file') throw new Problem('wrong-kind');
  const { sizeBytes } = attributes;
  const contentType = 'application/octet-stream';
  if (sizeBytes === 0)
    return new FileAnswer({ body: Readable.from([]), contentType, fileName, sizeBytes });
  // A log that grows meanwhile is sent as long as it was.
  const body = await begun(files.createReadStream(absolute, { signal, end: sizeBytes - 1 }));
  try {
    await guard.confirm(place);
  } catch (error) {
    body.destroy();
    throw error;
  }
  return new FileAnswer({ body, contentType, fileName, sizeBytes });
}
