import type { AuditVersions } from '#contract/moderation/audit';
import type {
  FileContent,
  FileContentQuery,
  FileVersionRestore,
  SavedFile,
  SaveFile,
} from '#contract/files/files';
import { limits } from '#contract/limits';
import { problems } from '#contract/problem-table';
import { Problem } from '#contract/problems';
import { splitRemotePath } from '#contract/files/remote-path';
import type { Admin } from '../../../http/access/access.ts';
import { makeFolders, writeWhole } from './file-changes.ts';
import {
  createFileContext,
  recordFileAction,
  type FileContext,
  type FilesDependencies,
} from '../file-context.ts';
import { readTail, readText, refuseUneditable, toFileText, type FileText } from './file-text.ts';
import { requireTarget, type ResolvedPath } from '../paths/path-guard.ts';
import { getFileLockName } from '../paths/path-locks.ts';
import { replaceText } from './replace.ts';
import { keepVersion, readBefore, readVersion } from './versions.ts';

/** The saved file, and the ids of the versions before and after. */
type KeptSave = { readonly saved: SavedFile; readonly versions: AuditVersions };

export async function readTextFile(
  dependencies: FilesDependencies,
  { path, tail }: FileContentQuery,
  signal: AbortSignal,
): Promise<FileContent> {
  const context = createFileContext(dependencies, signal);
  const resolved = await context.guard.find(path);
  const target = requireTarget(resolved);
  // A folder gets its own error, whatever its name.
  if (target.attributes.kind !== 'directory') refuseUneditable(resolved.path);
  const isTail = tail === 'true' && target.attributes.sizeBytes > limits.editableFileBytes;
  const text = isTail ? await readTail(context, target) : await readText(context, target);
  const { content, hash, sizeBytes } = text;
  return {
    path: resolved.path,
    content,
    version: hash,
    size: sizeBytes,
    ...(isTail ? { tail: true } : {}),
  };
}

export async function saveTextFile(
  dependencies: FilesDependencies,
  actor: Admin,
  request: SaveFile,
): Promise<SavedFile> {
  const entry = { actor, action: 'files.save', subject: request.path } as const;
  return await recordFileAction(dependencies.audit, entry, async () => {
    const { saved, versions } = await saveUnrecorded(dependencies, actor, request);
    return { value: saved, detail: { sizeBytes: saved.size }, versions };
  });
}

/** Saves the text of an earlier version; this is a new version and can be undone too. */
export async function restoreVersion(
  dependencies: FilesDependencies,
  actor: Admin,
  request: FileVersionRestore,
): Promise<SavedFile> {
  const { path, id, content } = await readVersion(dependencies, request);
  const entry = { actor, action: 'files.restore-version', subject: path } as const;
  return await recordFileAction(dependencies.audit, entry, async () => {
    // Its folder may have been deleted with it; a text that it replaces is still in there.
    if (typeof request.version !== 'string')
      await makeFolders(createFileContext(dependencies), splitRemotePath(path).slice(0, -1), {
        isOwn: false,
      });
    const { version } = request;
    const text = { path, content, allowEmpty: true, version };
    const { saved, versions } = await saveUnrecorded(dependencies, actor, text);
    return { value: saved, detail: { version: id, sizeBytes: saved.size }, versions };
  });
}

/** Saves without an audit entry, for callers that record it as a part of what they do. */
export async function saveUnrecorded(
  dependencies: FilesDependencies,
  actor: Admin,
  request: SaveFile,
): Promise<KeptSave> {
  return dependencies.locks.hold(request.path, () => save(dependencies, actor, request));
}

