import { lstat, readlink } from 'node:fs/promises';
import { join, posix } from 'node:path';

/** A path in the tree: `path` as clients see it, `real` on this machine's disk. Neither leads through a link. */
export type ResolvedPath = { readonly path: string; readonly real: string };

const maxLinks = 40;

/**
 * Resolves a path like a server that is confined to its folder: `/` is the tree, `..` stops there, and links are
 * paths inside the tree, so that none leads out. The last part is followed only on request and need not exist. Throws Node's own errors (ENOENT, ENOTDIR) and ELOOP.
 */
export async function resolvePath(
  root: string,
  path: string,
  options: { readonly followLast: boolean },
): Promise<ResolvedPath> {
  if (path.includes('\0')) throw systemError('EINVAL', path);
  const parts = posix.resolve('/', path).split('/').filter(Boolean);
  let found: string[] = [];
  let links = 0;
  while (parts.length > 0) {
    const part = parts.shift() ?? '';
    if (part === '..') {
      found = found.slice(0, -1);
      continue;
    }
    const target = await readTarget(join(root, ...found, part), {
      isLast: parts.length === 0,
      followLast: options.followLast,
    });
    if (target === null) {
      found = [...found, part];
      continue;
    }
    links += 1;
    if (links > maxLinks) throw systemError('ELOOP', path);
    if (target.startsWith('/')) found = [];
    parts.unshift(...target.split('/').filter((each) => each !== '' && each !== '.'));
  }
  return { path: `/${found.join('/')}`, real: join(root, ...found) };
}

/** The target of a link; null if it is not a link or must not be followed. */
async function readTarget(
  real: string,
  { isLast, followLast }: { readonly isLast: boolean; readonly followLast: boolean },
): Promise<string | null> {
  if (isLast && !followLast) return null;
  try {
    const stats = await lstat(real);
    if (stats.isSymbolicLink()) return await readlink(real);
    if (!isLast && !stats.isDirectory()) throw systemError('ENOTDIR', real);
    return null;
  } catch (error) {
    if (isLast && getErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

export function systemError(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: ${path}`), { code });
}

/** The system's error code, or `''`. */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}
