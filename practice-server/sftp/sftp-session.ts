import type { Stats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import type { Attributes, FileEntry, SFTPWrapper } from 'ssh2';
import { openFlags, type TreeFiles } from './sftp-files.ts';
import { SftpHandles } from './sftp-handles.ts';
import { getErrorCode } from './tree-paths.ts';

export type SftpSessionDependencies = {
  readonly files: TreeFiles;
  /** Called before each write. */
  readonly onWrite: () => void;
};

type Session = SftpSessionDependencies & {
  readonly sftp: SFTPWrapper;
  readonly handles: SftpHandles;
  /** Runs a request; an error becomes its status. */
  readonly answer: (request: number, work: () => Promise<unknown>) => void;
  /** As `answer`, for a request whose only result is success. */
  readonly act: (request: number, work: () => Promise<unknown>) => void;
};

/** Status codes of SFTP version 3 (draft-ietf-secsh-filexfer-02 §7). */
const sftpStatus = {
  ok: 0,
  endOfFile: 1,
  noSuchFile: 2,
  permissionDenied: 3,
  failure: 4,
  badMessage: 5,
  unsupported: 8,
} as const;

/** As OpenSSH's sftp-server maps errno; its texts say no more than the code. */
const replies: ReadonlyMap<string, readonly [number, string]> = new Map([
  ['ENOENT', [sftpStatus.noSuchFile, 'No such file']],
  ['ENOTDIR', [sftpStatus.noSuchFile, 'No such file']],
  ['ELOOP', [sftpStatus.noSuchFile, 'No such file']],
  ['EBADF', [sftpStatus.noSuchFile, 'No such file']],
  ['EPERM', [sftpStatus.permissionDenied, 'Permission denied']],
  ['EACCES', [sftpStatus.permissionDenied, 'Permission denied']],
  ['EINVAL', [sftpStatus.badMessage, 'Bad message']],
  ['ENAMETOOLONG', [sftpStatus.badMessage, 'Bad message']],
  ['ENOSYS', [sftpStatus.unsupported, 'Operation unsupported']],
  // OpenSSH only says "Failure" here; other servers give the reason.
  ['ENOSPC', [sftpStatus.failure, 'No space left on device']],
  ['EROFS', [sftpStatus.failure, 'Read-only file system']],
]);

const owner = { uid: 1000, gid: 1000 };
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const namesInAnAnswer = 100;
const largestRead = 256 * 1024;

/**
 * Answers every request of one SFTP session with its result or a real status code. Returns a function that
 * closes all open handles when the connection is lost.
 */
export function serveSftp(sftp: SFTPWrapper, dependencies: SftpSessionDependencies): () => void {
  const handles = new SftpHandles();
  const answer: Session['answer'] = (request, work) => {
    work().catch((error: unknown) => sftp.status(request, ...toErrorStatus(error)));
  };
  const act: Session['act'] = (request, work) =>
    answer(request, async () => {
      await work();
      sftp.status(request, sftpStatus.ok, 'Success');
    });
  const session = { ...dependencies, sftp, handles, answer, act };
  serveContents(session);
  serveFolders(session);
  serveAttributes(session);
  serveNames(session);
  sftp.on('close', () => handles.closeAll());
  // The client has finished and waits for the server to close.
  sftp.on('end', () => sftp.end());
  // After invalid bytes, ssh2 has already ended the session.
  sftp.on('error', () => handles.closeAll());
  return () => handles.closeAll();
}

function serveContents({ sftp, files, handles, onWrite, answer, act }: Session): void {
  sftp.on('OPEN', (request, path, flags, attributes) =>
    answer(request, async () => {
      handles.refuseWhenTooMany();
      const file = await files.openFile(path, flags, attributes.mode ?? 0o644);
      const isWritable = (flags & openFlags.write) !== 0;
      sftp.handle(request, handles.add({ kind: 'file', file, isWritable }));
    }),
  );
  sftp.on('READ', (request, handle, offset, length) =>
    answer(request, async () => {
      const data = Buffer.alloc(Math.min(length, largestRead));
      const { bytesRead } = await handles.file(handle).file.read(data, 0, data.length, offset);
      if (bytesRead === 0) sftp.status(request, sftpStatus.endOfFile, 'End of file');
      else sftp.data(request, data.subarray(0, bytesRead));
    }),
  );
  sftp.on('WRITE', (request, handle, offset, data) =>
    act(request, async () => {
      const { file, isWritable } = handles.file(handle);
      onWrite();
      files.refuseWrite(isWritable);
      await file.write(data, 0, data.length, offset);
    }),
  );
  sftp.on('CLOSE', (request, handle) => act(request, () => handles.close(handle)));
}

function serveFolders({ sftp, files, handles, answer, act }: Session): void {
  sftp.on('OPENDIR', (request, path) =>
    answer(request, async () => {
      handles.refuseWhenTooMany();
      sftp.handle(request, handles.add({ kind: 'folder', ...(await files.listFolder(path)) }));
    }),
  );
  sftp.on('READDIR', (request, handle) =>
    answer(request, async () => {
      const folder = handles.folder(handle);
      while (folder.names.length > 0) {
        const names = folder.names.splice(0, namesInAnAnswer);
        const entries = await describeEntries(files, folder.real, names);
        // All of these may have been removed since the folder was opened; an empty answer would be its end.
        if (entries.length > 0) return sftp.name(request, entries);
      }
      return sftp.status(request, sftpStatus.endOfFile, 'End of file');
    }),
  );
  sftp.on('MKDIR', (request, path, attributes) =>
    act(request, () => files.makeFolder(path, attributes.mode ?? 0o755)),
  );
  sftp.on('RMDIR', (request, path) => act(request, () => files.removeFolder(path)));
}

function serveAttributes({ sftp, files, handles, answer, act }: Session): void {
  const send = (request: number, look: () => Promise<Stats>) =>
    answer(request, async () => sftp.attrs(request, toAttributes(await look())));
  sftp.on('STAT', (request, path) => send(request, () => files.stat(path)));
  sftp.on('LSTAT', (request, path) => send(request, () => files.lstat(path)));
  sftp.on('FSTAT', (request, handle) =>
    send(request, async () => handles.file(handle).file.stat()),
  );
  sftp.on('SETSTAT', (request, path, attributes) =>
    act(request, () => files.setAttributes(path, attributes)),
  );
  sftp.on('FSETSTAT', (request, handle, attributes) =>
    act(request, async () => {
      const { file, isWritable } = handles.file(handle);
      files.refuseWrite(isWritable);
      await setOpenAttributes(file, attributes);
    }),
  );
}

function serveNames({ sftp, files, answer, act }: Session): void {
  const sendName = async (request: number, name: Promise<string>) => {
    const filename = await name;
    sftp.name(request, [{ filename, longname: filename, attrs: noAttributes }]);
  };
  sftp.on('REALPATH', (request, path) =>
    answer(request, () => sendName(request, files.realPath(path))),
  );
  sftp.on('READLINK', (request, path) =>
    answer(request, () => sendName(request, files.readLink(path))),
  );
  sftp.on('RENAME', (request, from, to) => act(request, () => files.move(from, to)));
  sftp.on('REMOVE', (request, path) => act(request, () => files.removeFile(path)));
  // OpenSSH sends the target first, against the draft, and so does every other client.
  sftp.on('SYMLINK', (request, target, path) => act(request, () => files.makeLink(path, target)));
}

const noAttributes: Attributes = { mode: 0, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 };

async function describeEntries(
  files: TreeFiles,
  folder: string,
  names: readonly string[],
): Promise<FileEntry[]> {
  const entries = await Promise.all(
    names.map(async (filename) => {
      const stats = await files.look(folder, filename);
      // Gone since the folder was opened.
      if (!stats) return [];
      return [{ filename, longname: formatLongName(filename, stats), attrs: toAttributes(stats) }];
    }),
  );
  return entries.flat();
}

async function setOpenAttributes(file: FileHandle, attributes: Partial<Attributes>): Promise<void> {
  if (attributes.size !== undefined) await file.truncate(attributes.size);
  if (attributes.mode !== undefined) await file.chmod(attributes.mode & 0o777);
  if (attributes.mtime !== undefined)
    await file.utimes(attributes.atime ?? attributes.mtime, attributes.mtime);
}

function toErrorStatus(error: unknown): readonly [number, string] {
  return replies.get(getErrorCode(error)) ?? [sftpStatus.failure, 'Failure'];
}

function toAttributes(stats: Stats): Attributes {
  return {
    mode: stats.mode,
    ...owner,
    size: stats.size,
    atime: Math.floor(stats.atimeMs / 1000),
    mtime: Math.floor(stats.mtimeMs / 1000),
  };
}

/** The line of `ls -l` that version 3 of the protocol sends with each name, and that clients show. */
function formatLongName(name: string, stats: Stats): string {
  const changed = stats.mtime;
  const day = String(changed.getDate()).padStart(2);
  const time = `${twoDigits(changed.getHours())}:${twoDigits(changed.getMinutes())}`;
  const date = `${months[changed.getMonth()] ?? ''} ${day} ${time}`;
  return `${modeText(stats)}    1 minecraft minecraft ${String(stats.size).padStart(12)} ${date} ${name}`;
}

function modeText(stats: Stats): string {
  const bits = Array.from('rwxrwxrwx', (bit, index) => (stats.mode & (0o400 >> index) ? bit : '-'));
  return typeLetter(stats) + bits.join('');
}

function typeLetter(stats: Stats): string {
  if (stats.isDirectory()) return 'd';
  return stats.isSymbolicLink() ? 'l' : '-';
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
