import { RemotePath, UploadConflict, type UploadedFiles } from '#contract/files/files';
import { Problem } from '#contract/problems';
import {
  joinPath,
  numberName,
  splitRemotePath,
  validateNewName,
} from '#contract/files/remote-path';
import { SftpError } from '#protocols/sftp/sftp-error';
import type { Admin } from '../../../http/access/access.ts';
import type { UploadFile, UploadParts } from '../../../http/files/multipart.ts';
import { toFilesProblem } from '../../../live/files-problem.ts';
import { parseInput } from '../../../http/problem-reply.ts';
import { makeFolders, writeWhole } from './file-changes.ts';
import {
  createFileContext,
  recordFileAction,
  refuseExisting,
  type FileContext,
  type FilesDependencies,
} from '../file-context.ts';
import { createPathGuard, requireTarget, type ResolvedPath } from '../paths/path-guard.ts';
import { getFileLockName } from '../paths/path-locks.ts';
import { replaceAndTrash } from './replace.ts';
import type { UnfinishedWrite } from '../trash/unfinished-files.ts';
import { keepBeforeReplacing } from './versions.ts';

type Uploaded = UploadedFiles['uploaded'][number];

const maxCopies = 1000;

export async function uploadFiles(
  dependencies: FilesDependencies,
  actor: Admin,
  form: UploadParts,
  signal: AbortSignal,
): Promise<UploadedFiles> {
  const context = createFileContext(dependencies, signal);
  const uploaded: Uploaded[] = [];
  let target: string | null = null;
  let conflict: UploadConflict = 'replace';
  let files = 0;
  for await (const part of form) {
    if (part.kind === 'field') {
      if (part.name === 'targetPath') target = parseInput(RemotePath, part.value);
      if (part.name !== 'conflict') continue;
      // What arrived before it was stored without it.
      if (files > 0) throw withUploadedPaths(lateConflict(), uploaded);
      conflict = parseInput(UploadConflict, part.value);
      continue;
    }
    // A browser sends an empty name for a file field without a file.
    if (!part.filename) continue;
    if (target === null)
      throw new Problem('invalid-input', { sentence: 'Required: targetPath, before the files.' });
    files += 1;
    try {
      const stored = await store(context, actor, { target, conflict, part });
      if (stored) uploaded.push(stored);
    } catch (error) {
      throw withUploadedPaths(error, uploaded);
    }
  }
  if (target === null) throw new Problem('invalid-input', { sentence: 'Required: targetPath.' });
  if (files === 0) throw new Problem('invalid-input', { sentence: 'Choose a file first.' });
  return { uploaded };
}

function lateConflict(): Problem {
  return new Problem('invalid-input', { sentence: 'Send conflict before the files.' });
}

/** Files are stored as they arrive, so the ones before a failure are there: the answer must say so. */
function withUploadedPaths(error: unknown, uploaded: readonly Uploaded[]): unknown {
  const problem = toFilesProblem(error);
  if (!(problem instanceof Problem) || uploaded.length === 0) return error;
  const paths = uploaded
    .slice(0, 5)
    .map(({ path }) => path)
    .join(', ');
  const others = uploaded.length > 5 ? `, and ${uploaded.length - 5} more` : '';
  return new Problem(problem.code, {
    sentence: `${problem.message} Uploaded before that: ${paths}${others}.`,
    cause: error,
  });
}

async function store(
  context: FileContext,
  actor: Admin,
  request: UploadRequest,
): Promise<Uploaded | null> {
  const names = splitFileName(request.part.filename);
  const subject = joinPath(request.target, names.join('/'));
  return await recordFileAction(
    context.audit,
    { actor, action: 'files.upload', subject },
    async () => {
      const resolved = await resolveTarget(context, request.target, names);
      if (resolved.entry && request.conflict === 'skip')
        return { value: null, detail: { skipped: 'yes' } };
      refuseConflict(resolved, request.conflict);
      const stored = await write(context, actor, resolved, request);
      if (!stored) return { value: null, detail: { skipped: 'yes' } };
      return { value: stored, detail: { sizeBytes: stored.size, path: stored.path } };
    },
  );
}

