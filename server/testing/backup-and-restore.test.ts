import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { backUp, restore } from '../database/backup.ts';
import { openDatabase } from '../database/database.ts';
import { makeEmptyDatabase, quietLog, testEngines } from '../database/test-databases.fixture.ts';
import { startPortal } from './portal.fixture.ts';
import { readEverything, storeRecords } from './stored-records.fixture.ts';

const run = promisify(execFile);

it.each(testEngines())(
  '[product §6] what docs/operations.md says of backups brings back every row on %s',
  async (engine) => {
    const things = await storeRecords(engine);
    onTestFinished(things.close);
    const { database, config } = things.portal.dependencies;
    const location = await makeEmptyDatabase(engine);
    onTestFinished(location.remove);
    const folder = await mkdtemp(join(tmpdir(), 'blockplan-backup-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'copy');
    // Restoring a file signs everyone out; pg_restore keeps sessions.
    const left = engine === 'sqlite' ? ['sessions'] : [];
    const before = await readEverything(database, left);

    if (location.url === null) {
      await backUp(config.dataDirectory, file);
      await restore(location.dataDirectory, file, Date.now());
    } else {
      await run('pg_dump', ['-Fc', '-f', file, things.databaseUrl ?? '']);
      await run('pg_restore', ['--no-owner', '-d', location.url, file]);
    }

    const restored = await openDatabase({ ...location, log: quietLog });
    const after = await readEverything(restored, left);
    await restored.close();
    expect(Object.keys(after).length).toBeGreaterThan(30);
    expect(Object.values(after).flat().length).toBeGreaterThan(30);
    expect(after).toEqual(before);

    // The restored portal works: its accounts can sign in, and its published work is there.
    const portal = await startPortal({
      DATA_DIR: location.dataDirectory,
      ...(location.url !== null && { DATABASE_URL: location.url }),
    });
    onTestFinished(portal.close);
    const { email } = things.student.user;
    expect(await portal.signIn(email, things.student.password)).toMatch(/^sid=/);
    const feed = (await portal.call('GET', '/api/public/community-feed')).text;
    expect(feed).toContain('Planted 40 trees');
  },
);
