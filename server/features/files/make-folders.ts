import { Problem } from '#contract/problems';
import { SftpError } from '#protocols/sftp/sftp-error';
import type { Desk } from './desk.ts';
import { followed } from './path-guard.ts';

/**
 * Makes the folders of a path that are not there yet and returns the last one as the file server names it.
 * `isOwn` refuses a link: the portal's own trash must be where it seems to be.
 */
export async function makeFolders(
  { files, guard, signal }: Desk,
  segments: readonly string[],
  { isOwn }: { readonly isOwn: boolean },
): Promise<string> {
  for (let count = 1; count <= segments.length; count += 1) {
    const place = await guard.locate(segments.slice(0, count));
    if (place.entry === null) await makeFolder(files, place.absolute, signal);
    else if (isOwn && place.entry.kind === 'link') throw new Problem('path-leaves-root');
    else if (followed(place).attributes.kind !== 'directory') throw new Problem('not-a-folder');
  }
  return followed(await guard.locate(segments)).absolute;
}

async function makeFolder(
  files: Desk['files'],
  absolute: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    await files.mkdir(absolute, { signal });
  } catch (error) {
    // Somebody else has just made it.
    if (!(error instanceof SftpError) || error.kind !== 'already-exists') throw error;
  }
}
