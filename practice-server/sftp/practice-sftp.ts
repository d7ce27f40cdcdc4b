import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ssh2 from 'ssh2';
import type { PracticeBehavior } from '../faults.ts';
import type { Game } from '../game/game.ts';
import { listenForSftp } from './sftp-listener.ts';
import { openPracticeTree } from '../tree/practice-tree.ts';

export type PracticeSftpOptions = {
  /** Without a port there is no SFTP; 0 chooses a free one. */
  readonly sftpPort?: number | undefined;
  readonly sftpPassword?: string | undefined;
  /** The server's folder, which is created if needed. Without one it is temporary. */
  readonly serverDirectory?: string | null | undefined;
  /** The file of the host key. Without one, each start has a new key. */
  readonly hostKeyFile?: string | null | undefined;
};

/** The served folder and how to remove it; null without SFTP. */
export type ServedFolder = { readonly root: string; readonly discard: () => void };

export type PracticeSftp = {
  readonly port: number;
  readonly applyFaults: () => void;
  readonly dropConnections: () => void;
  /** Writes the changes of commands into the files of their plugins. */
  readonly sync: () => void;
  readonly close: () => Promise<void>;
};

export function chooseServedFolder(options: PracticeSftpOptions): ServedFolder | null {
  if (options.sftpPort === undefined) return null;
  if (options.serverDirectory) return { root: options.serverDirectory, discard: () => undefined };
  const root = mkdtempSync(join(tmpdir(), 'practice-server-'));
  return { root, discard: () => rmSync(root, { recursive: true, force: true }) };
}

/** Creates the tree and opens the port, which stays open while the game stops and starts, as at a hosting provider. */
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

/** Created by Node, because ssh2 cannot read about one in 256 of its own keys. */
function createKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'sec1', format: 'pem' }).toString();
}
