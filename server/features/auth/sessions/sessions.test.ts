import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#contract/text/durations';
import { openDatabase } from '../../../database/database.ts';
import { quietLog, testEngines } from '../../../database/testing/test-databases.fixture.ts';
import { createAuthService } from '../auth.service.ts';
import {
  adminPassword,
  aRegistration,
  asAdmin,
  fromSchool,
  openTestAuth,
  type TestAuth,
} from '../auth.fixture.ts';
import { resetPassword } from '../staff/administrators.ts';

describe.each(testEngines())('sessions on %s', (engine) => {
  let test: TestAuth;
  const logIn = (email: string, password: string) =>
    test.auth.logIn({ email, password }, fromSchool);
  const isSignedIn = async (token: string) => (await test.auth.findSession(token)) !== null;

  beforeEach(async () => {
    test = await openTestAuth(engine);
  });
  afterEach(() => test.remove());

  it('[§4] last seven days for a student, used or not', async () => {
    const { token } = await test.auth.register(aRegistration('Ada'), fromSchool);

    test.clock.nowMs += 7 * dayMs - 1;
    expect(await isSignedIn(token)).toBe(true);
    test.clock.nowMs += 1;

    expect(await isSignedIn(token)).toBe(false);
  });

  it('[§4] end for an administrator after two hours without a request', async () => {
    await test.anAdmin();
    const { token, maxAgeSeconds } = await logIn('admin', adminPassword);

    test.clock.nowMs += 2 * hourMs - 1;
    expect(await isSignedIn(token)).toBe(true);
    test.clock.nowMs += 2 * hourMs - 1;
    expect(await isSignedIn(token)).toBe(true);
    test.clock.nowMs += 2 * hourMs;

    expect(await isSignedIn(token)).toBe(false);
    expect(maxAgeSeconds).toBe(12 * 60 * 60);
  });

  it('[§4] end for an administrator after twelve hours, however busy', async () => {
    await test.anAdmin();
    const { token } = await logIn('admin', adminPassword);

    for (let passedMs = hourMs; passedMs < 12 * hourMs; passedMs += hourMs) {
      test.clock.nowMs += hourMs;
      expect(await isSignedIn(token)).toBe(true);
    }
    test.clock.nowMs += hourMs;

    expect(await isSignedIn(token)).toBe(false);
  });

  it('[§4] of someone who becomes an administrator end twelve hours after they began', async () => {
    const admin = await test.anAdmin();
    const { user, token } = await test.auth.register(aRegistration('Ada'), fromSchool);
    await test.auth.changeAccount(admin, user.id, { role: 'admin' });

    for (let passedMs = hourMs; passedMs < 12 * hourMs; passedMs += hourMs) {
      test.clock.nowMs += hourMs;
      expect(await isSignedIn(token)).toBe(true);
    }
    test.clock.nowMs += hourMs;

    expect(await isSignedIn(token)).toBe(false);
  });

  it('[P-44] that have ended by themselves are no signed-in devices', async () => {
    await test.anAdmin();
    const { user, token } = await logIn('admin', adminPassword);
    await logIn('admin', adminPassword);

    test.clock.nowMs += 2 * hourMs - 1;
    expect(await isSignedIn(token)).toBe(true);
    expect(await test.auth.listSessions(user, token)).toHaveLength(2);
    test.clock.nowMs += 1;

    expect(await test.auth.listSessions(user, token)).toMatchObject([{ current: true }]);
  });

  it.each([
    { note: 'made', isMadeAhead: true },
    { note: 'used', isMadeAhead: false },
  ])('[§4] $note while the clock was ahead end with its correction', async ({ isMadeAhead }) => {
    const aheadMs = 3 * dayMs;
    if (isMadeAhead) test.clock.nowMs += aheadMs;
    const { token } = await test.auth.register(aRegistration('Ada'), fromSchool);
    if (!isMadeAhead) test.clock.nowMs += aheadMs;
    expect(await isSignedIn(token)).toBe(true);

    test.clock.nowMs -= aheadMs;

    expect(await isSignedIn(token)).toBe(false);
  });

  it('made while the clock was ahead do not come back when that time has come', async () => {
    test.clock.nowMs += 3 * dayMs;
    const { token } = await test.auth.register(aRegistration('Ada'), fromSchool);
    test.clock.nowMs -= 3 * dayMs;

    await test.aStudent('Bob');
    test.clock.nowMs += 3 * dayMs;

    expect(await isSignedIn(token)).toBe(false);
  });

  it('count although the clock of another instance is half a minute behind', async () => {
    const { token } = await test.auth.register(aRegistration('Ada'), fromSchool);

    test.clock.nowMs -= minuteMs / 2;

    expect(await isSignedIn(token)).toBe(true);
  });

  it('[§6] are not kept alive by an open page that polls', async () => {
    const { token } = await test.auth.register(aRegistration('Ada'), fromSchool);
    const before = await test.database.queries
      .selectFrom('sessions')
      .select('lastSeenAt')
      .execute();
    test.clock.nowMs += hourMs;

    const found = await test.auth.findSession(token, { isPolled: true });

    expect(found?.user.name).toBe('Ada');
    expect(
      await test.database.queries.selectFrom('sessions').select('lastSeenAt').execute(),
    ).toEqual(before);
  });

  it('are marked as seen at most once a minute', async () => {
    const { token } = await test.auth.register(aRegistration('Ada'), fromSchool);
    const seenAt = async () => {
      await test.auth.findSession(token);
      const row = await test.database.queries
        .selectFrom('sessions')
        .select('lastSeenAt')
        .executeTakeFirst();
      return row?.lastSeenAt;
    };

    test.clock.nowMs += minuteMs - 1;
    const early = await seenAt();
    test.clock.nowMs += 1;
    const late = await seenAt();

    expect(early).toBe('2026-05-04T08:00:00.000Z');
    expect(late).toBe('2026-05-04T08:01:00.000Z');
  });

  it('[§4] end at sign-out with the next request, and only that session', async () => {
    const first = await test.auth.register(aRegistration('Ada'), fromSchool);
    const second = await logIn('Ada', 'secret of Ada');

    await test.auth.logOut(first.token);

    expect(await isSignedIn(first.token)).toBe(false);
    expect(await isSignedIn(second.token)).toBe(true);
    expect(test.onSessionsRevoked).toHaveBeenCalledOnce();
    await test.auth.logOut(first.token);
    await test.auth.logOut(null);
  });

  it('end here with the next request when another process ends them', async () => {
    const { token } = await test.auth.register(aRegistration('Ada'), fromSchool);
    const database = await openDatabase({ ...test.location, log: quietLog });
    const other = createAuthService({ ...test.dependencies, database });
    expect(await isSignedIn(token)).toBe(true);

    await other.logOut(token);

    expect(await isSignedIn(token)).toBe(false);
    await database.close();
  });

  it('are deleted with the account, and when the password changes', async () => {
    const ada = await test.auth.register(aRegistration('Ada'), fromSchool);
    const bob = await test.auth.register(aRegistration('Bob'), fromSchool);

    await test.database.queries.deleteFrom('users').where('id', '=', ada.user.id).execute();
    await resetPassword(test.dependencies, { username: 'BOB', password: 'a new secret' });

    expect(await isSignedIn(ada.token)).toBe(false);
    expect(await isSignedIn(bob.token)).toBe(false);
    await expect(logIn('Bob', 'secret of Bob')).rejects.toMatchObject({
      code: 'wrong-credentials',
    });
    expect((await logIn('Bob', 'a new secret')).user.name).toBe('Bob');
  });

  it.each(['', 'x', 'A'.repeat(43), "' or 1=1 --"])(
    'are not opened by the token %j',
    async (token) => {
      await test.aStudent('Ada');

      expect(await isSignedIn(token)).toBe(false);
    },
  );

  it('that are over are removed from the database in time', async () => {
    await test.aStudent('Ada');
    test.clock.nowMs += 7 * dayMs;

    await test.aStudent('Bob');

    expect(
      await test.database.queries.selectFrom('sessions').select('userId').execute(),
    ).toHaveLength(1);
  });

  describe('and a change of role', () => {
    it('[§4] applies to existing sessions if it gives rights, and ends them if it takes rights away', async () => {
      const admin = await test.anAdmin();
      const { user, token } = await test.auth.register(aRegistration('Ada'), fromSchool);

      const promoted = await test.auth.changeAccount(admin, user.id, { role: 'teacher' });

      expect(promoted.role).toBe('teacher');
      expect((await test.auth.findSession(token))?.user.role).toBe('teacher');

      await test.auth.changeAccount(admin, user.id, { role: 'student' });

      expect(await isSignedIn(token)).toBe(false);
      expect(test.onSessionsRevoked).toHaveBeenCalled();
      expect((await logIn('Ada', 'secret of Ada')).user.role).toBe('student');
    });

    it('[§4] to administrator leaves a session the shorter life of one', async () => {
      const admin = await test.anAdmin();
      const { user, token } = await test.auth.register(aRegistration('Ada'), fromSchool);
      test.clock.nowMs += 3 * hourMs;

      await test.auth.changeAccount(admin, user.id, { role: 'admin' });

      expect(await isSignedIn(token)).toBe(false);
    });

    it('ends no sessions if nothing changes', async () => {
      const admin = await test.anAdmin();
      const { user, token } = await test.auth.register(aRegistration('Ada'), fromSchool);

      await test.auth.changeAccount(admin, user.id, { role: 'student' });

      expect(await isSignedIn(token)).toBe(true);
      expect(test.onSessionsRevoked).not.toHaveBeenCalled();
    });

    it('is 404 for an unknown account', async () => {
      const admin = await test.anAdmin();

      await expect(test.auth.changeAccount(admin, 999, { role: 'teacher' })).rejects.toMatchObject({
        code: 'no-such-user',
        status: 404,
      });
    });

    it('never removes the last administrator, even when two step down at once', async () => {
      const first = await test.anAdmin('first');
      const second = await test.anAdmin('second');

      const outcomes = await Promise.allSettled([
        test.auth.changeAccount(first, first.id, { role: 'student' }),
        test.auth.changeAccount(second, second.id, { role: 'student' }),
      ]);

      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const refused = outcomes.find(({ status }) => status === 'rejected');
      expect(refused).toMatchObject({ reason: { code: 'last-administrator', status: 409 } });
      const users = await test.auth.listUsers(first, '');
      expect(users.filter(({ role }) => role === 'admin')).toHaveLength(1);
    });

    it('may be undone by another administrator', async () => {
      const admin = await test.anAdmin();
      const ada = await test.aStudent('Ada');
      const second = asAdmin(await test.auth.changeAccount(admin, ada.id, { role: 'admin' }));

      expect((await test.auth.changeAccount(second, admin.id, { role: 'teacher' })).role).toBe(
        'teacher',
      );
    });
  });
});
