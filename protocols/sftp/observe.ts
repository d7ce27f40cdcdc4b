import { lstatIfAny } from './explain-refusal.ts';
import type { RemoteAttributes } from './remote-attributes.ts';
import { SftpError } from './sftp-error.ts';
import type { SftpSession } from './sftp-session.ts';

export type Observed = {
  readonly path: string;
  /** A folder above it, or the path itself. Each name below this folder is checked. */
  readonly below: string;
  readonly times: number;
  readonly signal?: AbortSignal | undefined;
};

/** The state of a path at one moment. */
export type PathLook = {
  /** The path with every link resolved; null if the server cannot tell. */
  readonly realPath: string | null;
  /**
   * Attributes of each folder below `below`, without following links; null where nothing exists.
   */
  readonly folders: readonly (RemoteAttributes | null)[];
  readonly entry: RemoteAttributes | null;
};

/**
 * Checks a path and the folders above it several times. All requests are sent at once, so that this takes one
 * round trip and notices a folder that is being swapped.
 */
export async function observePath(
  session: SftpSession,
  { path, below, times, signal }: Observed,
): Promise<readonly PathLook[]> {
  const folders = foldersBetween(below, path);
  const look = async (): Promise<PathLook> => {
    const [realPath, entry, ...found] = await Promise.all([
      realPathIfAny(session, path, signal),
      lstatIfAny(session, path, signal),
      ...folders.map((folder) => lstatIfAny(session, folder, signal)),
    ]);
    return { realPath, entry, folders: found };
  };
  return await Promise.all(Array.from({ length: times }, look));
}

/** `/srv/mc`, `/srv/mc/a/b/c` → `/srv/mc/a`, `/srv/mc/a/b` */
function foldersBetween(below: string, path: string): readonly string[] {
  const start = below.split('/').filter((name) => name !== '').length;
  const names = path.split('/').filter((name) => name !== '');
  return names
    .map((_, index) => `/${names.slice(0, index + 1).join('/')}`)
    .slice(start, names.length - 1);
}

/** Null if the path is gone, or the server does not resolve it. */
async function realPathIfAny(
  session: SftpSession,
  path: string,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  try {
    return await session.request<string>({ path, signal }, (sftp, answer) =>
      sftp.realpath(path, answer),
    );
  } catch (error) {
    if (error instanceof SftpError && !error.retryable && error.kind !== 'aborted') return null;
    throw error;
  }
}
