import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findMissingMigrations } from '../../database/migrate.ts';
import type { Database } from '../../database/database.ts';
import type { Check } from './setup-check.service.ts';
import { notSetUp, ok, problem } from './findings.ts';
import { getErrorCode } from '../../database/engines/database-error.ts';

/** Whether the database can be written and has the schema of this version. */
export function checkDatabase(
  database: Pick<Database, 'engine' | 'queries'>,
  onError: (error: unknown) => void,
): Check {
  return async () => {
    const { engine } = database;
    const name = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL';
    const found = await findMissingMigrations(database).catch((error: unknown) => {
      onError(error);
      return null;
    });
    if (found === null)
      return problem(
        `The portal cannot write to ${name}.`,
        "Check whether the disk is full or read-only, and check the portal's log.",
      );
    const { missing } = found;
    if (missing.length > 0)
      return problem(`The database is missing ${missing.join(', ')}.`, 'Restart the portal.');
    return ok(`The portal can write to ${name}, and the database is up to date.`);
  };
}

type AddressToCheck = {
  readonly publicUrl: URL | null;
  /** Where the portal listens. */
  readonly host: string;
};

const ownMachine = new Set(['localhost', '127.0.0.1', '::1']);

/** Whether people reach the portal at a public address, over https. */
export function checkAddress({ publicUrl, host }: AddressToCheck): Check {
  return async () => {
    if (publicUrl === null)
      return notSetUp(
        ownMachine.has(host)
          ? 'The portal can be opened only on this machine.'
          : 'The portal does not know its public address.',
        "Set PUBLIC_URL to the portal's https address.",
      );
    if (publicUrl.protocol === 'https:') return ok(`The portal is at ${publicUrl.origin}.`);
    if (ownMachine.has(publicUrl.hostname)) return ok(`${publicUrl.origin} is this machine.`);
    return problem(
      `The portal is at ${publicUrl.origin}, which is not safe: passwords could be intercepted.`,
      'Put a proxy with https in front of the portal, and set PUBLIC_URL to an https address.',
    );
  };
}

/** Whether only the portal's own user can read the key. */
export function checkSecretKey(isConfigured: boolean, dataDirectory: string): Check {
  return async () => {
    if (isConfigured) return ok('SECRET_KEY is set.');
    const mode = await readMode(join(dataDirectory, 'secret.key'));
    if (mode === null)
      return problem(
        'The key file secret.key is missing from DATA_DIR.',
        'Restore it from a backup, or reconnect the console and the file server after the next start.',
      );
    if ((mode & 0o077) !== 0)
      return problem(
        'Other users of this machine can read the key file secret.key.',
        'Run chmod 600 on secret.key in DATA_DIR.',
      );
    return ok('Only the portal can read the key file.');
  };
}

/** Null if there is no such file. */
async function readMode(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mode;
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Sends nothing; the log says if an email could not be sent. */
export function checkMail(
  mail: { readonly isSet: boolean; readonly isComplete: boolean },
  { publicUrl }: Pick<AddressToCheck, 'publicUrl'>,
): Check {
  return async () => {
    if (mail.isComplete && publicUrl === null)
      return problem(
        'Links in emails do not work, because the portal does not know its public address.',
        "Set PUBLIC_URL to the portal's https address.",
      );
    if (mail.isComplete) return ok('People can turn on email notifications on their Account page.');
    return mail.isSet
      ? notSetUp('Email needs both SMTP_URL and MAIL_FROM, and one of them is not set.', null)
      : notSetUp('Email is not set up. Everything else works without it.', null);
  };
}

/** The portal does not make backups by itself, so this only says how to make one. */
export function checkBackups(engine: 'sqlite' | 'postgres'): Check {
  return async () =>
    notSetUp(
      'The portal cannot tell whether its database is backed up.',
      engine === 'sqlite'
        ? 'Run "npm run admin -- backup FILE" every day, and keep the file on another machine.'
        : 'Run pg_dump every day, and keep the file on another machine.',
    );
}
