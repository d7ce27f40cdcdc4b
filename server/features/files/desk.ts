import type { AuditActionOf, AuditVersions } from '#contract/audit';
import { Problem } from '#contract/problems';
import type { Admin } from '../../http/access.ts';
import type { FilesLink } from '../../live/files-link.ts';
import type { FileTrashStore } from './file-trash.store.ts';
import type { FileVersionsStore } from './file-versions.store.ts';
import type { NameLocks } from './name-locks.ts';
import { createPathGuard, type PathGuard } from './path-guard.ts';
import type { RemoteFiles } from './remote-files.ts';
import type { UnfinishedFiles } from './unfinished-files.ts';

/** What every act on files works with. */
export type FilesParts = {
  readonly link: Pick<FilesLink, 'use' | 'client' | 'target'>;
  /** SFTP_ROOT. */
  readonly root: string;
  readonly practice: { readonly host: string; readonly port: number } | null;
  readonly versions: FileVersionsStore;
  readonly trash: FileTrashStore;
  /** So long what was deleted can be brought back; null for ever. */
  readonly trashDays: number | null;
  readonly unfinished: UnfinishedFiles;
  /** One save at a time for each path. */
  readonly locks: NameLocks;
  readonly audit: FilesAudit;
  readonly now: () => number;
  readonly random: (bytes: number) => Buffer;
};

export type FilesAudit = {
  readonly record: (entry: {
    readonly actor: Admin;
    readonly action: AuditActionOf<'files'>;
    readonly subject: string;
    readonly result: string;
    readonly detail?: Readonly<Record<string, string | number>>;
    readonly versions?: AuditVersions | null;
  }) => Promise<void>;
};

/** One act: the connection as it is now, and the guard in front of it. */
export type Desk = {
  readonly files: RemoteFiles;
  readonly guard: PathGuard;
  /** Tells this file server from others in the tables. */
  readonly server: string;
  readonly signal: AbortSignal | undefined;
};

/** Problem 'files-not-connected' while the link is down. */
export function openDesk(parts: FilesParts, signal?: AbortSignal): Desk {
  const files = parts.link.use();
  return {
    files,
    guard: createPathGuard(files, parts.root, signal),
    server: serverOf(parts),
    signal,
  };
}

/** The practice server has another port at each start, and is the same one all the same. */
export function serverOf({
  link,
  root,
  practice,
}: Pick<FilesParts, 'link' | 'root' | 'practice'>): string {
  const { target } = link;
  if (!target) return '';
  const isPractice = target.host === practice?.host && target.port === practice.port;
  return isPractice ? 'practice' : `${target.username}@${target.host}:${target.port}${root}`;
}

/** A new random name, as for a file that is being written. */
export function newId(parts: Pick<FilesParts, 'random'>): string {
  return parts.random(12).toString('hex');
}

/** Runs an act that changes something, and records who did it and how it went. */
export async function audited<Value>(
  { audit }: Pick<FilesParts, 'audit'>,
  entry: {
    readonly actor: Admin;
    readonly action: AuditActionOf<'files'>;
    readonly subject: string;
  },
  act: () => Promise<{
    readonly value: Value;
    readonly detail?: Readonly<Record<string, string | number>>;
    readonly versions?: AuditVersions | null;
  }>,
): Promise<Value> {
  let done: Awaited<ReturnType<typeof act>>;
  try {
    done = await act();
  } catch (error) {
    const result = error instanceof Error ? error.message : 'failed';
    await audit.record({ ...entry, result });
    throw error;
  }
  const { value, ...told } = done;
  await audit.record({ ...entry, result: 'done', ...told });
  return value;
}

/** Something new must not stand in the way of something that is there. */
export function refuseExisting(place: { readonly path: string; readonly entry: unknown }): void {
  if (place.entry === null) return;
  throw new Problem('already-exists', { sentence: `There is already something at ${place.path}.` });
}
