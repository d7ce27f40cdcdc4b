import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testEngines } from '../database/testing/test-databases.fixture.ts';
import {
  adminPassword,
  aRegistration,
  fromSchool,
  openTestAuth,
  type TestAuth,
} from '../features/auth/auth.fixture.ts';

describe.each(testEngines())('the audit log on %s', (engine) => {
  let test: TestAuth;
  const logIn = (email: string, password: string) =>
    test.auth.logIn({ email, password }, fromSchool);
  const anEntry = (subject: string) => ({
    actor: { id: 1, name: 'ada' },
    action: 'console.command' as const,
    subject,
    result: 'done',
  });
  const listNewest = () =>
    test.database.queries.selectFrom('audit_log').selectAll().orderBy('id', 'desc').execute();
  const subjects = async () => (await listNewest()).map(({ subject }) => subject);
  const run = (statement: string) => sql.raw(statement).execute(test.database.queries);

  beforeEach(async () => {
    test = await openTestAuth(engine);
  });
  afterEach(() => test.remove());

  it('keeps who, what, when and how it went', async () => {
    await test.audit.record({ ...anEntry('list\0'), detail: { commandId: 'c1', count: 2 } });

    expect(await listNewest()).toEqual([
      {
        id: 1,
        at: '2026-05-04T08:00:00.000Z',
        actorId: 1,
        actorName: 'ada',
        action: 'console.command',
        subject: 'list�',
        detail: '{"commandId":"c1","count":2}',
        result: 'done',
      },
    ]);
  });

  it('[S41] can be purged, and the purge itself is recorded for good', async () => {
    const flood =
      engine === 'sqlite' ? 'select value from generate_series' : 'select generate_series';
    const rows =
      engine === 'sqlite'
        ? `with recursive n(i) as (select 1 union all select i + 1 from n where i < 40000) select i from n`
        : `${flood}(1, 40000) as i`;
    await run(`insert into audit_log (at, "actorName", action, subject, detail, result)
      select '2026-05-03T08:00:00.000Z'${engine === 'postgres' ? '::timestamptz' : ''}, 'x', 'y', 'flood', '{}', 'z' from (${rows}) as flood`);
    await test.audit.record(anEntry('kept'));

    const removed = await test.audit.purgeBefore('2026-05-04T00:00:00.000Z', 'ada');

    expect(removed).toBe(40_000);
    expect(await subjects()).toEqual(['kept']);
    const purges = await test.database.queries.selectFrom('audit_purges').selectAll().execute();
    expect(purges).toMatchObject([{ actorName: 'ada', upToId: 40_000 }]);
    await expect(run('delete from audit_purges')).rejects.toThrow(/append-only/);
    await expect(run('delete from audit_log')).rejects.toThrow(/append-only/);
  });

  it('[P-19] keeps new entries when one was written while the clock was wrong', async () => {
    await test.audit.record(anEntry('new'));
    await run(`insert into audit_log (at, "actorName", action, subject, detail, result)
      values ('1970-01-01T00:00:00.000Z', 'x', 'y', 'clock was wrong', '{}', 'z')`);

    expect(await test.audit.purgeBefore('2000-01-01T00:00:00.000Z', 'retention')).toBe(1);

    expect(await subjects()).toEqual(['new']);
  });

  it('outlives its accounts', async () => {
    const { id } = await test.aStudent('Ada');

    await test.database.queries.deleteFrom('users').where('id', '=', id).execute();

    expect(await listNewest()).toMatchObject([{ actorId: id, actorName: `user ${id}` }]);
  });

  it('has every sign-in, sign-out, registration and change of role', async () => {
    const admin = await test.anAdmin();
    const { user } = await test.auth.register(aRegistration('Ada'), fromSchool);
    const { token } = await logIn('Ada', 'secret of Ada');
    await test.auth.logOut(token);
    await logIn('Ada', 'wrong').catch(() => null);
    await test.auth.changeAccount(admin, user.id, { role: 'teacher' });

    const entries = [...(await listNewest())].reverse();

    // Students are stored by id.
    const ada = `user ${user.id}`;
    expect(
      entries.map(({ actorName, action, subject, result }) => [actorName, action, subject, result]),
    ).toEqual([
      ['command line', 'auth.create', `user ${admin.id} (admin)`, 'done'],
      [ada, 'auth.register', ada, 'done'],
      [ada, 'auth.sign-in', ada, 'done'],
      [ada, 'auth.sign-out', ada, 'done'],
      ['nobody', 'auth.sign-in', ada, 'wrong password'],
      ['admin', 'auth.role-change', `${ada} (Ada)`, 'done'],
    ]);
    expect(entries.at(-1)?.detail).toBe(
      '{"changes":[{"what":"role","before":"student","after":"teacher"}]}',
    );
  });

  it('holds no password, token, hash or unknown username', async () => {
    await test.anAdmin();
    await logIn('admin', adminPassword);
    await logIn('admin', 'canary-password').catch(() => null);
    await logIn('canary-password', 'x').catch(() => null);
    const { token } = await test.auth.register(aRegistration('Ada'), fromSchool);

    const text = JSON.stringify(await listNewest());

    for (const secret of ['canary-password', adminPassword, 'secret of', token, 'argon2'])
      expect(text).not.toContain(secret);
    expect(text).toContain('unknown account');
  });

  it('records a series of password guesses once', async () => {
    await test.aStudent('Ada');

    for (let n = 0; n < 20; n += 1) await logIn('Ada', `guess ${n}`).catch(() => null);

    const results = (await listNewest()).map(({ result }) => result);
    expect(results.filter((result) => result === 'wrong password')).toHaveLength(10);
    expect(results.filter((result) => result === 'too many attempts')).toHaveLength(1);
  });
});
