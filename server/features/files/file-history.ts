import type { z } from 'zod';
import type { FileVersions, FileVersionText } from '#contract/files';
import { Problem } from '#contract/problems';
import { openDesk, type Desk, type FilesParts } from './desk.ts';
import { readText, refuseUneditable, type FileText } from './file-text.ts';
import { followed, type Place } from './path-guard.ts';

type VersionName = { readonly path: string; readonly id: string };

/** What a text said when somebody else wrote it: the portal does not know who that was. */
const unknownAuthor = 'the file server';

/** The earlier versions, newest first, also of a file that has gone. */
export async function listVersions(
  parts: FilesParts,
  path: string,
  signal: AbortSignal,
): Promise<z.infer<typeof FileVersions>> {
  const desk = openDesk(parts, signal);
  const rows = await parts.versions.list({ server: desk.server, path });
  const [newest, ...earlier] = rows;
  // What the file says now is no earlier version.
  const isCurrent = newest?.hash === (await currentVersion(desk, path));
  return {
    versions: (isCurrent ? earlier : rows).map(({ id, savedAt, sizeBytes, authorName }) => ({
      id,
      savedAt,
      size: sizeBytes,
      author: authorName,
    })),
  };
}

export async function readVersion(
  parts: FilesParts,
  { path, id }: VersionName,
): Promise<z.infer<typeof FileVersionText>> {
  const { server } = openDesk(parts);
  const content = await parts.versions.findContent({ server, path }, id);
  if (content === null) throw new Problem('no-such-item');
  return { id, path, content };
}

/** Keeps a text, under the name of whoever wrote it; null for a writer that the portal does not know. Gives its id. */
export async function keepVersion(
  parts: FilesParts,
  desk: Desk,
  place: Place,
  kept: { readonly text: FileText; readonly author: string | null },
): Promise<string> {
  const { content, version, sizeBytes } = kept.text;
  const { target } = place;
  const isOld = kept.author === null && target.name === 'there';
  return await parts.versions.add({
    server: desk.server,
    path: place.path,
    content,
    sizeBytes,
    hash: version,
    savedAt: new Date(isOld ? target.attributes.modifiedAt : parts.now()).toISOString(),
    authorName: kept.author ?? unknownAuthor,
  });
}

/** Keeps what an upload is about to replace, when it is a text. */
export async function keepBeforeReplacing(
  parts: FilesParts,
  desk: Desk,
  place: Place,
): Promise<void> {
  const text = await readIfText(desk, place);
  if (text) await keepVersion(parts, desk, place, { text, author: null });
}

/** The text that a save will replace; null when there is nothing yet. */
export async function readBefore(desk: Desk, place: Place): Promise<FileText | null> {
  return place.entry === null ? null : await readText(desk, followed(place));
}

async function readIfText(desk: Desk, place: Place): Promise<FileText | null> {
  try {
    refuseUneditable(place.path);
    return await readBefore(desk, place);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** Null when there is no such text, even when its whole folder has gone. */
async function currentVersion(desk: Desk, path: string): Promise<string | null> {
  try {
    return (await readIfText(desk, await desk.guard.find(path)))?.version ?? null;
  } catch (error) {
    if (error instanceof Problem && error.code === 'no-such-file') return null;
    throw error;
  }
}
