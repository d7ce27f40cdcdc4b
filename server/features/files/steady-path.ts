import { Problem } from '#contract/problems';
import type {
  OpenAttributes,
  PathLook,
  RemoteAttributes,
  RemoteEntry,
  SftpClient,
} from '../../live/files-link.ts';

/** SFTP_ROOT without links, and the connection to look below it. */
type Root = {
  readonly files: SftpClient;
  readonly path: string;
  readonly signal: AbortSignal | undefined;
};

/** A folder that is exchanged for a link all the time passes one look in a few, so there are several. */
const looks = 6;
/** Of a listing there is no open file to compare. */
const looksAfterListing = 9;
/** A file that is written or replaced meanwhile is compared again. */
const maxRounds = 4;
/** Names of a listing that are looked up again. */
const maxNames = 8;

/** Whether a path is below the root, and neither it nor a folder above it is a link, at every look. */
export async function isSteady(root: Root, absolute: string, times = looks): Promise<boolean> {
  return (await observe(root, absolute, times)).every((look) => isInside(root, look));
}

/** Whether a folder is at this path, at every look: one that was made elsewhere is not there. */
export async function isFolderAt(root: Root, absolute: string): Promise<boolean> {
  return (await observe(root, absolute)).every(
    (look) => isInside(root, look) && look.entry?.kind === 'directory',
  );
}

/**
 * Whether an open file is the one at this path. SFTP cannot check and open at once, so this compares the open
 * file with its path afterward. A file that is being written has attributes between those before and after.
 */
export async function isOpenedAt(
  root: Root,
  absolute: string,
  attributes: OpenAttributes,
): Promise<boolean> {
  for (let round = 1; round <= maxRounds; round += 1) {
    const [before, seen, after] = await Promise.all([
      attributes(),
      observe(root, absolute),
      attributes(),
    ]);
    if (!seen.every((look) => isInside(root, look) && look.entry !== null)) return false;
    const isSame = seen.every(({ entry }) => entry && isBetween(entry, before, after));
    if (isSame) return true;
  }
  return false;
}

/** The entries of a folder, listed again if one of them is gone meanwhile. Problem if they are another folder's. */
export async function listSteady(root: Root, absolute: string): Promise<readonly RemoteEntry[]> {
  const { files, signal } = root;
  for (let round = 1; round <= maxRounds; round += 1) {
    const entries = await files.list(absolute, { signal });
    const names = spread(entries).map(({ name }) => `${absolute === '/' ? '' : absolute}/${name}`);
    const [isFolderSteady, ...seen] = await Promise.all([
      isSteady(root, absolute, looksAfterListing),
      ...names.map((name) => files.observe(name, { below: root.path, times: 1, signal })),
    ]);
    if (!isFolderSteady) break;
    if (seen.flat().every(({ entry }) => entry !== null)) return entries;
  }
  throw new Problem('path-leaves-root');
}

async function observe({ files, path, signal }: Root, absolute: string, times = looks) {
  return await files.observe(absolute, { below: path, times, signal });
}

function isInside({ path }: Root, { folders, entry, realPath }: PathLook): boolean {
  const start = path === '/' ? '' : path;
  return (
    folders.every((folder) => folder !== null && folder.kind !== 'link') &&
    entry?.kind !== 'link' &&
    (realPath === null || `${realPath}/`.startsWith(`${start}/`))
  );
}

/** A server that cannot tell about open files leaves nothing to compare. */
function isBetween(
  entry: RemoteAttributes,
  before: RemoteAttributes | null,
  after: RemoteAttributes | null,
): boolean {
  if (!before || !after) return true;
  return isSameButGrown(before, entry) && isSameButGrown(entry, after);
}

/** Whether `later` may be the same entry as `earlier`, which may be a log that is written. */
export function isSameButGrown(earlier: RemoteAttributes, later: RemoteAttributes): boolean {
  return (
    earlier.kind === later.kind &&
    earlier.mode === later.mode &&
    (earlier.owner === later.owner || earlier.owner === null || later.owner === null) &&
    earlier.modifiedAt <= later.modifiedAt &&
    (later.kind !== 'file' || earlier.sizeBytes <= later.sizeBytes)
  );
}

/** Some entries from all over a list. A name that is not UTF-8 arrives changed, so it cannot be looked up. */
function spread(entries: readonly RemoteEntry[]): readonly RemoteEntry[] {
  const readable = entries.filter(({ name }) => !name.includes('\uFFFD'));
  const step = Math.max(1, Math.floor(readable.length / maxNames));
  return readable.filter((_, index) => index % step === 0).slice(0, maxNames);
}
