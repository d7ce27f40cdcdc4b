import { lstat, readlink } from 'node:fs/promises';
import { join, posix } from 'node:path';

/** A place in the tree: `path` as clients see it, `real` on this machine's disk. Neither leads through a link. */
export type TreePlace = { readonly path: string; readonly real: string };

const maxLinks = 40;

/**
 * Finds a place as a server that is shut into its folder does: `/` is the tree, `..` stops there, and
 * links are read as paths of the tree, so that none leads out. The last part is followed only when
 * asked; it need not exist. Throws Node's own errors (ENOENT, ENOTDIR) and ELOOP.
 */
export async function findPlace(
  root: string,
  path: string,
  options: { readonly followLast: boolean },
): Promise<TreePlace> {
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

/** Where a link points; null for what is no link, or is to be taken as itself. */
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
    if (isLast && codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

export function systemError(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: ${path}`), { code });
}

/** The system's word for what went wrong, or `''`. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}
