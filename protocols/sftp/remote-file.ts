import type { SftpSession } from './sftp-session.ts';

export type Handle = Buffer;

/** `r` reads; `w` writes a new or emptied file; `wx` a new one only. */
export type OpenFlags = 'r' | 'w' | 'wx';

export type FileRequest = {
  readonly session: SftpSession;
  readonly path: string;
  readonly signal?: AbortSignal | undefined;
};

/** Opens a file. A handle that comes too late is closed, so that none is left open on the server. */
export async function openFile(
  { session, path, signal }: FileRequest,
  flags: OpenFlags,
): Promise<Handle> {
  const onLate = (handle: Handle) => closeQuietly(session, handle);
  return await session.request<Handle>({ path, signal, onLate }, (sftp, answer) =>
    sftp.open(path, flags, answer),
  );
}

/** Closes a handle; some servers report only now that what was written found no room. */
export async function closeHandle(
  { session, path }: { readonly session: SftpSession; readonly path: string | null },
  handle: Handle,
): Promise<void> {
  await session.request<void>({ path }, (sftp, answer) =>
    sftp.close(handle, (error) => answer(error, undefined)),
  );
}

/** For handles that nobody waits for: their connection may be gone, and the handle with it. */
export function closeQuietly(session: SftpSession, handle: Handle): void {
  closeHandle({ session, path: null }, handle).catch(() => undefined);
}
