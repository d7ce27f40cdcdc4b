import { randomBytes } from 'node:crypto';
import { argv, exit, stderr, stdin, stdout } from 'node:process';
import { text } from 'node:stream/consumers';
import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import { ConfigError, readConfig, type Config } from './config/config.ts';
import { backUp, findUndoneChanges, restore, type UndoneChange } from './database/backup.ts';
import { DatabaseError, explainOutage } from './database/engines/database-error.ts';
import { refuseMissingDatabase } from './database/engines/open-sqlite.ts';
import { openDatabase, type Database } from './database/database.ts';
import type { Migrates } from './database/migrate.ts';
import { createAuditStore } from './audit/audit.store.ts';
import {
  createAdministrator,
  resetPassword,
  type AccountDependencies,
} from './features/auth/staff/administrators.ts';
import { refuseCommonPassword } from './features/auth/passwords/password-change.ts';
import { createPasswords, generatePassword } from './features/auth/passwords/password.ts';
import { usersStore } from './features/auth/accounts/users.store.ts';
import { retentionRunsStore } from './features/retention/retention-rules.ts';

const fromStdin = '--password-stdin';
const usage = `Usage: npm run admin -- <command>
  create <username> [--password-stdin]          create an administrator
  reset-password <username> [--password-stdin]  set a new password and sign the person out
  list                                          list administrators
  backup <file>                                 copy the embedded database, even while the portal is running
  restore <file>                                replace the database with a backup; stop the portal first
  confirm-clock                                 confirm that this machine's clock is right, so that skipped days count
`;

type UndoneSentence = {
  readonly change: UndoneChange;
  readonly what: string;
  readonly remedy: string;
};
/** What the command says of accounts for which a restore undid something. */
const undoneSentences: readonly UndoneSentence[] = [
  {
    change: 'deleted',
    what: 'These accounts were deleted after the backup was made, and are back:',
    remedy:
      'Delete them again on the Accounts page, unless you restored the backup to get them back.',
  },
  {
    change: 'suspended',
    what: 'These accounts were suspended after the backup was made, and can sign in again:',
    remedy: 'Suspend them again on the Accounts page.',
  },
  {
    change: 'demoted',
    what: 'These accounts got a role with fewer rights after the backup was made, and have the earlier one again:',
    remedy: 'Change their roles again on the Accounts page.',
  },
  {
    change: 'unpublished',
    what: 'The permission to publish the journals of these students was withdrawn after the backup was made, and is back:',
    remedy: 'Withdraw it again on the Students tab of the journal.',
  },
];

type DatabaseAct = (database: Database) => Promise<void>;

class UsageError extends Error {}

try {
  await runCommand(argv.slice(2), readConfig());
} catch (error) {
  stderr.write(`${describeError(error)}\n`);
  exit(error instanceof UsageError ? 2 : 1);
}

async function runCommand(args: readonly string[], config: Config): Promise<void> {
  const [command = '', subject, ...rest] = args;
  if (command === '--help' || command === 'help') {
    stdout.write(usage);
    return;
  }
  if (command === 'list' && subject === undefined)
    return withExistingDatabase(config, listAdministrators);
  if (command === 'confirm-clock' && subject === undefined)
    return withExistingDatabase(config, confirmClock);
  const takesPassword = command === 'create' || command === 'reset-password';
  const isMeant = rest.every((word) => takesPassword && word === fromStdin);
  if (subject === undefined || subject.startsWith('-') || !isMeant) throw new UsageError(usage);
  switch (command) {
    case 'create':
    case 'reset-password':
      return setAccount(command, subject, rest.length > 0, config);
    case 'backup':
      await backUp(embeddedFolder(config), subject);
      return print(`The database was copied to ${subject}.`);
    case 'restore':
      return restoreFrom(subject, config);
    default:
      throw new UsageError(usage);
  }
}

