import { Problem } from '#contract/problems';
import { faultOfRemotePath, remotePathOf, segmentsOf } from '#contract/remote-path';
import { SftpError } from '#protocols/sftp/sftp-error';
import type { RemoteAttributes, RemoteFiles } from './remote-files.ts';

/** What a thing is once links are followed. */
type Target =
  | { readonly name: 'there'; readonly absolute: string; readonly attributes: RemoteAttributes }
  | { readonly name: 'nothing' }
  | { readonly name: 'outside' };

/** A checked path: no folder on the way to `absolute` is a link, and all of it lies below the root. */
export type Place = {
  /** As people write it. */
  readonly path: string;
  /** The thing itself, as the file server names it. */
  readonly absolute: string;
  /** Of the thing itself, a link not followed; null when there is nothing. */
  readonly entry: RemoteAttributes | null;
  readonly target: Target;
};

type Walk = { readonly segments: readonly string[]; readonly entry: RemoteAttributes | null };

/** As many links as a system follows before it calls them a loop. */
const mostLinks = 20;

export type PathGuard = ReturnType<typeof createPathGuard>;

/**
 * The one way from a path that somebody sent to a path on the file server. Links are resolved here and not
 * by the server, so that what leaves the root is refused, and what is acted on has no link on its way.
 */
export function createPathGuard(files: RemoteFiles, root: string, signal?: AbortSignal) {
  let base: Promise<readonly string[]> | null = null;

  /** Problem 400 for a path that leaves the root, 404 when a folder on the way is missing. */
  async function find(path: string): Promise<Place> {
    const fault = faultOfRemotePath(path);
    if (fault !== null) throw new Problem('invalid-input', { sentence: fault });
    return await locate(segmentsOf(path));
  }

  /** As `find`, for places that the portal chose itself, such as the trash. */
  async function locate(segments: readonly string[]): Promise<Place> {
    const start = await findRoot();
    const way = await walk(start, segments, 0);
    if (way === 'outside') throw new Problem('path-leaves-root');
    const absolute = absoluteOf(start, way.segments);
    const path = remotePathOf(segments);
    return { path, absolute, entry: way.entry, target: await follow(start, way) };
  }

  async function findRoot(): Promise<readonly string[]> {
    base ??= files.realPath(root, { signal }).then((path) => namesOf(path));
    return await base;
  }

  /** Resolves every link on the way, but not one at its end. All names are asked about at once. */
  async function walk(
    start: readonly string[],
    segments: readonly string[],
    links: number,
  ): Promise<Walk | 'outside'> {
    const looks = segments.map((_, index) => look(absoluteOf(start, segments.slice(0, index + 1))));
    const entries =
      segments.length === 0 ? [await look(absoluteOf(start, []))] : await Promise.all(looks);
    const linkAt = entries.findIndex(
      (entry, index) => entry?.kind === 'link' && index < segments.length - 1,
    );
    const missingAt = entries.findIndex((entry) => entry === null);
    if (linkAt === -1) {
      if (missingAt !== -1 && missingAt < segments.length - 1) throw new Problem('no-such-file');
      return { segments, entry: entries.at(-1) ?? null };
    }
    if (links === mostLinks) throw new Problem('no-such-file');
    const target = await readTarget(start, segments.slice(0, linkAt + 1));
    if (!target) return 'outside';
    return await walk(start, [...target, ...segments.slice(linkAt + 1)], links + 1);
  }

  async function follow(start: readonly string[], way: Walk): Promise<Target> {
    let { segments, entry } = way;
    for (let links = 0; entry?.kind === 'link'; links += 1) {
      if (links === mostLinks) return { name: 'nothing' };
      const target = await readTarget(start, segments);
      const next = target && (await walkOrNothing(start, target, links));
      if (!next || next === 'outside') return { name: 'outside' };
      ({ segments, entry } = next);
    }
    return entry
      ? { name: 'there', absolute: absoluteOf(start, segments), attributes: entry }
      : { name: 'nothing' };
  }

  async function walkOrNothing(
    start: readonly string[],
    target: readonly string[],
    links: number,
  ): Promise<Walk | 'outside'> {
    try {
      return await walk(start, target, links);
    } catch (error) {
      if (error instanceof Problem && error.code === 'no-such-file')
        return { segments: target, entry: null };
      throw error;
    }
  }

  /** Where a link points, as names below the root; null when that is outside. */
  async function readTarget(
    start: readonly string[],
    link: readonly string[],
  ): Promise<readonly string[] | null> {
    const written = await files.readLink(absoluteOf(start, link), { signal });
    const from = written.startsWith('/') ? [] : [...start, ...link.slice(0, -1)];
    const absolute = [...from];
    for (const name of written.split('/')) {
      if (name === '..') absolute.pop();
      else if (name !== '' && name !== '.') absolute.push(name);
    }
    // Whole names are compared: /srv/mc2 does not lie in /srv/mc.
    const isInside = start.every((name, index) => absolute[index] === name);
    return isInside ? absolute.slice(start.length) : null;
  }

  async function look(absolute: string): Promise<RemoteAttributes | null> {
    try {
      return await files.lstat(absolute, { signal });
    } catch (error) {
      if (
        error instanceof SftpError &&
        (error.kind === 'no-such-file' || error.kind === 'not-a-directory')
      )
        return null;
      throw error;
    }
  }

  /** What a place leads to. Problem 400 when that is outside, 404 when there is nothing. */
  function followed(place: Place): {
    readonly absolute: string;
    readonly attributes: RemoteAttributes;
  } {
    if (place.target.name === 'outside') throw new Problem('path-leaves-root');
    if (place.target.name === 'nothing') throw new Problem('no-such-file');
    return place.target;
  }

  /** Looks again, for what may have been exchanged for a link since `find`. */
  async function confirm(place: Place): Promise<void> {
    const again = await locate(segmentsOf(place.path));
    if (again.absolute !== place.absolute || isExchanged(place.target, again.target))
      throw new Problem('path-leaves-root');
  }

  return { find, locate, followed, confirm };
}

// Something that came or went meanwhile is no exchange: whoever acts on it notices by itself.
function isExchanged(before: Target, now: Target): boolean {
  if (before.name === 'outside') return false;
  if (now.name === 'outside') return true;
  return before.name === 'there' && now.name === 'there' && before.absolute !== now.absolute;
}

function absoluteOf(start: readonly string[], segments: readonly string[]): string {
  return `/${[...start, ...segments].join('/')}`;
}

function namesOf(path: string): readonly string[] {
  return path.split('/').filter((name) => name !== '');
}
