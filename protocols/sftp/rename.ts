import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { lstatIfAny } from './explain-refusal.ts';
import { SftpError } from './sftp-error.ts';
import type { SftpSession } from './sftp-session.ts';

type Move = {
  readonly from: string;
  readonly to: string;
  readonly signal?: AbortSignal | undefined;
};

/** Moves a file or folder; see SftpClient.rename. */
export async function renameRemote(
  session: SftpSession,
  move: Move,
  replace: boolean,
): Promise<void> {
  if (replace) {
    await renameOver(session, move);
    return;
  }
  // Version 3 forbids renaming onto an existing name, but many servers allow it.
  if (await exists(session, move.to)) throw new SftpError('already-exists', { path: move.to });
  try {
    await renamePlain(session, move);
  } catch (error) {
    // Someone created it in the meantime.
    if (isVague(error) && (await exists(session, move.to))) {
      throw new SftpError('already-exists', { path: move.to, cause: error });
    }
    throw error;
  }
}

/**
 * Moves a new file from its temporary name to its final name, which must not exist. OpenSSH's plain rename creates
 * a second name and removes the first; if the folder was swapped in between, it removes the final name, which may
 * be another file by then. So this takes the same two steps itself and removes only the temporary name.
 */
export async function placeRemote(session: SftpSession, move: Move): Promise<void> {
  const { from, to, signal } = move;
  try {
    await session.request<void>({ path: from, signal }, (sftp, answer) =>
      sftp.ext_openssh_hardlink(from, to, (error) => answer(error, undefined)),
    );
  } catch (error) {
    // Not every file system has hard links.
    if (!(error instanceof SftpError) || !hasNoLinks.has(error.kind)) throw error;
    await renameRemote(session, move, false);
    return;
  }
  for (let attempt = 1; attempt <= maxRemovals; attempt += 1) {
    try {
      await remove(session, from);
      return;
    } catch (error) {
      if (!(error instanceof SftpError) || error.kind !== 'no-such-file') throw error;
      await sleep(removalPauseMs);
    }
  }
}

const hasNoLinks: ReadonlySet<string> = new Set(['unsupported', 'failed', 'permission-denied']);
const maxRemovals = 20;
const removalPauseMs = 5;

async function renameOver(session: SftpSession, move: Move): Promise<void> {
  const { from, to, signal } = move;
  try {
    await session.request<void>({ path: from, signal }, (sftp, answer) =>
      sftp.ext_openssh_rename(from, to, (error) => answer(error, undefined)),
    );
  } catch (error) {
    if (!(error instanceof SftpError) || error.kind !== 'unsupported') throw error;
    await renameAside(session, move);
  }
}

/**
 * For servers without posix-rename. Many of them overwrite on a plain rename; on the others, the old
 * file is first moved aside, and moved back if the new one cannot replace it.
 */
async function renameAside(session: SftpSession, move: Move): Promise<void> {
  const { from, to, signal } = move;
  try {
    await renamePlain(session, move);
    return;
  } catch (error) {
    if (!isVague(error) || !(await isFile(session, to))) throw error;
  }
  // The caller's signal is ignored from here on, so that moving back cannot stop halfway.
  if (signal?.aborted) throw new SftpError('aborted', { path: to, cause: signal.reason });
  // A name that nobody else uses: an existing file of that name stays.
  const aside = `${to}.${randomUUID()}.replaced`;
  await renamePlain(session, { from: to, to: aside });
  try {
    await renamePlain(session, { from, to });
  } catch (error) {
    await renamePlain(session, { from: aside, to });
    throw error;
  }
  await remove(session, aside);
}

async function remove(session: SftpSession, path: string): Promise<void> {
  await session.request<void>({ path }, (sftp, answer) =>
    sftp.unlink(path, (error) => answer(error, undefined)),
  );
}

async function isFile(session: SftpSession, path: string): Promise<boolean> {
  const found = await lstatIfAny(session, path);
  return found !== null && found.kind !== 'directory';
}

async function renamePlain(session: SftpSession, { from, to, signal }: Move): Promise<void> {
  await session.request<void>({ path: from, signal }, (sftp, answer) =>
    sftp.rename(from, to, (error) => answer(error, undefined)),
  );
}

async function exists(session: SftpSession, path: string): Promise<boolean> {
  return (await lstatIfAny(session, path)) !== null;
}

function isVague(error: unknown): boolean {
  return error instanceof SftpError && (error.kind === 'failed' || error.kind === 'already-exists');
}