async function write(
  received: FileContext,
  actor: Admin,
  resolved: ResolvedPath,
  { conflict, part }: UploadRequest,
): Promise<Uploaded | null> {
  let path = resolved.path;
  let isSkipped = false;
  const size = await writeWhole(received, {
    resolved,
    final: resolved.absolute,
    bytes: part.bytes,
    mode: resolved.entry?.kind === 'file' ? resolved.entry.mode : null,
    settle: async (temporary, unfinishedWrite) => {
      // The whole file is here, and is moved even if the browser has gone.
      const guard = createPathGuard(received.files, received.root);
      const context = { ...received, guard, signal: undefined };
      if (conflict === 'keep-both') path = await moveToFreeName(context, resolved.path, temporary);
      else
        isSkipped = !(await context.locks.hold(path, () =>
          context.locks.holdEverywhere(getFileLockName(context, resolved.ownPath), () =>
            settle(context, actor, { path, temporary, unfinishedWrite, conflict }),
          ),
        ));
      // Someone else created it while this one arrived.
      if (isSkipped) await context.files.unlink(temporary);
    },
  });
  return isSkipped ? null : { path, size };
}

/**
 * Moves the finished file into place. A file it replaces goes to the trash.
 * False when the name was taken and the file is to be skipped.
 */
async function settle(
  context: FileContext,
  actor: Admin,
  { path, temporary, unfinishedWrite, conflict }: Arrived,
): Promise<boolean> {
  const now = await context.guard.find(path);
  if (now.entry && conflict === 'skip') return false;
  refuseConflict(now, conflict);
  if (!now.entry) {
    await context.files.place(temporary, now.absolute);
    return true;
  }
  await keepBeforeReplacing(context, now);
  await replaceAndTrash(context, actor, { old: now, temporary, unfinishedWrite });
  return true;
}

/** A file that has arrived completely. */
type Arrived = {
  readonly path: string;
  readonly temporary: string;
  readonly unfinishedWrite: UnfinishedWrite;
  readonly conflict: UploadConflict;
};

type UploadRequest = {
  readonly target: string;
  readonly conflict: UploadConflict;
  readonly part: UploadFile;
};

/** The folders and the name in a file name: files of an uploaded folder carry their path in it. */
function splitFileName(filename: string): readonly string[] {
  const names = filename.split('/');
  for (const name of names) {
    const error = validateNewName(name);
    if (error !== null)
      throw new Problem('invalid-input', { sentence: `${error}: ${filename.slice(0, 80)}` });
  }
  return names;
}

async function resolveTarget(
  context: FileContext,
  target: string,
  names: readonly string[],
): Promise<ResolvedPath> {
  const { guard } = context;
  const folder = await guard.find(target);
  if (requireTarget(folder).attributes.kind !== 'directory') throw new Problem('not-a-folder');
  const segments = [...splitRemotePath(target), ...names];
  if (names.length > 1) await makeFolders(context, segments.slice(0, -1), { isOwn: false });
  return await guard.find(`/${segments.join('/')}`);
}

function refuseConflict({ path, entry }: ResolvedPath, conflict: UploadConflict): void {
  if (!entry) return;
  if (conflict === 'refuse') refuseExisting({ path, entry });
  if (conflict === 'replace' && entry.kind === 'directory')
    throw new Problem('is-a-folder', { sentence: `There is already a folder at ${path}.` });
}

/** Moves the finished file to the first free name: `plan (1).txt` beside `plan.txt`. Returns its path. */
async function moveToFreeName(
  context: FileContext,
  path: string,
  temporary: string,
): Promise<string> {
  for (let count = 0; count < maxCopies; count += 1) {
    const free = count === 0 ? path : numberName(path, count);
    if (await context.locks.hold(free, () => placeIfFree(context, free, temporary))) return free;
  }
  throw new Problem('already-exists');
}

async function placeIfFree(
  { files, guard }: FileContext,
  path: string,
  temporary: string,
): Promise<boolean> {
  const resolved = await guard.find(path);
  if (resolved.entry) return false;
  try {
    await files.place(temporary, resolved.absolute);
    return true;
  } catch (error) {
    if (!(error instanceof SftpError) || error.kind !== 'already-exists') throw error;
    return false;
  }
}
