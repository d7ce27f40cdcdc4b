import type { z } from 'zod';
import type { FileContent, FileVersions, SavedFile, SaveFile } from '#contract/files';
import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import { segmentsOf } from '#contract/remote-path';
import type { Admin } from '../../http/access.ts';
import { audited, openDesk, type Desk, type FilesParts } from './desk.ts';
import { readTail, readText, refuseUneditable, versionOf, type FileText } from './file-text.ts';
import { makeFolders } from './make-folders.ts';
import { createNameLocks } from './name-locks.ts';
import type { Place } from './path-guard.ts';
import { writeWhole } from './write-whole.ts';

type Save = z.output<typeof SaveFile>;
type Saved = z.infer<typeof SavedFile>;

/** What the text said when somebody else wrote it; the portal does not know who that was. */
const unknownAuthor = 'the file server';

/** Reading and saving text, with every version that was replaced kept. */
export function createEditing(parts: FilesParts) {
  const locks = createNameLocks();

  async function read(
    { path, tail }: { readonly path: string; readonly tail?: 'true' | 'false' | undefined },
    signal: AbortSignal,
  ): Promise<z.infer<typeof FileContent>> {
    const desk = openDesk(parts, signal);
    const place = await desk.guard.find(path);
    const target = desk.guard.followed(place);
    // A folder is called one, whatever its name ends with.
    if (target.attributes.kind !== 'directory') refuseUneditable(place.path);
    const isTail = tail === 'true' && target.attributes.sizeBytes > limits.editableFileBytes;
    const text = isTail ? await readEnd(desk, target) : await readText(desk, target);
    await desk.guard.confirm(place);
    const { content, version, sizeBytes } = text;
    return {
      path: place.path,
      content,
      version,
      size: sizeBytes,
      ...(isTail ? { tail: true } : {}),
    };
  }

  async function save(actor: Admin, asked: Save): Promise<Saved> {
    return await audited(parts, { actor, action: 'files.save', subject: asked.path }, async () => {
      const saved = await locks.hold(asked.path, () => saveText(actor, asked));
      return { value: saved, detail: { sizeBytes: saved.size } };
    });
  }

  // Not aborted with the request: a save that has begun is finished, so that its version is recorded.
  async function saveText(actor: Admin, asked: Save): Promise<Saved> {
    const { path } = asked;
    refuseUneditable(path);
    const bytes = Buffer.from(asked.content.toWellFormed());
    if (bytes.length > limits.editableFileBytes) throw new Problem('file-too-large');
    if (bytes.includes(0)) throw new Problem('not-text');
    const desk = openDesk(parts);
    const place = await desk.guard.find(path);
    const before = await readBefore(desk, place);
    refuseStale(asked, before);
    if (before && before.sizeBytes > 0 && bytes.length === 0 && asked.allowEmpty !== true)
      throw new Problem('would-empty-file');
    if (before) await keepVersion(desk, place, before);
    await writeText(desk, place, bytes, before);
    const version = versionOf(bytes);
    await parts.versions.add({
      server: desk.server,
      path: place.path,
      content: bytes.toString(),
      sizeBytes: bytes.length,
      hash: version,
      savedAt: new Date(parts.now()).toISOString(),
      authorName: actor.name,
    });
    return { path: place.path, version, size: bytes.length };
  }

  /** Keeps a text that is about to be replaced. */
  async function keepVersion(desk: Desk, place: Place, text: FileText): Promise<void> {
    const modifiedAt =
      place.target.name === 'there' ? place.target.attributes.modifiedAt : parts.now();
    await parts.versions.add({
      server: desk.server,
      path: place.path,
      content: text.content,
      sizeBytes: text.sizeBytes,
      hash: text.version,
      savedAt: new Date(modifiedAt).toISOString(),
      authorName: unknownAuthor,
    });
  }

  async function writeText(
    desk: Desk,
    place: Place,
    bytes: Buffer,
    before: FileText | null,
  ): Promise<void> {
    const target = place.target.name === 'there' ? place.target : null;
    const final = target?.absolute ?? place.absolute;
    await writeWhole(parts, desk, {
      place,
      final,
      bytes,
      mode: target?.attributes.mode ?? null,
      settle: async (temporary) => {
        // Somebody with another program may have been faster than the lock knows.
        if (before)
          refuseChanged(before, await readBefore(desk, await desk.guard.find(place.path)));
        await desk.files.rename(temporary, final, { replace: before !== null });
      },
    });
  }

  async function listVersions(
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

  async function readVersion({ path, id }: { readonly path: string; readonly id: string }) {
    const { server } = openDesk(parts);
    const content = await parts.versions.findContent({ server, path }, id);
    if (content === null) throw new Problem('no-such-item');
    return { id, path, content };
  }

  async function restoreVersion(
    actor: Admin,
    asked: { readonly path: string; readonly id: string },
  ): Promise<Saved> {
    const { content } = await readVersion(asked);
    const { path, id } = asked;
    return await audited(
      parts,
      { actor, action: 'files.restore-version', subject: path },
      async () => {
        // The folder it was in may have gone with it.
        await makeFolders(openDesk(parts), segmentsOf(path).slice(0, -1), { isOwn: false });
        const saved = await locks.hold(path, () =>
          saveText(actor, { path, content, allowEmpty: true }),
        );
        return { value: saved, detail: { version: id, sizeBytes: saved.size } };
      },
    );
  }

  /** Keeps the text of a file that an upload replaces, when it is one. */
  async function keepBeforeReplacing(desk: Desk, place: Place): Promise<void> {
    const before = await readIfText(desk, place);
    if (before) await keepVersion(desk, place, before);
  }

  return { read, save, listVersions, readVersion, restoreVersion, keepBeforeReplacing };
}

type Target = Parameters<typeof readText>[1];

async function readEnd(desk: Desk, target: Target): Promise<FileText> {
  // No text has this version: the end of a file can never be saved over all of it.
  return {
    content: await readTail(desk, target),
    version: 'tail',
    sizeBytes: target.attributes.sizeBytes,
  };
}

async function readBefore(desk: Desk, place: Place): Promise<FileText | null> {
  if (place.target.name === 'nothing' && place.entry === null) return null;
  return await readText(desk, desk.guard.followed(place));
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

/** A save that names the version it was made from must still find it; a file that has gone stays gone. */
function refuseStale({ version }: Save, before: FileText | null): void {
  if (version === undefined) return;
  if (before === null)
    throw new Problem('file-changed', {
      sentence: 'This file is no longer there. Somebody deleted or moved it in the meantime.',
    });
  if (before.version !== version) throw new Problem('file-changed');
}

function refuseChanged(before: FileText, now: FileText | null): void {
  if (now?.version !== before.version) throw new Problem('file-changed');
}
