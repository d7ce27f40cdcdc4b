import { Problem } from '#contract/problems';
import { joinRemotePath, splitRemotePath, validateRemotePath } from '#contract/files/remote-path';
import { SftpError } from '#protocols/sftp/sftp-error';
import type { OpenAttributes, RemoteAttributes, SftpClient } from '../../../live/files-link.ts';
import { isFolderAt, isOpenedAt, isSteady, listSteady } from './steady-path.ts';

/** SFTP_ROOT without links, as names, and the connection to look below it. */
type Root = {
  readonly files: SftpClient;
  readonly start: readonly string[];
  readonly signal: AbortSignal | undefined;
};

/** A path below the root on which only the last name may be a link, with the attributes found there. */
type WalkedPath = {
  readonly segments: readonly string[];
  readonly entry: RemoteAttributes | null;
};

/** What a path leads to once links are followed. */
type Target =
  | {
      readonly name: 'there';
      /** Below the root. */
      readonly path: string;
      readonly absolute: string;
      readonly attributes: RemoteAttributes;
    }
  | { readonly name: 'nothing' }
  | { readonly name: 'outside' };

/** Folders of a game server are never this deep. */
export const maxFolderDepth = 64;

/** A longer chain of links counts as a loop. */
const maxLinks = 20;

/** A checked path: no folder above `absolute` is a link, and it lies below the root. */
export type ResolvedPath = {
  /** Below the root, as the user wrote it. */
  readonly path: string;
  /** Below the root with links resolved, so that a protected folder is recognized through a link too. */
  readonly ownPath: string;
  /** The absolute path on the file server. */
  readonly absolute: string;
  /** Attributes without following a link; null if nothing is there. */
  readonly entry: RemoteAttributes | null;
  readonly target: Target;
};

export type PathGuard = ReturnType<typeof createPathGuard>;

/**
 * Turns a path from a request into a path on the file server. Links are resolved here instead of by the
 * server, so that a path that leaves the root is refused and no operation passes through a link.
 */
export function createPathGuard(files: SftpClient, root: string, signal?: AbortSignal) {
  let resolvedRoot: Promise<Root> | null = null;

  async function findRoot(): Promise<Root> {
    const path = await files.realPath(root, { signal });
    return { files, signal, start: path.split('/').filter((name) => name !== '') };
  }

  async function currentRoot(): Promise<Root> {
    try {
      return await (resolvedRoot ??= findRoot());
    } catch (error) {
      // A guard may live as long as its connection, so the next call must try again.
      resolvedRoot = null;
      throw error;
    }
  }

  /** Problem 400 for a path that leaves the root, 404 if a folder above it is missing. */
  async function find(path: string): Promise<ResolvedPath> {
    const error = validateRemotePath(path);
    if (error !== null) throw new Problem('invalid-input', { sentence: error });
    return await locate(splitRemotePath(path));
  }

  /** Like `find`, for paths that the portal chose itself, such as the trash. */
  async function locate(segments: readonly string[]): Promise<ResolvedPath> {
    const known = await currentRoot();
    const walked = await walk(known, segments);
    if (walked === 'outside') throw new Problem('path-leaves-root');
    return {
      path: joinRemotePath(segments),
      ownPath: joinRemotePath(walked.segments),
      absolute: toAbsolutePath(known, walked.segments),
      entry: walked.entry,
      target: await follow(known, walked),
    };
  }

  /** Resolves again, because a folder may have been replaced by a link since `find`. */
  async function confirm(resolved: ResolvedPath): Promise<void> {
    const again = await locate(splitRemotePath(resolved.path));
    const isSame =
      again.absolute === resolved.absolute && !isExchanged(resolved.target, again.target);
    if (!isSame || (await Promise.all(listOwnPaths(again).map(isOwn))).includes(false))
      throw new Problem('path-leaves-root');
  }

  async function steadyRoot() {
    return { files, signal, path: toAbsolutePath(await currentRoot(), []) };
  }

  /** Whether an absolute path is still below the root, and neither it nor a folder above it is a link. */
  const isOwn = async (absolute: string) => await isSteady(await steadyRoot(), absolute);

  /** Like `isOwn`, for a folder that must be there. */
  const isOwnFolder = async (path: string) => await isFolderAt(await steadyRoot(), path);

  /** For a file that was opened at a resolved path: Problem 400 if it is another file. */
  async function confirmOpened(absolute: string, attributes: OpenAttributes): Promise<void> {
    if (!(await isOpenedAt(await steadyRoot(), absolute, attributes)))
      throw new Problem('path-leaves-root');
  }

  /** The entries of a resolved folder; `limit` is for a guard that has no signal of its own. */
  const listOwn = async (absolute: string, limit = signal) =>
    await listSteady({ ...(await steadyRoot()), signal: limit }, absolute);

  return { find, locate, confirm, isOwn, isOwnFolder, confirmOpened, listOwn };
}

