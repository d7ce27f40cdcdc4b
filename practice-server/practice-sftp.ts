import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PracticeBehavior } from './faults.ts';
import type { Game } from './game.ts';
import { loadHostKey } from './host-key.ts';
import { listenForSftp } from './sftp-listener.ts';
import { openPracticeTree } from './tree/practice-tree.ts';

export type PracticeSftpOptions = {
  /** Absent = no SFTP; 0 takes a free port. */
  readonly sftpPort?: number | undefined;
  readonly sftpPassword?: string | undefined;
  /** The server's folder, made when absent; null or not given: one that goes when the server closes. */
  readonly serverDirectory?: string | null | undefined;
  /** Where the host key is kept; null or not given: a new one each time. */
  readonly hostKeyFile?: string | null | undefined;
};

/** The folder that is served, and how to be rid of it; null when there is no SFTP. */
export type ServedFolder = { readonly root: string; readonly discard: () => void };

export type PracticeSftp = {
  readonly port: number;
  readonly applyFaults: () => void;
  readonly dropConnections: () => void;
  /** Writes what commands have changed into the files of their plugins. */
  readonly keepInStep: () => void;
  readonly close: () => Promise<void>;
};

export function chooseServedFolder(options: PracticeSftpOptions): ServedFolder | null {
  if (options.sftpPort === undefined) return null;
  if (options.serverDirectory) return { root: options.serverDirectory, discard: () => undefined };
  const root = mkdtempSync(join(tmpdir(), 'practice-server-'));
  return { root, discard: () => rmSync(root, { recursive: true, force: true }) };
}

/** Makes the tree and opens the port. It stays open while the game stops and starts, as a host's SFTP does. */
export async function openPracticeSftp(
  { root }: ServedFolder,
  options: PracticeSftpOptions & { readonly host: string },
  parts: { readonly game: Game; readonly behavior: () => PracticeBehavior },
): Promise<PracticeSftp> {
  const tree = openPracticeTree(root, parts.game, () => parts.behavior().multiverse);
  const listener = await listenForSftp(
    { host: options.host, port: options.sftpPort ?? 0 },
    {
      password: options.sftpPassword ?? '',
      hostKey: loadHostKey(options.hostKeyFile ?? null),
      root,
      behavior: parts.behavior,
    },
  );
  return { ...listener, keepInStep: tree.keepInStep };
}
