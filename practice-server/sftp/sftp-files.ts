import { constants, type Stats } from 'node:fs';
import {
  chmod,
  link,
  lstat,
  mkdir,
  open,
  readdir,
  readlink,
  rename,
  rmdir,
  stat,
  symlink,
  truncate,
  unlink,
  utimes,
  type FileHandle,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Attributes } from 'ssh2';
import type { PracticeBehavior } from '../faults.ts';
import { getErrorCode, resolvePath, systemError, type ResolvedPath } from './tree-paths.ts';

/** Flags of OPEN in SFTP version 3 (draft §6.3). */
export const openFlags = { read: 1, write: 2, append: 4, create: 8, truncate: 16, exclusive: 32 };

const ownerMay = { read: 0o400, write: 0o200, enter: 0o100 };

/**
 * The file operations of an SFTP server below a folder. No link leads out, permission bits count even if this
 * process is root, and the faults apply. Throws errors with the system's codes.
 */
export class TreeFiles {
  readonly #root: string;
  readonly #behavior: () => PracticeBehavior;

  constructor(root: string, behavior: () => PracticeBehavior) {
    this.#root = root;
    this.#behavior = behavior;
  }

  async openFile(path: string, flags: number, mode: number): Promise<FileHandle> {
    const isExclusive = (flags & openFlags.exclusive) !== 0;
    const place = isExclusive ? await this.#keep(path) : await this.#follow(path);
    const there = await lstatOrNull(place.real);
    if (flags & openFlags.write) {
      this.#refuseWhenReadOnly();
      if (there && isExclusive) throw systemError('EEXIST', path);
      if (there?.isDirectory()) throw systemError('EISDIR', path);
      if (!there) {
        await this.#requireParentFolder(place);
        this.#refuseWhenFull();
      }
    }
    if (there) await requireMode(place.real, accessBits(flags));
    return await open(place.real, nodeFlags(flags), mode & 0o777);
  }

  /** Before each write to an open file. */
  refuseWrite(isWritable: boolean): void {
    if (!isWritable) throw systemError('EBADF', 'handle');
    this.#refuseWhenReadOnly();
    this.#refuseWhenFull();
  }

  async stat(path: string): Promise<Stats> {
    return await stat((await this.#follow(path)).real);
  }

  async lstat(path: string): Promise<Stats> {
    return await lstat((await this.#keep(path)).real);
  }

  async setAttributes(path: string, attributes: Partial<Attributes>): Promise<void> {
    this.#refuseWhenReadOnly();
    const { real } = await this.#follow(path);
    if (attributes.size !== undefined) {
      await requireMode(real, ownerMay.write);
      await truncate(real, attributes.size);
    }
    if (attributes.mode !== undefined) await chmod(real, attributes.mode & 0o777);
    if (attributes.mtime !== undefined)
      await utimes(real, attributes.atime ?? attributes.mtime, attributes.mtime);
  }

  async listFolder(path: string): Promise<{ names: string[]; real: string }> {
    const { real } = await this.#follow(path);
    if (!(await stat(real)).isDirectory()) throw systemError('ENOTDIR', path);
    await requireMode(real, ownerMay.read);
    return { names: ['.', '..', ...(await readdir(real))], real };
  }

  /** For entries of a listed folder; null if the entry is gone. */
  async look(folder: string, name: string): Promise<Stats | null> {
    return await lstatOrNull(join(folder, name === '..' ? '.' : name));
  }

  async makeFolder(path: string, mode: number): Promise<void> {
    const place = await this.#keep(path);
    if (await lstatOrNull(place.real)) throw systemError('EEXIST', path);
    await this.#requireParentFolder(place);
    this.#refuseWhenFull();
    await mkdir(place.real, { mode: mode & 0o777 });
  }

  async removeFolder(path: string): Promise<void> {
    const place = await this.#keep(path);
    if (!(await lstat(place.real)).isDirectory()) throw systemError('ENOTDIR', path);
    await this.#requireParentFolder(place);
    await rmdir(place.real);
  }

  async removeFile(path: string): Promise<void> {
    const place = await this.#keep(path);
    if ((await lstat(place.real)).isDirectory()) throw systemError('EISDIR', path);
    await this.#requireParentFolder(place);
    await unlink(place.real);
  }

  /**
   * SFTP version 3 does not rename onto an existing name. As in OpenSSH, a file gets its second name before it
   * loses the first, so that a name taken in the meantime is refused, too.
   */
  async move(from: string, to: string): Promise<void> {
    const [origin, target] = [await this.#keep(from), await this.#keep(to)];
    const there = await lstat(origin.real);
    await this.#requireParentFolder(origin);
    await this.#requireParentFolder(target);
    if (await lstatOrNull(target.real)) throw systemError('EEXIST', to);
    if (there.isFile()) await moveFile(origin.real, target.real);
    else await rename(origin.real, target.real);
  }

  async makeLink(path: string, target: string): Promise<void> {
    const place = await this.#keep(path);
    await this.#requireParentFolder(place);
    await symlink(target, place.real);
  }

  async readLink(path: string): Promise<string> {
    return await readlink((await this.#keep(path)).real);
  }

  async realPath(path: string): Promise<string> {
    return (await this.#follow(path)).path;
  }

  #follow(path: string): Promise<ResolvedPath> {
    return resolvePath(this.#root, path, { followLast: true });
  }

  #keep(path: string): Promise<ResolvedPath> {
    return resolvePath(this.#root, path, { followLast: false });
  }

  /** Write permission on a folder allows adding and removing names in it; the root itself stays. */
  async #requireParentFolder({ path, real }: ResolvedPath): Promise<void> {
    this.#refuseWhenReadOnly();
    if (path === '/') throw systemError('EACCES', real);
    await requireMode(dirname(real), ownerMay.write | ownerMay.enter);
  }

  #refuseWhenReadOnly(): void {
    if (this.#behavior().sftpReadOnly) throw systemError('EROFS', this.#root);
  }

  #refuseWhenFull(): void {
    if (this.#behavior().sftpDiskFull) throw systemError('ENOSPC', this.#root);
  }
}

/** Not every file system has hard links. */
const hasNoLinks: ReadonlySet<unknown> = new Set([
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EXDEV',
]);

async function moveFile(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!hasNoLinks.has(getErrorCode(error))) throw error;
    await rename(from, to);
    return;
  }
  try {
    await unlink(from);
  } catch (error) {
    // Someone else moved it in the meantime.
    await unlink(to);
    throw error;
  }
}

async function requireMode(real: string, bits: number): Promise<void> {
  if (((await stat(real)).mode & bits) !== bits) throw systemError('EACCES', real);
}

async function lstatOrNull(real: string): Promise<Stats | null> {
  try {
    return await lstat(real);
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

function accessBits(flags: number): number {
  return (
    (flags & openFlags.read ? ownerMay.read : 0) | (flags & openFlags.write ? ownerMay.write : 0)
  );
}

function accessFlag(flags: number): number {
  if ((flags & openFlags.write) === 0) return constants.O_RDONLY;
  return flags & openFlags.read ? constants.O_RDWR : constants.O_WRONLY;
}

function nodeFlags(flags: number): number {
  return (
    accessFlag(flags) |
    (flags & openFlags.append ? constants.O_APPEND : 0) |
    (flags & openFlags.create ? constants.O_CREAT : 0) |
    (flags & openFlags.truncate ? constants.O_TRUNC : 0) |
    (flags & openFlags.exclusive ? constants.O_EXCL : 0) |
    // Links are resolved by now, and a link that appears in the meantime is not followed.
    constants.O_NOFOLLOW
  );
}