/** What a resolved path leads to. Problem 400 if that is outside the root, 404 if nothing is there. */
export function requireTarget({ path, target }: ResolvedPath): {
  readonly path: string;
  readonly absolute: string;
  readonly attributes: RemoteAttributes;
} {
  if (target.name === 'outside') throw new Problem('path-leaves-root');
  if (target.name === 'nothing') throw noSuchFile(path);
  return target;
}

/** A listed name that is not UTF-8 arrives changed, so it cannot be found again. */
export function noSuchFile(path: string): Problem {
  return path.includes('\uFFFD')
    ? new Problem('no-such-file', { sentence: unreachableName })
    : new Problem('no-such-file');
}

const unreachableName =
  "This name is not UTF-8, so the portal can't open, move, or delete it. Rename it on the file server itself.";

/** The paths that an operation passes to the file server. None of them may be a link. */
function listOwnPaths({ absolute, target }: ResolvedPath): readonly string[] {
  if (target.name !== 'there') return [getParentPath(absolute)];
  return target.absolute === absolute ? [absolute] : [getParentPath(absolute), target.absolute];
}

// A target that appeared or vanished needs no check: the operation itself fails.
function isExchanged(before: Target, now: Target): boolean {
  if (before.name === 'outside') return false;
  if (now.name === 'outside') return true;
  return before.name === 'there' && now.name === 'there' && before.absolute !== now.absolute;
}

/** Resolves every link on a path except one at its end. Looks up all names in parallel. */
async function walk(
  root: Root,
  segments: readonly string[],
  links = 0,
): Promise<WalkedPath | 'outside'> {
  const prefixes = segments.map((_, index) => segments.slice(0, index + 1));
  const entries = await Promise.all(
    (prefixes.length === 0 ? [[]] : prefixes).map((prefix) => look(root, prefix)),
  );
  const isFolderPart = (index: number) => index !== -1 && index < segments.length - 1;
  const linkAt = entries.findIndex((entry, index) => entry?.kind === 'link' && isFolderPart(index));
  if (linkAt === -1) {
    if (isFolderPart(entries.indexOf(null))) throw new Problem('no-such-file');
    return { segments, entry: entries.at(-1) ?? null };
  }
  if (links === maxLinks) throw new Problem('no-such-file');
  const target = await readTarget(root, segments.slice(0, linkAt + 1));
  if (!target) return 'outside';
  return await walk(root, [...target, ...segments.slice(linkAt + 1)], links + 1);
}

/** Follows a link at the end of a path, and the links it leads to. */
async function follow(root: Root, walked: WalkedPath): Promise<Target> {
  let { segments, entry } = walked;
  for (let links = 0; entry?.kind === 'link'; links += 1) {
    if (links === maxLinks) return { name: 'nothing' };
    const target = await readTarget(root, segments);
    const next = target && (await walkIfThere(root, target, links));
    if (!next || next === 'outside') return { name: 'outside' };
    ({ segments, entry } = next);
  }
  return entry
    ? {
        name: 'there',
        path: joinRemotePath(segments),
        absolute: toAbsolutePath(root, segments),
        attributes: entry,
      }
    : { name: 'nothing' };
}

function toAbsolutePath({ start }: Root, segments: readonly string[]): string {
  return `/${[...start, ...segments].join('/')}`;
}

async function walkIfThere(
  root: Root,
  target: readonly string[],
  links: number,
): Promise<WalkedPath | 'outside'> {
  try {
    return await walk(root, target, links);
  } catch (error) {
    if (error instanceof Problem && error.code === 'no-such-file')
      return { segments: target, entry: null };
    throw error;
  }
}

/** Where a link points, as names below the root; null if that is outside. */
async function readTarget(root: Root, link: readonly string[]): Promise<readonly string[] | null> {
  const { files, start, signal } = root;
  const written = await files.readLink(toAbsolutePath(root, link), { signal });
  const absolute = written.startsWith('/') ? [] : [...start, ...link.slice(0, -1)];
  for (const name of written.split('/')) {
    if (name === '..') absolute.pop();
    else if (name !== '' && name !== '.') absolute.push(name);
  }
  // Compares whole names: /srv/mc2 is not inside /srv/mc.
  const isInside = start.every((name, index) => absolute[index] === name);
  return isInside ? absolute.slice(start.length) : null;
}

async function look(root: Root, segments: readonly string[]): Promise<RemoteAttributes | null> {
  try {
    return await root.files.lstat(toAbsolutePath(root, segments), { signal: root.signal });
  } catch (error) {
    if (!(error instanceof SftpError)) throw error;
    if (error.kind === 'no-such-file' || error.kind === 'not-a-directory') return null;
    throw error;
  }
}

/** The folder of an absolute path; empty for an entry of the root. */
export function getParentPath(absolute: string): string {
  return absolute.replace(/\/[^/]*$/, '');
}
