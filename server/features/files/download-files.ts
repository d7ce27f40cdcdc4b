import { Readable } from 'node:stream';
import { Problem } from '#contract/problems';
import { FileAnswer } from '../../http/file-answer.ts';
import { archiveFolder } from './archive-folder.ts';
import { openDesk, type FilesParts } from './desk.ts';
import { followed } from './path-guard.ts';
import { begun, nameOf } from './write-whole.ts';

/** A file as it is, a folder as an archive: streamed, never kept here. */
export async function downloadPath(
  parts: FilesParts,
  path: string,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const desk = openDesk(parts, signal);
  const { files, guard } = desk;
  const place = await guard.find(path);
  const { absolute, attributes } = followed(place);
  const fileName = nameOf(place.path) || 'server';
  if (attributes.kind === 'directory') {
    const body = await archiveFolder(desk, { absolute, name: fileName });
    return new FileAnswer({ body, contentType: 'application/zip', fileName: `${fileName}.zip` });
  }
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