// Does not follow the request's signal: a save that has begun is finished, so that its version is recorded.
async function save(
  dependencies: FilesDependencies,
  actor: Admin,
  request: SaveFile,
): Promise<KeptSave> {
  refuseUneditable(request.path);
  const text = toFileText(request.content);
  const context = createFileContext(dependencies);
  const resolved = await findForSave(context, request);
  // A new file replaces nothing, whether or not its text can be read.
  if (request.version === null && resolved.entry !== null)
    throw new Problem('file-changed', { sentence: problems['already-exists'].sentence });
  const before = await readBefore(context, resolved);
  refuseStale(request, before);
  if (before && before.sizeBytes > 0 && text.sizeBytes === 0 && request.allowEmpty !== true)
    throw new Problem('would-empty-file');
  const beforeId = before && (await keepVersion(context, resolved, { text: before, author: null }));
  const afterId = await writeText(context, resolved, { before, text, author: actor });
  const { path } = resolved;
  return {
    saved: { path, version: text.hash, size: text.sizeBytes },
    versions: { kind: 'file', path, before: beforeId, after: afterId },
  };
}

/** Returns the id of the new version. It is stored first, so that a save is never in place but reported as failed. */
async function writeText(
  context: FileContext,
  resolved: ResolvedPath,
  {
    before,
    text,
    author,
  }: { readonly before: FileText | null; readonly text: FileText; readonly author: Admin },
): Promise<string> {
  const target = resolved.target.name === 'there' ? resolved.target : null;
  const final = target?.absolute ?? resolved.absolute;
  let versionId = '';
  await writeWhole(context, {
    resolved,
    final,
    bytes: Buffer.from(text.content),
    mode: target?.attributes.mode ?? null,
    settle: (temporary, unfinishedWrite) =>
      context.locks.holdEverywhere(
        getFileLockName(context, target?.path ?? resolved.path),
        async () => {
          // Another program or instance may have saved in the meantime.
          const now =
            before && (await readBefore(context, await context.guard.find(resolved.path)));
          if (before && now?.hash !== before.hash) throw new Problem('file-changed');
          versionId = await keepVersion(context, resolved, { text, author });
          if (target) await replaceText(context, author, { target, temporary, unfinishedWrite });
          else await context.files.place(temporary, final);
        },
      ),
  });
  return versionId;
}

/**
 * @throws Problem if the folder is gone: `file-changed` for a save that names its base version, which was there
 * before, and otherwise `no-such-file`
 */
async function findForSave(
  context: FileContext,
  { path, version }: SaveFile,
): Promise<ResolvedPath> {
  try {
    return await context.guard.find(path);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'no-such-file') throw error;
    throw new Problem(typeof version === 'string' ? 'file-changed' : 'no-such-file', {
      cause: error,
      sentence: 'The folder of this file no longer exists. Create the folder again, then save.',
    });
  }
}

/** A save that names its base version must still find it; a deleted file stays deleted, and a new one is new. */
function refuseStale({ version }: SaveFile, before: FileText | null): void {
  if (version === undefined || version === (before?.hash ?? null)) return;
  if (before === null)
    throw new Problem('file-changed', {
      sentence: 'This file no longer exists. Someone deleted or moved it.',
    });
  throw new Problem('file-changed');
}

/** Writes the former text beside a file, as `<name>.bak`, replacing an earlier backup. */
export async function backUpFile(
  dependencies: FilesDependencies,
  actor: Admin,
  { path, content }: { readonly path: string; readonly content: string },
): Promise<void> {
  const backup = { path: `${path}.bak`, content };
  const context = createFileContext(dependencies);
  await context.locks.holdEverywhere(getFileLockName(context, backup.path), () =>
    replaceWith(context, actor, backup),
  );
}

async function replaceWith(
  context: FileContext,
  actor: Admin,
  { path, content }: { readonly path: string; readonly content: string },
): Promise<void> {
  const resolved = await context.guard.find(path);
  // A link at this path is followed only inside the root.
  const target = resolved.entry === null ? null : requireTarget(resolved);
  const final = target?.absolute ?? resolved.absolute;
  await writeWhole(context, {
    resolved,
    final,
    bytes: Buffer.from(content),
    mode: null,
    settle: (temporary, unfinishedWrite) =>
      target
        ? replaceText(context, actor, { target, temporary, unfinishedWrite })
        : context.files.place(temporary, final),
  });
}
