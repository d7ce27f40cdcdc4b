import { randomBytes } from 'node:crypto';
import { pino, type Logger } from 'pino';
import type { Config } from '../config/config.ts';
import {
  createConnectionSettingsStore,
  type ConnectionSettingsStore,
} from '../live/connection-settings.store.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { lockDataDirectory, type PortalLock } from '../database/portal-lock.ts';
import { loadSecretKey } from '../config/secret-key.ts';
import type { Secret } from '../config/secret.ts';

/** What everything else is built from; made once by `main.ts`, and by tests. */
export type Dependencies = {
  readonly config: Config;
  readonly log: Logger;
  readonly database: Database;
  readonly secretKey: Secret;
  /** Where the links dial, with their passwords, sealed under the secret key. */
  readonly connectionSettings: ConnectionSettingsStore;
  readonly now: () => number;
  readonly random: (bytes: number) => Buffer;
  /** For work that nobody waits for. */
  readonly onFault: (error: unknown) => void;
  readonly close: () => Promise<void>;
};

/** How long a starting portal waits for one that is just ending. */
const lockWaitMs = 3000;

/** Locks the folder and opens the database; throws with a sentence for whoever starts the portal. */
export async function openDependencies(config: Config): Promise<Dependencies> {
  const log = openLog(config);
  const lock = config.database.url === null ? await lockFolder(config) : null;
  try {
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
          log.warn({ name }, 'stored connection settings cannot be opened with this SECRET_KEY'),
      }),
      now: Date.now,
      random: randomBytes,
      onFault: (error) => log.error({ err: error }, 'work in the background failed'),
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

function lockFolder(config: Config): Promise<PortalLock> {
  return lockDataDirectory(config.dataDirectory, { waitMs: lockWaitMs });
}

/** Standard output is for the few lines that a person reads; the log goes to standard error. */
function openLog(config: Config): Logger {
  const redact = ['password', '*.password', 'token', '*.token'];
  return pino({ level: config.logLevel, redact }, pino.destination(2));
}
