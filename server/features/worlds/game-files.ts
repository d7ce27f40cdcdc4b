/** The little that this feature reads of the game server's files; paths are below SFTP_ROOT, without a slash in front. */
export type GameFiles = {
  readonly isConnected: () => boolean;
  /** Names of the files in a folder; null when the files are not connected or there is no such folder. */
  readonly listNames: (folder: string) => Promise<readonly string[] | null>;
  /** Null when the files are not connected, or there is no such file. */
  readonly readText: (path: string) => Promise<string | null>;
};

/** Settings files are small; more than this is something else. */
export const mostSettingsBytes = 1024 * 1024;
