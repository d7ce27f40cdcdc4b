import {
  chown,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import Connection from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#contract/accounts/auth';
import { backUp, findUndoneChanges, restore } from './backup.ts';
import { openDatabase } from './database.ts';
import { lockDataDirectory } from './locks/portal-lock.ts';
import { quietLog } from './testing/test-databases.fixture.ts';

const at = '2026-01-01T00:00:00.000Z';
const nowMs = Date.parse(at);
const aUser = (name: string) => ({
  name,
  email: name,
  minecraftUsername: name,
  password: 'x',
  organization: null,
  bio: null,
});

describe('a backup of the embedded database', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'blockplan-test-'));
    file = join(folder, 'copy.db');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const open = () => openDatabase({ url: null, dataDirectory: folder, log: quietLog });
  const namesNow = async () => {
    const database = await open();
    const rows = await database.queries.selectFrom('users').select('name').execute();
    await database.close();
    return rows.map(({ name }) => name);
  };

  it('is made while the portal runs, and restores that moment with everyone signed out', async () => {
    const database = await open();
    const { id } = await database.queries
      .insertInto('users')
      .values(aUser('ada'))
      .returning('id')
      .executeTakeFirstOrThrow();
    const times = { createdAt: at, lastSeenAt: at, expiresAt: at };
    await database.queries
      .insertInto('sessions')
      .values({ tokenHash: 'h', userId: id, ...times })
      .execute();

    await backUp(folder, file);
    await database.queries.insertInto('users').values(aUser('bob')).execute();
    await database.close();
    const former = await restore(folder, file, nowMs);

    expect(await namesNow()).toEqual(['ada']);
    const restored = await open();
    expect(await restored.queries.selectFrom('sessions').selectAll().execute()).toEqual([]);
    await restored.close();
    await restore(folder, former ?? '', nowMs + 1);
    expect(await namesNow()).toEqual(['ada', 'bob']);
  });

  it('[P-43] contains nothing that was deleted, and neither does the database', async () => {
    const database = await open();
    const bio = 'Wynnifred draws bus stops. '.repeat(300);
    const { id } = await database.queries
      .insertInto('users')
      .values({ ...aUser('ada'), bio })
      .returning('id')
      .executeTakeFirstOrThrow();
    const post = { itemId: 'p', title: 'Bus stops', content: bio, topic: 'Streets' };
    await database.queries
      .insertInto('forum_posts')
      .values({ ...post, authorId: id, authorName: 'ada' })
      .execute();
    await database.queries.deleteFrom('users').execute();
    await database.close();
    // The index has stems in lower case, without what they share with the word before.
    expect(await readFile(join(folder, 'blockplan.db'), 'latin1')).not.toMatch(/ynnifr/i);
    // As earlier versions deleted.
    const earlier = new Connection(join(folder, 'blockplan.db'));
    earlier.exec(`create table notes as select '${bio}' as note; delete from notes`);
    earlier.close();
    expect(await readFile(join(folder, 'blockplan.db'), 'latin1')).toContain('Wynnifred');

    await backUp(folder, file);

    expect(await readFile(file, 'latin1')).not.toContain('Wynnifred');
  });

  it('[P-43] that is restored names the accounts that were deleted since', async () => {
    const database = await open();
    const { queries } = database;
    const people = ['ada', 'ben', 'cleo', 'dan'].map(aUser);
    await queries.insertInto('users').values(people).execute();
    await queries.updateTable('users').set({ deletesAt: at }).where('name', '=', 'dan').execute();
    await backUp(folder, file);
    const erased = {
      name: 'Former member',
      erasedAt: at,
      suspendedAt: at,
      deletesAt: null,
      role: 'student',
    } as const;
    await queries.updateTable('users').set(erased).where('name', 'in', ['ben', 'dan']).execute();
    await queries.updateTable('users').set({ deletesAt: at }).where('name', '=', 'cleo').execute();
    await database.close();

    const former = (await restore(folder, file, nowMs)) ?? '';

    const undone = await findUndoneChanges(folder, former);
    expect(undone?.deleted.map(({ name }) => name)).toEqual(['ben', 'cleo']);
    expect(undone).toMatchObject({ suspended: [], demoted: [], unpublished: [] });
    await writeFile(former, 'these are not the bytes of a database');
    expect(await findUndoneChanges(folder, former)).toBeNull();
  });

  it('[P-43] that is restored names who was suspended, got a lower role, or lost a permission since', async () => {
    const database = await open();
    const { queries } = database;
    const people = ['ada', 'ben', 'cleo', 'dan', 'eve'].map(aUser);
    const rows = await queries.insertInto('users').values(people).returning('id').execute();
    const change = (name: string, to: { role?: Role; suspendedAt?: string | null }) =>
      queries.updateTable('users').set(to).where('name', '=', name).execute();
    await change('ben', { role: 'admin' });
    await change('cleo', { role: 'teacher' });
    await change('eve', { suspendedAt: at });
    const consents = rows.map(({ id: userId }) => ({ userId, givenByName: 'x', givenAt: at }));
    await queries.insertInto('publishing_consents').values(consents.slice(3)).execute();
    await backUp(folder, file);
    await change('ada', { suspendedAt: at });
    await change('ben', { role: 'teacher' });
    await change('cleo', { role: 'student' });
    await change('dan', { role: 'admin' });
    await change('eve', { suspendedAt: null });
    await queries
      .deleteFrom('publishing_consents')
      .where('userId', '=', rows[3]?.id ?? 0)
      .execute();
    await database.close();

    const former = (await restore(folder, file, nowMs)) ?? '';

    const undone = Object.entries((await findUndoneChanges(folder, former)) ?? {});
    const names = undone.map(([what, accounts]) => [what, accounts.map(({ name }) => name)]);
    expect(Object.fromEntries(names)).toEqual({
      deleted: [],
      suspended: ['ada'],
      demoted: ['ben', 'cleo'],
      unpublished: ['dan'],
    });
  });

  it('[P-43] is readable only by its owner, and never overwrites a file', async () => {
    await (await open()).close();

    await backUp(folder, file);

    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(backUp(folder, file)).rejects.toMatchObject({ kind: 'cannot-copy' });
  });

  it('[§3] is finished while the portal keeps writing', async () => {
    const database = await open();
    const copy = { isDone: false };

    const copied = backUp(folder, file).finally(() => {
      copy.isDone = true;
    });
    for (let writes = 0; writes < 500 && !copy.isDone; writes += 1) {
      await database.queries
        .insertInto('users')
        .values(aUser(`${writes}`))
        .execute();
      await pause();
    }

    expect(copy.isDone).toBe(true);
    await copied;
    await database.close();
  });

  it('[§3] says why a copy cannot be written', async () => {
    await (await open()).close();

    await expect(backUp(folder, join(folder, 'missing', 'copy.db'))).rejects.toMatchObject({
      kind: 'cannot-copy',
      message: expect.stringMatching(/^The copy cannot be written: ENOENT.*missing/),
    });
  });

  it('[§3] of a newer version is not restored, and nothing changes', async () => {
    const database = await open();
    await database.queries.insertInto('users').values(aUser('ada')).execute();
    await sql`insert into migrations (name) values ('9999-later')`.execute(database.queries);
    await database.close();
    await backUp(folder, file);
    await rm(join(folder, 'blockplan.db'));
    await (await open()).close();

    await expect(restore(folder, file, nowMs)).rejects.toMatchObject({ kind: 'newer-version' });

    expect(await namesNow()).toEqual([]);
    expect((await readdir(folder)).toSorted()).toEqual(['blockplan.db', 'copy.db', 'portal.lock']);
  });

  it.runIf(process.getuid?.() === 0)(
    '[§3] that root restores belongs to the account that the folder belongs to',
    async () => {
      await (await open()).close();
      await backUp(folder, file);
      const data = join(folder, 'data');
      await mkdir(data);
      await chown(data, 12_345, 12_345);

      await restore(data, file, nowMs);

      for (const name of ['blockplan.db', 'portal.lock'])
        expect((await stat(join(data, name))).uid).toBe(12_345);
    },
  );

  it('is not restored under a running portal', async () => {
    await (await open()).close();
    await backUp(folder, file);
    const lock = await lockDataDirectory(folder, { waitMs: 0 });

    await expect(restore(folder, file, nowMs)).rejects.toMatchObject({ kind: 'folder-in-use' });
    lock.release();
  });

  it('is not restored from any other file, and nothing changes', async () => {
    const database = await open();
    await database.queries.insertInto('users').values(aUser('ada')).execute();
    await database.close();
    await writeFile(file, 'these are not the bytes of a database');

    await expect(restore(folder, file, nowMs)).rejects.toMatchObject({ kind: 'cannot-copy' });

    expect(await namesNow()).toEqual(['ada']);
  });

  it('[§3] that cannot be read is not called a wrong file', async () => {
    await expect(restore(join(folder, 'new'), folder, nowMs)).rejects.toMatchObject({
      kind: 'cannot-copy',
      message: `${folder} cannot be read. It must be a file that the user who runs this command can read.`,
    });
  });

  it('[§3] is restored on a machine that has no database yet', async () => {
    const database = await open();
    await database.queries.insertInto('users').values(aUser('ada')).execute();
    await backUp(folder, file);
    await database.close();
    const elsewhere = join(folder, 'elsewhere');

    expect(await restore(elsewhere, file, nowMs)).toBeNull();

    const restored = await openDatabase({ url: null, dataDirectory: elsewhere, log: quietLog });
    const names = await restored.queries.selectFrom('users').select('name').execute();
    await restored.close();
    expect(names).toEqual([{ name: 'ada' }]);
  });

  it('also replaces a damaged database, and keeps the damaged one', async () => {
    await (await open()).close();
    await backUp(folder, file);
    await copyFile(join(import.meta.dirname, 'backup.ts'), join(folder, 'blockplan.db'));

    const kept = await restore(folder, file, nowMs);

    expect(await namesNow()).toEqual([]);
    expect((await stat(kept ?? '')).size).toBe(
      (await stat(join(import.meta.dirname, 'backup.ts'))).size,
    );
  });
});
