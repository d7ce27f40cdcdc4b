import type { FileVersions, FileVersionText } from '#contract/files/files';
import { Problem } from '#contract/problems';
import type { Admin } from '../../../http/access/access.ts';
import { createFileContext, type FileContext, type FilesDependencies } from '../file-context.ts';
import { readText, refuseUneditable, type FileText } from './file-text.ts';
import { requireTarget, type ResolvedPath } from '../paths/path-guard.ts';

type VersionName = { readonly path: string; readonly id: string };

/** Author of a text that was written with another program. */
const unknownAuthor = 'the file server';

/** The earlier versions, newest first, even of a deleted file. */
export async function listVersions(
  dependencies: FilesDependencies,
  path: string,
  signal: AbortSignal,
): Promise<FileVersions> {
  const context = createFileContext(dependencies, signal);
  const rows = await dependencies.versions.list({ server: context.server, path });
  const [newest, ...earlier] = rows;
  // The current text is not an earlier version.
  const isCurrent = newest?.hash === (await findCurrentHash(context, path));
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
  dependencies: FilesDependencies,
  { path, id }: VersionName,
): Promise<FileVersionText> {
  const { server } = createFileContext(dependencies);
  const content = await dependencies.versions.findContent({ server, path }, id);
  if (content === null) throw new Problem('no-such-item');
  return { id, path, content };
}

/** Stores a text as a version and returns its id; `author` is null if another program wrote it. */
export async function keepVersion(
  context: FileContext,
  resolved: ResolvedPath,
  kept: { readonly text: FileText; readonly author: Pick<Admin, 'id' | 'name'> | null },
): Promise<string> {
  const { content, hash, sizeBytes } = kept.text;
  const { target } = resolved;
  const isOld = kept.author === null && target.name === 'there';
  return await context.versions.add({
    server: context.server,
    path: resolved.path,
    content,
    sizeBytes,
    hash,
    savedAt: new Date(isOld ? target.attributes.modifiedAt : context.now()).toISOString(),
    authorId: kept.author?.id ?? null,
    authorName: kept.author?.name ?? unknownAuthor,
  });
}

/** Stores the text that an upload is about to replace, if it is one. */
export async function keepBeforeReplacing(
  context: FileContext,
  resolved: ResolvedPath,
): Promise<void> {
  const text = await readIfText(context, resolved);
  if (text) await keepVersion(context, resolved, { text, author: null });
}

/** The text that a save will replace, or null. */
export async function readBefore(
  context: FileContext,
  resolved: ResolvedPath,
): Promise<FileText | null> {
  return resolved.entry === null ? null : await readText(context, requireTarget(resolved));
}

async function readIfText(context: FileContext, resolved: ResolvedPath): Promise<FileText | null> {
  try {
    refuseUneditable(resolved.path);
    return await readBefore(context, resolved);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** Null if there is no such text, even if its folder is gone. */
async function findCurrentHash(context: FileContext, path: string): Promise<string | null> {
  try {
    return (await readIfText(context, await context.guard.find(path)))?.hash ?? null;
  } catch (error) {
    if (error instanceof Problem && error.code === 'no-such-file') return null;
    throw error;
  }
}
