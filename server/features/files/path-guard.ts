import { Problem } from '#contract/problems';
import { faultOfRemotePath, remotePathOf, segmentsOf } from '#contract/remote-path';
import type { RemoteAttributes, RemoteFiles } from './remote-files.ts';
import { absoluteOf, follow, walk, type Ground, type Target } from './walk-path.ts';

/** A checked path: no folder on the way to `absolute` is a link, and all of it lies below the root. */
export type Place = {
  /** As people write it. */
  readonly path: string;
  /** The same without a link on the way: what is protected stays so by every way. */
  readonly ownPath: string;
  /** The thing itself, as the file server names it. */
  readonly absolute: string;
  /** Of the thing itself, a link not followed; null when there is nothing. */
  readonly entry: RemoteAttributes | null;
  readonly target: Target;
};

export type PathGuard = ReturnType<typeof createPathGuard>;

/**
 * The one way from a path that somebody sent to a path on the file server. Links are resolved here and not
 * by the server, so that what leaves the root is refused, and what is acted on has no link on its way.
 */
export function createPathGuard(files: RemoteFiles, root: string, signal?: AbortSignal) {
  let ground: Promise<Ground> | null = null;

  async function findRoot(): Promise<Ground> {
    const path = await files.realPath(root, { signal });
    return { files, signal, start: path.split('/').filter((name) => name !== '') };
  }

  async function knownGround(): Promise<Ground> {
    try {
      return await (ground ??= findRoot());
    } catch (error) {
      // A guard that lives as long as a connection asks again.
      ground = null;
      throw error;
    }
  }

  /** Problem 400 for a path that leaves the root, 404 when a folder on the way is missing. */
  async function find(path: string): Promise<Place> {
    const fault = faultOfRemotePath(path);
    if (fault !== null) throw new Problem('invalid-input', { sentence: fault });
    return await locate(segmentsOf(path));
  }

  /** As `find`, for places that the portal chose itself, such as the trash. */
  async function locate(segments: readonly string[]): Promise<Place> {
    const known = await knownGround();
    const way = await walk(known, segments);
    if (way === 'outside') throw new Problem('path-leaves-root');
    return {
      path: remotePathOf(segments),
      ownPath: remotePathOf(way.segments),
      absolute: absoluteOf(known, way.segments),
      entry: way.entry,
      target: await follow(known, way),
    };
  }

  /** Looks again, for what may have been exchanged for a link since `find`. */
  async function confirm(place: Place): Promise<void> {
    const again = await locate(segmentsOf(place.path));
    if (again.absolute !== place.absolute || isExchanged(place.target, again.target))
      throw new Problem('path-leaves-root');
  }

  /** Whether neither a path of the file server below the root, nor a name on its way, is a link now. */
  async function isOwn(absolute: string): Promise<boolean> {
    return await isOwnPath(await knownGround(), absolute);
  }

  /** As `confirm`, for what was found below a place by listing it. */
  async function confirmOwn(absolute: string): Promise<void> {
    if (!(await isOwn(absolute))) throw new Problem('path-leaves-root');
  }

  return { find, locate, confirm, isOwn, confirmOwn };
}

/** What a place leads to. Problem 400 when that is outside, 404 when there is nothing. */
export function followed({ target }: Place): {
  readonly absolute: string;
  readonly attributes: RemoteAttributes;
} {
  if (target.name === 'outside') throw new Problem('path-leaves-root');
  if (target.name === 'nothing') throw new Problem('no-such-file');
  return target;
}

async function isOwnPath(ground: Ground, absolute: string): Promise<boolean> {
  const segments = absolute.split('/').filter((name) => name !== '');
  const way = await walk(ground, segments.slice(ground.start.length)).catch(asGone);
  if (way === null || way === 'outside') return false;
  return (
    way.entry?.kind !== 'link' && absoluteOf(ground, way.segments) === `/${segments.join('/')}`
  );
}

function asGone(error: unknown): null {
  if (error instanceof Problem && error.code === 'no-such-file') return null;
  throw error;
}

// Something that came or went meanwhile is no exchange: whoever acts on it notices by itself.
function isExchanged(before: Target, now: Target): boolean {
  if (before.name === 'outside') return false;
  if (now.name === 'outside') return true;
  return before.name === 'there' && now.name === 'there' && before.absolute !== now.absolute;
}
