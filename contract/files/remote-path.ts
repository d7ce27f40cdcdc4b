import { quickAccessFolders } from './file-rules.ts';
import { utf8Bytes } from '../text/utf8-bytes.ts';

/**
 * Which paths and names of the game server's files are valid. Pure: only the server can check where
 * a path leads, because of links. A path is relative to SFTP_ROOT, which is `/`:
 * `/plugins/BlueMap`.
 */

const pathBytes = 4096;
const nameBytes = 255;

/** Prefix of the portal's own names on the file server: the trash and temporary files. */
const reservedPrefix = '.blockplan-';
export const trashFolderName = `${reservedPrefix}trash`;

/** Characters that change the reading direction, so that a name looks like another one. */
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** The error in a path, as a sentence; null if it is valid. */
export function validateRemotePath(path: string): string | null {
  if (utf8Bytes(path) > pathBytes) return 'That path is too long';
  if (path.includes('\\')) return "A path can't contain a backslash";
  if (/\p{Cc}/u.test(path)) return "A path can't contain control characters";
  if (!path.isWellFormed()) return 'That path contains invalid characters';
  const segments = rawSegments(path);
  if (segments.includes('..')) return 'A path can\'t contain ".."';
  if (segments.includes('.')) return 'A path can\'t contain "."';
  if (segments.includes('')) return "A path can't contain two slashes in a row";
  if (segments.some(isReservedName))
    return 'Names that start with ".blockplan-" are reserved for the portal';
  return null;
}

/** The names in a valid path; none for the root. */
export function splitRemotePath(path: string): readonly string[] {
  return rawSegments(path);
}

/** The canonical form of a path: a leading slash and no trailing one. */
export function joinRemotePath(segments: readonly string[]): string {
  return `/${segments.join('/')}`;
}

/** The path of an entry in a folder, which may be the root. */
export function joinPath(folder: string, name: string): string {
  return folder === '/' ? `/${name}` : `${folder}/${name}`;
}

/** The last name of a path; empty for the root. */
export function getBaseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The error in the name of a new entry, as a sentence; null if it is valid. */
export function validateNewName(name: string): string | null {
  if (name === '') return 'A name is required';
  if (name.includes('/')) return "A name can't contain a slash";
  if (utf8Bytes(name) > nameBytes) return 'That name is longer than 255 bytes';
  if (directionMarks.test(name)) return "A name can't contain text-direction characters";
  const pathError = validateRemotePath(name);
  if (pathError !== null) return pathError;
  if (/[ .]$/.test(name) || name.startsWith(' ')) {
    return "A name can't start with a space, or end with a space or a dot";
  }
  return null;
}

/** Whether a name belongs to the portal and is left out of listings. */
export function isReservedName(name: string): boolean {
  return name.startsWith(reservedPrefix);
}

/** Whether a path is the root, a quick-access folder or a folder above one, also below a folder `server`. */
export function isProtectedFolder(path: string): boolean {
  const folderPath = path.toLowerCase().replace(/^\/server(?=\/|$)/, '') || '/';
  return ['/world', ...quickAccessFolders.map((folder) => folder.path.toLowerCase())].some(
    (folder) => folderPath === '/' || folder === folderPath || folder.startsWith(`${folderPath}/`),
  );
}

// One leading and one trailing slash are ignored.
function rawSegments(path: string): string[] {
  const inner = path.replace(/^\//, '').replace(/\/$/, '');
  return inner === '' && path.length <= 1 ? [] : inner.split('/');
}

/** `plan (1).txt` for `plan.txt`: for a name, or the last one of a path, that is taken. */
export function numberName(path: string, count: number): string {
  const [, stem = path, ending = ''] = /^((?:.*\/)?[^/]+?)((?:\.tar)?\.[^./]*)?$/.exec(path) ?? [];
  return `${stem} (${count})${ending}`;
}

/** A name for comparing what someone typed: in any case, and with accents as macOS or as other systems write them. */
export function foldName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
