import { Problem } from '#contract/problems';
import { joinPath } from '#contract/files/remote-path';
import type {
  OpenAttributes,
  PathLook,
  RemoteAttributes,
  RemoteEntry,
  SftpClient,
} from '../../../live/files-link.ts';

/** SFTP_ROOT without links, and the connection to look below it. */
type Root = {
  readonly files: SftpClient;
  readonly path: string;
  readonly signal: AbortSignal | undefined;
};

/** A folder that keeps being replaced by a link can pass one check, but hardly several. */
const looks = 6;
/** A listing has no open file to compare, so it is checked more often. */
const looksAfterListing = 9;
/** A file may be written or replaced during a comparison, which is then repeated. */
const maxRounds = 4;
/** Names of a listing that are looked up again. */
const maxNames = 8;
/** In a folder that keeps changing, every name is looked up several times. */
const maxBusyNames = 500;

/** Whether a path is below the root, and neither it nor a folder above it is a link, at every look. */
export async function isSteady(root: Root, absolute: string, times = looks): Promise<boolean> {
  return (await observe(root, absolute, times)).every((look) => isInside(root, look));
}

/** Whether this path is a folder at every look. A folder that was created elsewhere is not there. */
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

/**
 * The entries of a folder. A listed name that is gone at the next look means that another folder was listed in its
 * place, or that someone creates and deletes files here all the time. The folder is then listed again, and after a
 * few tries only the names that can be found are given.
 */
export async function listSteady(root: Root, absolute: string): Promise<readonly RemoteEntry[]> {
  const { files, signal } = root;
  let entries: readonly RemoteEntry[] = [];
  for (let round = 1; round <= maxRounds; round += 1) {
    entries = await files.list(absolute, { signal });
    const [isFolderSteady, ...seen] = await Promise.all([
      isSteady(root, absolute, looksAfterListing),
      ...sampleEntries(entries).map(({ name }) =>
        files.observe(joinPath(absolute, name), { below: root.path, times: 1, signal }),
      ),
    ]);
    if (!isFolderSteady) throw new Problem('path-leaves-root');
    if (seen.flat().every(({ entry }) => entry !== null)) return entries;
  }
  return await findAgain(root, absolute, entries);
}

/** The names that are in the folder at every look, with the attributes they have now and not those of the listing. */
async function findAgain(
  root: Root,
  absolute: string,
  entries: readonly RemoteEntry[],
): Promise<readonly RemoteEntry[]> {
  if (entries.length > maxBusyNames) throw new Problem('folder-busy');
  const found = await Promise.all(
    withReadableNames(entries).map(async ({ name }) => {
      const seen = await observe(root, joinPath(absolute, name));
      const entry = seen.every((look) => isEntryInside(root, look)) ? seen.at(-1)?.entry : null;
      return entry ? [{ name, ...entry }] : [];
    }),
  );
  return found.flat();
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

/** An entry of a folder below the root. It may be a link itself: the list shows links as links. */
function isEntryInside(root: Root, look: PathLook): boolean {
  if (look.entry?.kind !== 'link') return look.entry !== null && isInside(root, look);
  return look.folders.every((folder) => folder !== null && folder.kind !== 'link');
}

/** True if the server cannot give attributes of open files, because there is nothing to compare. */
function isBetween(
  entry: RemoteAttributes,
  before: RemoteAttributes | null,
  after: RemoteAttributes | null,
): boolean {
  if (!before || !after) return true;
  return isSameButGrown(before, entry) && isSameButGrown(entry, after);
}

/** Whether both may be the same entry. A log may have grown in between. */
export function isSameButGrown(earlier: RemoteAttributes, later: RemoteAttributes): boolean {
  return (
    earlier.kind === later.kind &&
    earlier.mode === later.mode &&
    (earlier.owner === later.owner || earlier.owner === null || later.owner === null) &&
    earlier.modifiedAt <= later.modifiedAt &&
    (later.kind !== 'file' || earlier.sizeBytes <= later.sizeBytes)
  );
}

/** Some entries from all over a list. */
function sampleEntries(entries: readonly RemoteEntry[]): readonly RemoteEntry[] {
  const named = withReadableNames(entries);
  const step = Math.max(1, Math.floor(named.length / maxNames));
  return named.filter((_, index) => index % step === 0).slice(0, maxNames);
}

/** A name that is not UTF-8 arrives changed, so it cannot be looked up. */
function withReadableNames(entries: readonly RemoteEntry[]): readonly RemoteEntry[] {
  return entries.filter(({ name }) => !name.includes('\uFFFD'));
}
