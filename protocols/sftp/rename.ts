import { SftpError } from './sftp-error.ts';
import type { SftpSession } from './sftp-session.ts';

type Move = {
  readonly from: string;
  readonly to: string;
  readonly signal?: AbortSignal | undefined;
};

/** Moves; see SftpClient.rename. */
export async function renameRemote(
  session: SftpSession,
  move: Move,
  replace: boolean,
): Promise<void> {
  if (replace) {
    await renameOver(session, move);
    return;
  }
  // Version 3 forbids to rename onto something, but many servers do it all the same.
  if (await exists(session, move.to)) throw new SftpError('already-exists', { path: move.to });
  try {
    await renamePlain(session, move);
  } catch (error) {
    // Somebody was faster.
    if (isVague(error) && (await exists(session, move.to))) {
      throw new SftpError('already-exists', { path: move.to, cause: error });
    }
    throw error;
  }
}

async function renameOver(session: SftpSession, move: Move): Promise<void> {
  const { from, to, signal } = move;
  try {
    await session.request<void>({ path: from, signal }, (sftp, answer) =>
      sftp.ext_openssh_rename(from, to, (error) => answer(error, undefined)),
    );
  } catch (error) {
    if (!(error instanceof SftpError) || error.kind !== 'unsupported') throw error;
    await renameInTwoSteps(session, move);
  }
}

/** For servers without posix-rename: most replace at once; the others only when the way is free. */
async function renameInTwoSteps(session: SftpSession, move: Move): Promise<void> {
  try {
    await renamePlain(session, move);
  } catch (error) {
    if (!isVague(error) || !(await exists(session, move.from))) throw error;
    await session.request<void>({ path: move.to, signal: move.signal }, (sftp, answer) =>
      sftp.unlink(move.to, (fault) => answer(fault, undefined)),
    );
    await renamePlain(session, move);
  }
}

async function renamePlain(session: SftpSession, { from, to, signal }: Move): Promise<void> {
  await session.request<void>({ path: from, signal }, (sftp, answer) =>
    sftp.rename(from, to, (error) => answer(error, undefined)),
  );
}

async function exists(session: SftpSession, path: string): Promise<boolean> {
  try {
    await session.request<void>({ path }, (sftp, answer) =>
      sftp.lstat(path, (error) => answer(error, undefined)),
    );
    return true;
  } catch (error) {
    if (error instanceof SftpError && error.kind === 'no-such-file') return false;
    throw error;
  }
}

function isVague(error: unknown): boolean {
  return error instanceof SftpError && (error.kind === 'failed' || error.kind === 'already-exists');
}
