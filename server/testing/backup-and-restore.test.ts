import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../database/database.ts';
import {
  makeEmptyDatabase,
  quietLog,
  testEngines,
} from '../database/testing/test-databases.fixture.ts';
import { databaseSettings, startPortal } from './portal.fixture.ts';
import { savedConsole } from './stored-operations.fixture.ts';
import { readEverything, storeRecords } from './stored-records.fixture.ts';

const run = promisify(execFile);
const adminProgram = fileURLToPath(new URL('../admin.ts', import.meta.url));

/** What `npm run admin --` runs. */
const admin = (dataDirectory: string, ...args: string[]) =>
  run(process.execPath, [adminProgram, ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDirectory },
  });

/** What lies beside the database in DATA_DIR. */
const besideDatabase = ['uploads', 'secret.key'];

it.each(testEngines())(
  '[product §6] what docs/operations.md says of backups brings back every row and file on %s',
  async (engine) => {
    const things = await storeRecords(engine);
    onTestFinished(things.close);
    const { database, config } = things.portal.dependencies;
    const location = await makeEmptyDatabase(engine);
    onTestFinished(location.remove);
    const folder = await mkdtemp(join(tmpdir(), 'blockplan-backup-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'copy');
    const copyBeside = async (from: string, to: string) => {
      for (const name of besideDatabase)
        await cp(join(from, name), join(to, name), { recursive: true });
    };
    // Restoring a file signs everyone out; pg_restore keeps sessions.
    const left = engine === 'sqlite' ? ['sessions'] : [];
    const before = await readEverything(database, left);

    if (location.url === null) await admin(config.dataDirectory, 'backup', file);
    else await run('pg_dump', ['-Fc', '-f', file, things.databaseUrl ?? '']);
    await copyBeside(config.dataDirectory, folder);

    if (location.url === null) await admin(location.dataDirectory, 'restore', file);
    else await run('pg_restore', ['--no-owner', '-d', location.url, file]);
    await copyBeside(folder, location.dataDirectory);

    const restored = await openDatabase({ ...location, log: quietLog });
    const after = await readEverything(restored, left);
    await restored.close();
    expect(Object.keys(after).length).toBeGreaterThan(30);
    // A new table needs rows in storeRecords, or the next version might empty it unnoticed.
    const empty = Object.entries(after).filter(([, rows]) => rows.length === 0);
    expect(empty.map(([table]) => table)).toEqual([]);
    expect(after).toEqual(before);

    // The restored portal works: accounts sign in, published work, files, and saved passwords are there.
    const portal = await startPortal(databaseSettings(location));
    onTestFinished(portal.close);
    const { email } = things.student.user;
    const cookie = await portal.signIn(email, things.student.password);
    const feed = (await portal.call('GET', '/api/public/community-feed')).text;
    expect(feed).toContain('Planted 40 trees');
    const kept = await portal.call('GET', things.journal.path, undefined, { cookie });
    expect([kept.status, kept.text]).toEqual([200, things.journal.text]);
    expect(await portal.dependencies.connectionSettings.load('console')).toEqual(savedConsole);
  },
);