async function setAccount(
  command: 'create' | 'reset-password',
  username: string,
  isFromStdin: boolean,
  config: Config,
): Promise<void> {
  checkUsername(username);
  const password = isFromStdin ? await readPassword() : generatePassword(randomBytes);
  const isCreated = command === 'create';
  const open = isCreated ? withDatabase : withExistingDatabase;
  await open(config, async (database) => {
    const dependencies = accountDependencies(database);
    const act = isCreated ? createAdministrator : resetPassword;
    const user = await act(dependencies, { username, password });
    print(
      isCreated ? `Administrator ${user.name} was created.` : `${user.name} has a new password.`,
    );
    if (!isFromStdin) print(`Password (shown only once): ${password}`);
  });
}

async function listAdministrators(database: Database): Promise<void> {
  const administrators = await usersStore.listAdministrators(database.queries);
  if (administrators.length === 0) print('There is no administrator yet.');
  for (const { minecraftUsername, email, suspendedAt } of administrators)
    print(`${minecraftUsername}\t${email}${suspendedAt === null ? '' : '\tsuspended'}`);
}

/** Removal of old data goes on as if the daily job had never been interrupted. */
async function confirmClock({ queries }: Database): Promise<void> {
  const now = new Date().toISOString();
  await retentionRunsStore(queries).confirm(now);
  print(`It is ${now}. Starting tomorrow, data that is too old by this clock is removed.`);
}

async function restoreFrom(file: string, config: Config): Promise<void> {
  const kept = await restore(embeddedFolder(config), file, Date.now());
  print(`The database was restored from ${file}. Everyone has to sign in again.`);
  if (kept === null) return;
  print(`The previous database is kept as ${kept}.`);
  const changes = await findUndoneChanges(config.dataDirectory, kept);
  if (changes === null)
    return print('It cannot be read, so accounts deleted or suspended since then may be back.');
  for (const { change, what, remedy } of undoneSentences) {
    if (changes[change].length === 0) continue;
    print(what);
    for (const { id, name } of changes[change]) print(`${id}\t${name}`);
    print(remedy);
  }
}

async function withExistingDatabase(config: Config, act: DatabaseAct): Promise<void> {
  if (config.database.url === null) refuseMissingDatabase(config.dataDirectory);
  return withDatabase(config, act, 'none');
}

/**
 * Creates the database if there is none: an administrator may be created before the first start. One of an earlier version
 * is refused, because that version may still be running, between the build of an update and the restart.
 */
async function withDatabase(
  config: Config,
  act: DatabaseAct,
  migrates: Migrates = 'empty',
): Promise<void> {
  const { dataDirectory } = config;
  const database = await openDatabase({
    url: config.database.url,
    dataDirectory,
    log: { info: ignore, warn: ignore },
    migrates,
  });
  try {
    await act(database);
  } finally {
    await database.close();
  }
}

function accountDependencies(database: Database): AccountDependencies {
  const now = Date.now;
  return {
    database,
    now,
    passwords: createPasswords(),
    audit: createAuditStore({
      database,
      now,
      onError: (error) => void stderr.write(`${describeError(error)}\n`),
    }),
  };
}

async function readPassword(): Promise<string> {
  const password = (await text(stdin)).replace(/\r?\n$/, '');
  const { passwordMinCharacters: fewest, passwordMaxCharacters: most } = limits;
  if (password.length >= fewest && password.length <= most) {
    refuseCommonPassword(password);
    return password;
  }
  throw new UsageError(`The password must have ${fewest} to ${most} characters.`);
}

function checkUsername(username: string): void {
  if (/^[A-Za-z0-9_.@ -]{1,64}$/.test(username) && username.trim() === username) return;
  throw new UsageError('A username can have up to 64 letters, numbers, spaces, and _ . @ -');
}

function embeddedFolder({ database, dataDirectory }: Config): string {
  if (database.url === null) return dataDirectory;
  throw new UsageError('The database is PostgreSQL: use pg_dump and pg_restore.');
}

function describeError(error: unknown): string {
  const isSentence =
    error instanceof Problem ||
    error instanceof DatabaseError ||
    error instanceof ConfigError ||
    error instanceof UsageError;
  if (isSentence) return error.message;
  const outage = explainOutage(error);
  if (outage !== null) return outage;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function print(sentence: string): void {
  stdout.write(`${sentence}\n`);
}

function ignore(): void {}
