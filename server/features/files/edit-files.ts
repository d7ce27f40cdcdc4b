import type { z } from 'zod';
import type { AuditVersions } from '#contract/audit';
import type { FileContent, FileContentQuery, SavedFile, SaveFile } from '#contract/files';
import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import { segmentsOf } from '#contract/remote-path';
import type { Admin } from '../../http/access.ts';
import { audited, openDesk, type Desk, type FilesParts } from './desk.ts';
import { keepVersion, readBefore, readVersion } from './file-history.ts';
import { readTail, readText, refuseUneditable, textOf, type FileText } from './file-text.ts';
import { makeFolders } from './make-folders.ts';
import { followed, type Place } from './path-guard.ts';
import { writeWhole } from './write-whole.ts';

type Save = z.output<typeof SaveFile>;
type Saved = z.infer<typeof SavedFile>;
/** What was saved, and which versions of the file it lies between. */
type KeptSave = { readonly saved: Saved; readonly versions: AuditVersions };

export async function readTextFile(
  parts: FilesParts,
  { path, tail }: z.output<typeof FileContentQuery>,
  signal: AbortSignal,
): Promise<z.infer<typeof FileContent>> {
  const desk = openDesk(parts, signal);
  const place = await desk.guard.find(path);
  const target = followed(place);
  // A folder is called one, whatever its name ends with.
  if (target.attributes.kind !== 'directory') refuseUneditable(place.path);
  const isTail = tail === 'true' && target.attributes.sizeBytes > limits.editableFileBytes;
  const text = isTail ? await readTail(desk, target) : await readText(desk, target);
  await desk.guard.confirm(place);
  const { content, version, sizeBytes } = text;
  return { path: place.path, content, version, size: sizeBytes, ...(isTail ? { tail: true } : {}) };
}

export async function saveTextFile(parts: FilesParts, actor: Admin, asked: Save): Promise<Saved> {
  return (await saveAndKeep(parts, actor, asked)).saved;
}

/** As `saveTextFile`, and gives the versions too, for whoever writes about them elsewhere. */
export async function saveAndKeep(parts: FilesParts, actor: Admin, asked: Save): Promise<KeptSave> {
  const entry = { actor, action: 'files.save', subject: asked.path } as const;
  return await audited(parts, entry, async () => {
    const kept = await parts.locks.hold(asked.path, () => save(parts, actor, asked));
    return { value: kept, detail: { sizeBytes: kept.saved.size }, versions: kept.versions };
  });
}

/** Saves what an earlier version said, which is itself a save that can be taken back. */
export async function restoreVersion(
  parts: FilesParts,
  actor: Admin,
  asked: { readonly path: string; readonly id: string },
): Promise<Saved> {
  const { path, id, content } = await readVersion(parts, asked);
  const entry = { actor, action: 'files.restore-version', subject: path } as const;
  return await audited(parts, entry, async () => {
    // The folder it was in may have gone with it.
    await makeFolders(openDesk(parts), segmentsOf(path).slice(0, -1), { isOwn: false });
    const { saved, versions } = await parts.locks.hold(path, () =>
      save(parts, actor, { path, content, allowEmpty: true }),
    );
    return { value: saved, detail: { version: id, sizeBytes: saved.size }, versions };
  });
}

// Not aborted with the request: a save that has begun is finished, so that its version is recorded.
async function save(parts: FilesParts, actor: Admin, asked: Save): Promise<KeptSave> {
  refuseUneditable(asked.path);
  const text = textOf(asked.content);
  const desk = openDesk(parts);
  const place = await desk.guard.find(asked.path);
  const before = await readBefore(desk, place);
  refuseStale(asked, before);
  if (before && before.sizeBytes > 0 && text.sizeBytes === 0 && asked.allowEmpty !== true)
    throw new Problem('would-empty-file');
  const old = before && (await keepVersion(parts, desk, place, { text: before, author: null }));
  await writeText(parts, desk, place, { before, text });
  const now = await keepVersion(parts, desk, place, { text, author: actor.name });
  const { path } = place;
  return {
    saved: { path, version: text.version, size: text.sizeBytes },
    versions: { kind: 'file', path, before: old, after: now },
  };
}

async function writeText(
  parts: FilesParts,
  desk: Desk,
  place: Place,
  { before, text }: { readonly before: FileText | null; readonly text: FileText },
): Promise<void> {
  const target = place.target.name === 'there' ? place.target : null;
  const final = target?.absolute ?? place.absolute;
  await writeWhole(parts, desk, {
    place,
    final,
    bytes: Buffer.from(text.content),
    mode: target?.attributes.mode ?? null,
    settle: async (temporary) => {
      // Somebody with another program may have been faster than the lock knows.
      const now = before && (await readBefore(desk, await desk.guard.find(place.path)));
      if (before && now?.version !== before.version) throw new Problem('file-changed');
      await desk.files.rename(temporary, final, { replace: before !== null });
    },
  });
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
