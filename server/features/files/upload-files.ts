import { z } from 'zod';
import { RemotePath, type UploadedFiles } from '#contract/files';
import { Problem } from '#contract/problems';
import { faultOfNewName, segmentsOf } from '#contract/remote-path';
import { SftpError } from '#protocols/sftp/sftp-error';
import type { Admin } from '../../http/access.ts';
import type { UploadFile, UploadParts } from '../../http/multipart.ts';
import { parseInput } from '../../http/problem-reply.ts';
import { audited, openDesk, type Desk, type FilesParts } from './desk.ts';
import { keepBeforeReplacing } from './file-history.ts';
import { makeFolders } from './make-folders.ts';
import { followed, type Place } from './path-guard.ts';
import { putInTrash } from './trash.ts';
import { writeWhole } from './write-whole.ts';

const Conflict = z.enum(
  ['replace', 'skip', 'keep-both', 'refuse'],
  'No such way to solve a conflict',
);
type Conflict = z.infer<typeof Conflict>;
type Uploaded = z.infer<typeof UploadedFiles>['uploaded'][number];

const mostCopies = 1000;

export async function uploadFiles(
  parts: FilesParts,
  actor: Admin,
  form: UploadParts,
  signal: AbortSignal,
): Promise<z.infer<typeof UploadedFiles>> {
  const desk = openDesk(parts, signal);
  const uploaded: Uploaded[] = [];
  let target: string | null = null;
  let conflict: Conflict = 'replace';
  let files = 0;
  for await (const part of form) {
    if (part.kind === 'field') {
      if (part.name === 'targetPath') target = RemotePath.parse(checked(RemotePath, part.value));
      if (part.name === 'conflict') conflict = Conflict.parse(checked(Conflict, part.value));
      continue;
    }
    // What a browser sends for a field in which nothing was chosen.
    if (!part.filename) continue;
    if (target === null)
      throw new Problem('invalid-input', { sentence: 'Required: targetPath, before the files.' });
    files += 1;
    const stored = await store(parts, actor, desk, { target, conflict, part });
    if (stored) uploaded.push(stored);
  }
  if (target === null) throw new Problem('invalid-input', { sentence: 'Required: targetPath.' });
  if (files === 0) throw new Problem('invalid-input', { sentence: 'Choose a file first.' });
  return { uploaded };
}

async function store(
  parts: FilesParts,
  actor: Admin,
  desk: Desk,
  asked: Asked,
): Promise<Uploaded | null> {
  const names = namesOf(asked.part.filename);
  const subject = `${asked.target === '/' ? '' : asked.target}/${names.join('/')}`;
  return await audited(parts, { actor, action: 'files.upload', subject }, async () => {
    const place = await findPlace(desk, asked.target, names);
    if (place.entry && asked.conflict === 'skip')
      return { value: null, detail: { skipped: 'yes' } };
    refuseConflict(place, asked.conflict);
    const stored = await write(parts, actor, desk, place, asked);
    return { value: stored, detail: { sizeBytes: stored.size, path: stored.path } };
  });
}

async function write(
  parts: FilesParts,
  actor: Admin,
  desk: Desk,
  place: Place,
  { conflict, part }: Asked,
): Promise<Uploaded> {
  let path = place.path;
  const size = await writeWhole(parts, desk, {
    place,
    final: place.absolute,
    bytes: part.bytes,
    mode: place.entry?.kind === 'file' ? place.entry.mode : null,
    settle: async (temporary) => {
      if (conflict === 'keep-both') path = await settleBeside(desk, place.path, temporary);
      else await settle(parts, actor, desk, { path: place.path, temporary, conflict });
    },
  });
  return { path, size };
}

/** The old file goes to the trash, and comes back when the new one cannot take its place. */
async function settle(
  parts: FilesParts,
  actor: Admin,
  desk: Desk,
  { path, temporary, conflict }: { path: string; temporary: string; conflict: Conflict },
): Promise<void> {
  const now = await desk.guard.find(path);
  if (conflict !== 'replace' || !now.entry) {
    await desk.files.rename(temporary, now.absolute);
    return;
  }
  refuseConflict(now, conflict);
  await keepBeforeReplacing(parts, desk, now);
  const { undo } = await putInTrash(parts, actor, desk, now);
  try {
    await desk.files.rename(temporary, now.absolute);
  } catch (error) {
    await undo();
    throw error;
  }
}

type Asked = { readonly target: string; readonly conflict: Conflict; readonly part: UploadFile };

function checked(schema: z.ZodType, value: string): string {
  parseInput(schema, value);
  return value;
}

/** The folders and the name in a file name: whole folders are uploaded with their paths in it. */
function namesOf(filename: string): readonly string[] {
  const names = filename.split('/');
  for (const name of names) {
    const fault = faultOfNewName(name);
    if (fault !== null)
      throw new Problem('invalid-input', { sentence: `${fault}: ${filename.slice(0, 80)}` });
  }
  return names;
}

async function findPlace(desk: Desk, target: string, names: readonly string[]): Promise<Place> {
  const { guard } = desk;
  const folder = await guard.find(target);
  if (followed(folder).attributes.kind !== 'directory') throw new Problem('not-a-folder');
  const segments = [...segmentsOf(target), ...names];
  if (names.length > 1) await makeFolders(desk, segments.slice(0, -1), { isOwn: false });
  return await guard.find(`/${segments.join('/')}`);
}

function refuseConflict({ path, entry }: Place, conflict: Conflict): void {
  if (!entry) return;
  if (conflict === 'refuse')
    throw new Problem('already-exists', { sentence: `There is already something at ${path}.` });
  if (conflict === 'replace' && entry.kind === 'directory')
    throw new Problem('is-a-folder', { sentence: `There is already a folder at ${path}.` });
}

/** `plan (1).txt` beside `plan.txt`: the first name that is free. */
async function settleBeside(
  { files, guard }: Desk,
  path: string,
  temporary: string,
): Promise<string> {
  const [, stem = path, ending = ''] = /^(.*\/[^/]+?)((?:\.tar)?\.[^./]*)?$/.exec(path) ?? [];
  for (let count = 0; count < mostCopies; count += 1) {
    const free = count === 0 ? path : `${stem} (${count})${ending}`;
    const place = await guard.find(free);
    if (place.entry) continue;
    try {
      await files.rename(temporary, place.absolute);
      return free;
    } catch (error) {
      if (!(error instanceof SftpError) || error.kind !== 'already-exists') throw error;
    }
  }
  throw new Problem('already-exists');
}
