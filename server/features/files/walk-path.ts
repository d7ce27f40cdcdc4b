import { Problem } from '#contract/problems';
import { SftpError } from '#protocols/sftp/sftp-error';
import type { RemoteAttributes, RemoteFiles } from './remote-files.ts';

/** The root, as the names on the way to it, and how to ask about what lies below. */
export type Ground = {
  readonly files: RemoteFiles;
  readonly start: readonly string[];
  readonly signal: AbortSignal | undefined;
};

/** A way below the root on which nothing but its end may be a link; `entry` is that end. */
export type Way = {
  readonly segments: readonly string[];
  readonly entry: RemoteAttributes | null;
};

/** What a thing is once links are followed. */
export type Target =
  | { readonly name: 'there'; readonly absolute: string; readonly attributes: RemoteAttributes }
  | { readonly name: 'nothing' }
  | { readonly name: 'outside' };

/** As many links as a system follows before it calls them a loop. */
const mostLinks = 20;

/** Resolves every link on the way, but not one at its end. All names are asked about at once. */
export async function walk(
  ground: Ground,
  segments: readonly string[],
  links = 0,
): Promise<Way | 'outside'> {
  const ways = segments.map((_, index) => segments.slice(0, index + 1));
  const entries = await Promise.all(
    (ways.length === 0 ? [[]] : ways).map((way) => look(ground, way)),
  );
  const isOnTheWay = (index: number) => index !== -1 && index < segments.length - 1;
  const linkAt = entries.findIndex((entry, index) => entry?.kind === 'link' && isOnTheWay(index));
  if (linkAt === -1) {
    if (isOnTheWay(entries.indexOf(null))) throw new Problem('no-such-file');
    return { segments, entry: entries.at(-1) ?? null };
  }
  if (links === mostLinks) throw new Problem('no-such-file');
  const target = await readTarget(ground, segments.slice(0, linkAt + 1));
  if (!target) return 'outside';
  return await walk(ground, [...target, ...segments.slice(linkAt + 1)], links + 1);
}

/** Follows a link at the end of a way, and those it leads to. */
export async function follow(ground: Ground, way: Way): Promise<Target> {
  let { segments, entry } = way;
  for (let links = 0; entry?.kind === 'link'; links += 1) {
    if (links === mostLinks) return { name: 'nothing' };
    const target = await readTarget(ground, segments);
    const next = target && (await walkIfThere(ground, target, links));
    if (!next || next === 'outside') return { name: 'outside' };
    ({ segments, entry } = next);
  }
  return entry
    ? { name: 'there', absolute: absoluteOf(ground, segments), attributes: entry }
    : { name: 'nothing' };
}

export function absoluteOf({ start }: Ground, segments: readonly string[]): string {
  return `/${[...start, ...segments].join('/')}`;
}

async function walkIfThere(
  ground: Ground,
  target: readonly string[],
  links: number,
): Promise<Way | 'outside'> {
  try {
    return await walk(ground, target, links);
  } catch (error) {
    if (error instanceof Problem && error.code === 'no-such-file')
      return { segments: target, entry: null };
    throw error;
  }
}

/** Where a link points, as names below the root; null when that is outside. */
async function readTarget(
  ground: Ground,
  link: readonly string[],
): Promise<readonly string[] | null> {
  const { files, start, signal } = ground;
  const written = await files.readLink(absoluteOf(ground, link), { signal });
  const absolute = written.startsWith('/') ? [] : [...start, ...link.slice(0, -1)];
  for (const name of written.split('/')) {
    if (name === '..') absolute.pop();
    else if (name !== '' && name !== '.') absolute.push(name);
  }
  // Whole names are compared: /srv/mc2 does not lie in /srv/mc.
  const isInside = start.every((name, index) => absolute[index] === name);
  return isInside ? absolute.slice(start.length) : null;
}

async function look(ground: Ground, segments: readonly string[]): Promise<RemoteAttributes | null> {
  try {
    return await ground.files.lstat(absoluteOf(ground, segments), { signal: ground.signal });
  } catch (error) {
    if (!(error instanceof SftpError)) throw error;
    if (error.kind === 'no-such-file' || error.kind === 'not-a-directory') return null;
    throw error;
  }
}
