import { randomBytes } from 'node:crypto';
import { pino, type Logger } from 'pino';
import { limits } from '#contract/limits';
import { closeWithinMs } from '../http/operations/close-on-signal.ts';
import type { Config } from '../config/config.ts';
import {
  createConnectionSettingsStore,
  type ConnectionSettingsStore,
} from '../live/connection-settings/connection-settings.store.ts';
import { makeDataDirectory, makeUploadsFolder } from '../database/data-directory.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { lockDataDirectory, type PortalLock } from '../database/locks/portal-lock.ts';
import {
  createPasswordHasher,
  type PasswordHasher,
} from '../features/auth/passwords/password-hasher.ts';
import { loadSecretKey } from '../config/secret-key.ts';
import type { Secret } from '../config/secret.ts';
import type { UploadsTarget } from '../config/uploads-config.ts';
import { createBucketStore } from '../uploads/stores/bucket-store.ts';
import { createFolderStore } from '../uploads/stores/folder-store.ts';
import type { UploadStore } from '../uploads/stores/upload-store.ts';

/** How long the portal waits; tests pass shorter times. */
export type Timeouts = {
  /** For the answer to a console command. */
  readonly commandMs: number;
  /** For each part of the setup check. */
  readonly setupCheckMs: number;
  /** Between two reads of the game server's log. */
  readonly logPollMs: number;
  /** Between two checks of an idle connection to the file server. */
  readonly sftpKeepAliveMs: number;
  /** Between two looks for what to remove on the file server. */
  readonly filesSweepMs: number;
  /** For undoing a change on the file server while its folder keeps being replaced. */
  readonly filesUndoMs: number;
  /** Between two looks for email that is due. */
  readonly mailPollMs: number;
};

/** What everything else is built from; created once by `main.ts`, and by tests. */
export type Dependencies = {
  readonly config: Config;
  readonly log: Logger;
  readonly database: Database;
  readonly secretKey: Secret;
  /** Where the links dial, with their passwords, encrypted with the secret key. */
  readonly connectionSettings: ConnectionSettingsStore;
  /** Where uploaded files are kept. */
  readonly uploads: UploadStore;
  readonly now: () => number;
  readonly random: (bytes: number) => Buffer;
  readonly passwordHasher: PasswordHasher;
  readonly timeouts: Timeouts;
  /** For work in the background. */
  readonly onError: (error: unknown) => void;
  readonly close: () => Promise<void>;
};

export const defaultTimeouts: Timeouts = {
  commandMs: limits.commandTimeoutMs,
  setupCheckMs: limits.setupCheckTimeoutMs,
  logPollMs: 1000,
  sftpKeepAliveMs: 2000,
  filesSweepMs: 3000,
  filesUndoMs: 500,
  mailPollMs: 30_000,
};

/**
 * How long a starting portal waits for another one to stop: when the script of that one was killed,
 * it notices after up to a second, and then has its whole grace.
 */
const lockWaitMs = closeWithinMs + 2000;

/**
 * Locks the folder and opens the database. Throws errors whose message is meant for the operator;
 * `print` explains delays.
 */
export async function openDependencies(
  config: Config,
  print: (sentence: string) => void = () => undefined,
): Promise<Dependencies> {
  const log = openLog(config);
  const lock = config.database.url === null ? await lockFolder(config, print) : null;
  try {
    if (!config.secretKey) makeDataDirectory(config.dataDirectory);
    if (config.uploads.kind === 'folder') makeUploadsFolder(config.uploads.directory);
    const secretKey = await loadSecretKey({
      configured: config.secretKey,
      dataDirectory: config.dataDirectory,
    });
    const database = await openDatabase({
      url: config.database.url,
      dataDirectory: config.dataDirectory,
      log,
    });
    return {
      config,
      log,
      database,
      secretKey,
      connectionSettings: createConnectionSettingsStore({
        database,
        secretKey: secretKey.reveal(),
        now: Date.now,
        onUnreadable: (name) =>
          log.warn({ name }, 'stored connection settings cannot be decrypted with this SECRET_KEY'),
      }),
      uploads: openUploadStore(config.uploads, Date.now),
      now: Date.now,
      random: randomBytes,
      passwordHasher: createPasswordHasher(),
      timeouts: defaultTimeouts,
      onError: (error) => log.error({ err: error }, 'background work failed'),
      close: async () => {
        await database.close();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

function lockFolder(
  { dataDirectory }: Config,
  print: (sentence: string) => void,
): Promise<PortalLock> {
  return lockDataDirectory(dataDirectory, {
    waitMs: lockWaitMs,
    onWait: () =>
      print(
        `Another portal is using the folder ${dataDirectory}. Waiting up to ${lockWaitMs / 1000} seconds for it to stop…`,
      ),
  });
}

/** The store that `UPLOADS_URL` names. */
export function openUploadStore(target: UploadsTarget, now: () => number): UploadStore {
  return target.kind === 'folder'
    ? createFolderStore(target.directory, now)
    : createBucketStore(target);
}

const secretFields = ['password', 'token', 'cookie', 'authorization'];
/** What a database says of the row that it refused: it has names and addresses in it. */
const rowFields = ['detail', 'where', 'parameters'];

export const logRedact = [...secretFields, ...rowFields].flatMap((name) => [name, `*.${name}`]);

/** The log goes to standard error; standard output has only the few startup lines. */
function openLog(config: Config): Logger {
  return pino({ level: config.logLevel, redact: logRedact }, pino.destination(2));
}
