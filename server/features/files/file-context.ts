import { Problem } from '#contract/problems';
import type { HostAddress } from '../../config/game-server-config.ts';
import type { ActionRecorder } from '../../audit/audit.store.ts';
import { recordAction } from '../../audit/record-action.ts';
import type { FilesLink, SftpClient } from '../../live/files-link.ts';
import { translateErrors } from '../../live/files-problem.ts';
import type { FileTrashStore, FileVersionsStore } from './files.store.ts';
import { createPathGuard, type PathGuard } from './paths/path-guard.ts';
import type { PathLocks } from './paths/path-locks.ts';
import type { UnfinishedFiles } from './trash/unfinished-files.ts';

/** What every file operation needs. */
export type FilesDependencies = {
  readonly link: Pick<FilesLink, 'use' | 'client' | 'target'>;
  /** SFTP_ROOT. */
  readonly root: string;
  readonly practice: HostAddress | null;
  readonly versions: FileVersionsStore;
  readonly trash: FileTrashStore;
  /** Days after which the trash is purged; null keeps it forever. */
  readonly trashDays: number | null;
  readonly unfinished: UnfinishedFiles;
  /** For how long an undo is tried while its folder keeps being replaced. */
  readonly undoMs: number;
  /** One change at a time for each path: a check and the change that follows belong together. */
  readonly locks: PathLocks;
  readonly audit: ActionRecorder;
  readonly now: () => number;
  readonly random: (bytes: number) => Buffer;
};

/** What one operation works with: the current connection and the guard that resolves paths on it. */
export type FileContext = FilesDependencies & {
  readonly files: SftpClient;
  readonly guard: PathGuard;
  /** Identifies this file server in the tables. */
  readonly server: string;
  readonly signal: AbortSignal | undefined;
};

/** Problem 'files-not-connected' while the link is down. */
export function createFileContext(
  dependencies: FilesDependencies,
  signal?: AbortSignal,
): FileContext {
  const files = dependencies.link.use();
  return {
    ...dependencies,
    files,
    guard: createPathGuard(files, dependencies.root, signal),
    server: serverKey(dependencies),
    signal,
  };
}

/** Like `recordAction`; the entry says why the file server refused, like the reply. */
export const recordFileAction: typeof recordAction = (audit, entry, action) =>
  recordAction(audit, entry, () => translateErrors(action()));

/** The key of a file server in the tables. The practice server keeps its key, although its port changes at each start. */
export function serverKey({
  link,
  root,
  practice,
}: Pick<FilesDependencies, 'link' | 'root' | 'practice'>): string {
  const { target } = link;
  if (!target) return '';
  const isPractice = target.host === practice?.host && target.port === practice.port;
  return isPractice ? 'practice' : `${target.username}@${target.host}:${target.port}${root}`;
}

/** A random hexadecimal id. */
export function newId(dependencies: Pick<FilesDependencies, 'random'>): string {
  return dependencies.random(12).toString('hex');
}

/** Problem 'already-exists' if the path is taken. */
export function refuseExisting(resolved: { readonly path: string; readonly entry: unknown }): void {
  if (resolved.entry === null) return;
  throw new Problem('already-exists', {
    sentence: `There is already something at ${resolved.path}.`,
  });
}
