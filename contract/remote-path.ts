import { quickAccessFolders } from './file-rules.ts';

/**
 * Which paths and names of the game server's files may be named at all. Pure: what a path leads to (links!)
 * is checked by the server. A path is relative to SFTP_ROOT, which is `/`: `/plugins/BlueMap`.
 */

const pathBytes = 4096;
const nameBytes = 255;

/** Names of our own on the file server: the trash, and files that are still being written. */
const reservedPrefix = '.blockplan-';
export const trashFolderName = `${reservedPrefix}trash`;

/** Changes the direction in which a name is read, so that it looks like another one. */
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** What is wrong with a path, as a sentence; null when it may be named. */
export function faultOfRemotePath(path: string): string | null {
  if (utf8Bytes(path) > pathBytes) return 'That path is too long';
  if (path.includes('\\')) return 'A path must not hold a backslash';
  if (/\p{Cc}/u.test(path)) return 'A path must not hold control characters';
  if (!path.isWellFormed()) return 'That path holds broken characters';
  const segments = rawSegments(path);
  if (segments.includes('..')) return 'A path must not hold ".."';
  if (segments.includes('.')) return 'A path must not hold "."';
  if (segments.includes('')) return 'A path must not hold two slashes in a row';
  if (segments.some(isReservedName))
    return 'Names that begin with ".blockplan-" belong to the portal';
  return null;
}

/** The names on the way to a path without fault; none for the root. */
export function segmentsOf(path: string): readonly string[] {
  return rawSegments(path);
}

/** The one way of writing a path: with a slash in front and none behind. */
export function remotePathOf(segments: readonly string[]): string {
  return `/${segments.join('/')}`;
}

/** What is wrong with the name of something new, as a sentence; null when it may be made. */
export function faultOfNewName(name: string): string | null {
  if (name === '') return 'A name is required';
  if (name.includes('/')) return 'A name must not hold a slash';
  if (utf8Bytes(name) > nameBytes) return 'That name is too long: at most 255 bytes';
  if (directionMarks.test(name))
    return 'A name must not hold signs that turn the direction of reading';
  if (/[ .]$/.test(name) || name.startsWith(' ')) {
    return 'A name must not begin with a space, or end with a space or a dot';
  }
  return faultOfRemotePath(name);
}

/** Whether a listing leaves a name out. */
export function isReservedName(name: string): boolean {
  return name.startsWith(reservedPrefix);
}

/** The root, the quick-access folders and those on the way to them, also below a folder `server`. */
export function isProtectedFolder(path: string): boolean {
  const asked = path.toLowerCase().replace(/^\/server(?=\/|$)/, '') || '/';
  return ['/world', ...quickAccessFolders.map((folder) => folder.path.toLowerCase())].some(
    (folder) => asked === '/' || folder === asked || folder.startsWith(`${asked}/`),
  );
}

// One slash in front and one behind change nothing.
function rawSegments(path: string): string[] {
  const inner = path.replace(/^\//, '').replace(/\/$/, '');
  return inner === '' && path.length <= 1 ? [] : inner.split('/');
}

function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
