import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { pino, type Logger } from 'pino';
import type { Config } from './config.ts';
import { openDatabase, type Database } from './db/database.ts';
import { lockDataDirectory } from './db/portal-lock.ts';
import { loadSecretKey } from './secret-key.ts';
import type { Secret } from './secret.ts';

/** What everything else is built from; made once by `main.ts`, and by tests. */
export type Parts = {
  readonly config: Config;
  readonly log: Logger;
  readonly database: Database;
  readonly secretKey: Secret;
  readonly now: () => number;
  readonly random: (bytes: number) => Buffer;
  /** Where the build put the browser's side. */
  readonly webFolder: string;
};

export type OpenParts = { readonly parts: Parts; readonly close: () => Promise<void> };
