import { Problem } from '#contract/problems';
import { SftpError } from '#protocols/sftp/sftp-error';
import type { Desk } from './desk.ts';
import { makeOwnFolder } from './move-own.ts';
import { followed } from './path-guard.ts';

/**
 * Makes the folders of a path that are not there yet and returns the last one as the file server names it.
 * `isOwn` refuses a link: the portal's own trash must be where it seems to be.
 */
export async function makeFolders(
  desk: Desk,
  segments: readonly string[],
  { isOwn }: { readonly isOwn: boolean },
): Promise<string> {
  const { guard } = desk;
  for (let count = 1; count <= segments.length; count += 1) {
    const place = await guard.locate(segments.slice(0, count));
    if (place.entry === null) await makeFolder(desk, place.absolute);
    else if (isOwn && place.entry.kind === 'link') throw new Problem('path-leaves-root');
    else if (followed(place).attributes.kind !== 'directory') throw new Problem('not-a-folder');
  }
  return followed(await guard.locate(segments)).absolute;
}

async function makeFolder(desk: Desk, absolute: string): Promise<void> {
  try {
    await makeOwnFolder(desk, absolute);
  } catch (error) {
    // Somebody else has just made it.
    if (!(error instanceof SftpError) || error.kind !== 'already-exists') throw error;
  }
}
