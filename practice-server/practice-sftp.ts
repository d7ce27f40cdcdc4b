import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ssh2 from 'ssh2';
import type { PracticeBehavior } from './faults.ts';
import type { Game } from './game.ts';
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
  readonly sync: () => void;
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
  { game, behavior }: { readonly game: Game; readonly behavior: () => PracticeBehavior },
): Promise<PracticeSftp> {
  const tree = openPracticeTree(root, game, () => behavior().multiverse);
  const listener = await listenForSftp(
    { host: options.host, port: options.sftpPort ?? 0 },
    {
      password: options.sftpPassword ?? '',
      hostKey: loadHostKey(options.hostKeyFile ?? null),
      root,
      behavior,
    },
  );
  return { ...listener, sync: tree.sync };
}

/** The host key, created at the first start and kept in `file`; null creates a new one each time. */
function loadHostKey(file: string | null): string {
  const kept = file !== null && existsSync(file) ? readFileSync(file, 'utf8') : null;
  if (kept !== null && !(ssh2.utils.parseKey(kept) instanceof Error)) return kept;
  const key = createKey();
  if (file !== null) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, key, { mode: 0o600 });
  }
  return key;
}

/** Created by Node, because ssh2 cannot read about one in 256 of the keys it creates itself. */
function createKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'sec1', format: 'pem' }).toString();
}
