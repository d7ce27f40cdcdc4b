import { setTimeout as wait } from 'node:timers/promises';
import { lstatIfAny } from './explain-refusal.ts';
import { SftpError } from './sftp-error.ts';
import type { SftpSession } from './sftp-session.ts';

type Move = {
  readonly from: string;
  readonly to: string;
  readonly signal?: AbortSignal | undefined;
};

/** Moves a file or folder to a name that must not exist; see SftpClient.rename. */
export async function renameRemote(session: SftpSession, move: Move): Promise<void> {
  // Version 3 forbids renaming onto an existing name, but many servers allow it.
  if (await exists(session, move.to)) throw new SftpError('already-exists', { path: move.to });
  await renameOnto(session, move);
}

/**
 * Moves a new file from its temporary name to its final name, which must not exist. OpenSSH's plain rename creates
 * a second name and removes the first; if the folder was swapped in between, it removes the final name, which may
 * be another file by then. So this takes the same two steps itself and removes only the temporary name.
 */
export async function placeRemote(session: SftpSession, move: Move): Promise<void> {
  const { from } = move;
  try {
    await linkRemote(session, move);
  } catch (error) {
    if (!(error instanceof SftpError) || error.kind !== 'unsupported') throw error;
    await renameRemote(session, move);
    return;
  }
  for (let attempt = 1; attempt <= maxRemovals; attempt += 1) {
    try {
      await remove(session, from);
      return;
    } catch (error) {
      if (!(error instanceof SftpError) || error.kind !== 'no-such-file') throw error;
      await wait(removalPauseMs);
    }
  }
}

const maxRemovals = 20;
const removalPauseMs = 5;

/** Gives a file a second name; see SftpClient.link. */
export async function linkRemote(session: SftpSession, { from, to, signal }: Move): Promise<void> {
  try {
    await session.request<void>({ path: from, signal }, (sftp, answer) =>
      sftp.ext_openssh_hardlink(from, to, (error) => answer(error, undefined)),
    );
  } catch (error) {
    // Not every file system has hard links, and not every file may get one.
    if (!(error instanceof SftpError) || !hasNoLinks.has(error.kind)) throw error;
    throw new SftpError('unsupported', { path: to, cause: error });
  }
}

const hasNoLinks: ReadonlySet<string> = new Set(['unsupported', 'failed', 'permission-denied']);

export async function renameOver(session: SftpSession, move: Move): Promise<void> {
  const { from, to, signal } = move;
  try {
    await session.request<void>({ path: from, signal }, (sftp, answer) =>
      sftp.ext_openssh_rename(from, to, (error) => answer(error, undefined)),
    );
  } catch (error) {
    if (!(error instanceof SftpError) || error.kind !== 'unsupported') throw error;
    // Many servers without it replace on a plain rename.
    await renameOnto(session, move);
  }
}

async function remove(session: SftpSession, path: string): Promise<void> {
  await session.request<void>({ path }, (sftp, answer) =>
    sftp.unlink(path, (error) => answer(error, undefined)),
  );
}

/** Gives a vague refusal its reason: something has that name, perhaps only since a moment ago. */
async function renameOnto(session: SftpSession, { from, to, signal }: Move): Promise<void> {
  try {
    await session.request<void>({ path: from, signal }, (sftp, answer) =>
      sftp.rename(from, to, (error) => answer(error, undefined)),
    );
  } catch (error) {
    if (isVague(error) && (await exists(session, to)))
      throw new SftpError('already-exists', { path: to, cause: error });
    throw error;
  }
}

async function exists(session: SftpSession, path: string): Promise<boolean> {
  return (await lstatIfAny(session, path)) !== null;
}

function isVague(error: unknown): boolean {
  return error instanceof SftpError && (error.kind === 'failed' || error.kind === 'already-exists');
}
