import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from './database/database.ts';
import { sqliteDialect } from './database/engines/dialect.ts';
import { openSqliteFile } from './database/engines/open-sqlite.ts';
import { migrate } from './database/migrate.ts';
import { allMigrations } from './database/migrations/all-migrations.ts';
import { quietLog } from './database/testing/test-databases.fixture.ts';

const program = fileURLToPath(new URL('admin.ts', import.meta.url));

describe('npm run admin', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'blockplan-admin-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function run(args: readonly string[], input = '', dataDirectory = folder) {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const child = spawn(process.execPath, [program, ...args], {
      env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDirectory },
    });
    child.stdin.end(input);
    const [output, errors] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      child.exitCode ?? once(child, 'close'),
    ]);
    return { code: child.exitCode, output, errors };
  }

  it.each(['--help', 'help'])('%s prints the usage', async (word) => {
    const { code, output } = await run([word]);

    expect([code, output.split('\n')[0]]).toEqual([0, 'Usage: npm run admin -- <command>']);
  });

  it.each([
    ['create', '--password-stdin'],
    ['backup', 'file', '--password-stdin'],
  ])('does not take a flag for something else: %s %s', async (...args) => {
    const { code, errors } = await run(args);

    expect([code, errors.split('\n')[0]]).toEqual([2, 'Usage: npm run admin -- <command>']);
  });

  it('[P-42] refuses common passwords', async () => {
    const { code, errors } = await run(['create', 'ada', '--password-stdin'], 'password1\n');

    expect([code, errors]).toEqual([
      1,
      'This password is common and easy to guess. Please choose another one.\n',
    ]);
  });

  it('makes an address of a name with a blank', async () => {
    await run(['create', 'ada b', '--password-stdin'], 'harbor-crane-7\n');

    expect((await run(['list'])).output).toBe('ada b\tada.b@no-email.invalid\n');
  });

  it('says which administrators are suspended', async () => {
    await run(['create', 'leaver', '--password-stdin'], 'harbor-crane-7\n');
    const database = await openDatabase({ url: null, dataDirectory: folder, log: quietLog });
    await database.queries
      .updateTable('users')
      .set({ suspendedAt: new Date().toISOString() })
      .where('minecraftUsername', '=', 'leaver')
      .execute();
    await database.close();

    expect((await run(['list'])).output).toContain('leaver\tleaver@no-email.invalid\tsuspended\n');
  });

  it('[P-19] confirms the clock, once the daily job had not counted some days', async () => {
    const { code, output } = await run(['confirm-clock']);

    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^It is 2\d{3}-.*Z\. Starting tomorrow, data /),
    ]);
  });

  it.runIf(process.platform === 'linux')(
    '[§3] a data folder where none can be made is refused with a sentence',
    async () => {
      const { code, errors } = await run(['create', 'ada'], '', '/proc/nope/deep');

      expect([code, errors]).toEqual([
        1,
        'The portal cannot write to /proc/nope/deep. Check its owner and permissions, or set DATA_DIR to another folder.\n',
      ]);
    },
  );

  it.each([['list'], ['confirm-clock'], ['reset-password', 'ada'], ['backup', 'copy.db']])(
    '[§3] %s makes no database in a wrong folder',
    async (...args) => {
      const elsewhere = join(folder, 'elsewhere');

      const { code, errors } = await run(args, '', elsewhere);

      expect([code, errors, existsSync(elsewhere)]).toEqual([
        1,
        `There is no database in ${elsewhere}. Use the same DATA_DIR or DATABASE_URL as the portal.\n`,
        false,
      ]);
    },
  );

  it.each([['list'], ['create', 'ada'], ['reset-password', 'ada'], ['confirm-clock']])(
    '[product §3] %s leaves the database of an earlier version as it is, because that one may be running',
    async (...args) => {
      const earlier = await mkdtemp(join(tmpdir(), 'blockplan-admin-'));
      onTestFinished(() => rm(earlier, { recursive: true }));
      await migrateTo(earlier, allMigrations.slice(0, 3));

      const { code, errors } = await run(args, '', earlier);

      expect([code, errors]).toEqual([
        1,
        expect.stringContaining('belongs to an earlier version of the portal'),
      ]);
      expect(await migrateTo(earlier, allMigrations.slice(0, 4))).toHaveLength(1);
    },
  );

  it('[product §3] list creates no tables in an empty database, which may be meant for a restore', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'blockplan-admin-'));
    onTestFinished(() => rm(empty, { recursive: true }));
    await migrateTo(empty, []);

    expect(await run(['list'], '', empty)).toMatchObject({
      code: 1,
      errors: 'The database has no tables. Use the same DATA_DIR or DATABASE_URL as the portal.\n',
    });
  });
});

async function migrateTo(dataDirectory: string, migrations: typeof allMigrations) {
  const { queries, close } = await openSqliteFile(dataDirectory);
  try {
    return await migrate(queries, sqliteDialect, migrations);
  } finally {
    await close();
  }
}
