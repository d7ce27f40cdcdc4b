import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testEngines } from '../../../database/testing/test-databases.fixture.ts';
import { cheapHasher } from '../../../testing/cheap-passwords.fixture.ts';
import {
  adminPassword,
  aRegistration,
  fromSchool,
  openTestAuth,
  type TestAuth,
} from '../auth.fixture.ts';
import { createAuthService } from '../auth.service.ts';
import { createPasswords } from '../passwords/password.ts';

const long = 'x'.repeat(1025);
const wrongCredentials = {
  code: 'wrong-credentials',
  status: 401,
  message: 'Wrong email, sign-in name, or password.',
};

describe.each(testEngines())('accounts on %s', (engine) => {
  let test: TestAuth;
  const logIn = (email: string, password: string, token: string | null = null) =>
    test.auth.logIn({ email, password }, { ...fromSchool, token });

  beforeEach(async () => {
    test = await openTestAuth(engine);
  });
  afterEach(() => test.remove());

  it('[§4] registration gives the account and a session immediately, and never the password', async () => {
    const given = aRegistration('Ada', { organization: 'Stadium High', bio: 'I build roofs.' });

    const { user, token, maxAgeSeconds } = await test.auth.register(given, fromSchool);

    const at = '2026-05-04T08:00:00.000Z';
    const { password: _, ...rest } = given;
    const { id, displayName } = user;
    const times = { createdAt: at, updatedAt: at };
    expect(user).toEqual({ ...rest, id, role: 'student', displayName, ...times });
    expect(await test.auth.findSession(token)).toMatchObject({ user: { id: user.id } });
    expect(maxAgeSeconds).toBe(7 * 24 * 60 * 60);
  });

  it.each([{ role: 'admin' }, { role: 'teacher' }, { id: 1 }, { isAdmin: true }])(
    '[P-01] [§4] S24 a registration with %o makes a student all the same',
    async (sent) => {
      await test.anAdmin();

      const { user } = await test.auth.register({ ...aRegistration('Eve'), ...sent }, fromSchool);

      expect(user.role).toBe('student');
      expect(user.name).toBe('Eve');
    },
  );

  it('[goal 11] others are answered while a whole class signs in at once', async () => {
    const names = Array.from({ length: 20 }, (_, n) => `Student${n}`);
    for (const name of names) await test.aStudent(name);
    const counted: string[] = [];
    const auth = createAuthService({
      ...test.dependencies,
      passwords: {
        ...test.dependencies.passwords,
        verify: async (_storedHash, password) => {
          counted.push(password);
          return false;
        },
      },
    });

    const signIns = Promise.allSettled(
      names.map((name) =>
        auth.logIn({ email: name, password: name }, { ...fromSchool, token: null }),
      ),
    );
    let turns = 0;
    while (counted.length < names.length) {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    }
    await signIns;

    expect(turns).toBeGreaterThanOrEqual(names.length);
  });

  it.each(['Ada@school.example', 'ADA@SCHOOL.EXAMPLE', 'Ada', 'aDA'])(
    '[§4] sign-in takes %s',
    async (identifier) => {
      await test.aStudent('Ada');

      const { user } = await logIn(identifier, 'secret of Ada');

      expect(user.name).toBe('Ada');
    },
  );

  it('[§4] an administrator signs in with the username', async () => {
    await test.anAdmin('admin');

    expect((await logIn('admin', adminPassword)).user).toMatchObject({
      role: 'admin',
      name: 'admin',
      minecraftUsername: 'admin',
      email: 'admin@no-email.invalid',
    });
  });

  it.each([
    { note: 'a wrong password', email: 'Ada', password: 'secret of Eve' },
    { note: 'a password that is too short', email: 'Ada', password: 'x' },
    { note: 'an empty password', email: 'Ada', password: '' },
    { note: 'a password of 1,025 characters', email: 'Ada', password: 'x'.repeat(1025) },
    { note: 'an unknown name', email: 'nobody', password: 'secret of Ada' },
    {
      note: 'an unknown name and an overlong password',
      email: 'nobody',
      password: 'x'.repeat(1025),
    },
    { note: 'a name with NUL', email: 'Ada\0', password: 'secret of Ada' },
    { note: 'a pattern', email: '%', password: 'secret of Ada' },
  ])('[§4] S28 $note is one and the same 401', async ({ email, password }) => {
    await test.aStudent('Ada');

    await expect(logIn(email, password)).rejects.toMatchObject(wrongCredentials);
  });

  it.each([
    { note: 'as much for an unknown account as for a known one', password: 'guess', hashes: 1 },
    { note: 'nothing for a password of 1,025 characters', password: long, hashes: 0 },
  ])('[S28] [S32] $note is hashed', async ({ password, hashes }) => {
    await test.aStudent('Ada');
    const costs: string[] = [];
    const passwords = createPasswords({
      ...cheapHasher,
      verify: async (stored) => {
        costs.push(stored.split('$').slice(0, 4).join('$'));
        return false;
      },
    });
    const auth = createAuthService({ ...test.dependencies, passwords });
    const collectHashCosts = async (email: string) => {
      costs.length = 0;
      await expect(auth.logIn({ email, password }, fromSchool)).rejects.toMatchObject(
        wrongCredentials,
      );
      return [...costs];
    };

    const known = await collectHashCosts('Ada');

    expect(known).toHaveLength(hashes);
    expect(await collectHashCosts('nobody')).toEqual(known);
  });

  it('takes a password exactly as it was typed, spaces and symbols included', async () => {
    const password = '  Möble ﬁne 🏗² ';
    await test.auth.register(aRegistration('Ada', { password }), fromSchool);

    await expect(logIn('Ada', password.trim())).rejects.toMatchObject(wrongCredentials);
    await expect(logIn('Ada', password.normalize('NFKC'))).rejects.toMatchObject(wrongCredentials);
    expect((await logIn('Ada', password)).user.name).toBe('Ada');
  });

  it('stores neither passwords nor tokens', async () => {
    const { token } = await test.auth.register(aRegistration('Ada'), fromSchool);

    const users = await test.database.queries.selectFrom('users').selectAll().execute();
    const sessions = await test.database.queries.selectFrom('sessions').selectAll().execute();

    expect(users[0]?.password).toMatch(/^\$argon2id\$v=19\$/);
    expect(JSON.stringify([users, sessions])).not.toContain('secret of Ada');
    expect(JSON.stringify(sessions)).not.toContain(token);
  });

  it.each([
    { note: 'email', changes: { email: 'ADA@school.example' }, code: 'email-taken' },
    { note: 'game name', changes: { minecraftUsername: 'aDa' }, code: 'game-name-taken' },
  ])('[§4] a $note that differs only in case is taken', async ({ changes, code }) => {
    await test.aStudent('Ada');

    const again = test.auth.register(aRegistration('Eve', changes), fromSchool);

    await expect(again).rejects.toMatchObject({ code, status: 409 });
  });

  it("[§4] nobody can take the administrator's name", async () => {
    await test.anAdmin('admin');

    const again = test.auth.register(aRegistration('Admin'), fromSchool);

    await expect(again).rejects.toMatchObject({ code: 'game-name-taken' });
  });

  it.each([
    {
      note: 'email',
      of: (n: number) => ({ email: `${n % 2 ? 'ada' : 'ADA'}@school.example` }),
      code: 'email-taken',
    },
    {
      note: 'game name',
      of: (n: number) => ({ minecraftUsername: n % 2 ? 'ada' : 'ADA' }),
      code: 'game-name-taken',
    },
  ])(
    '[§4] S29 of ten simultaneous registrations with one $note one wins and nine are 409',
    async ({ of, code }) => {
      const tries = Array.from({ length: 10 }, (_, n) =>
        test.auth.register(aRegistration(`P${n}`, of(n)), fromSchool),
      );

      const outcomes = await Promise.allSettled(tries);

      const refusals = outcomes
        .filter((outcome) => outcome.status === 'rejected')
        .map((outcome): unknown => outcome.reason);
      expect(refusals).toHaveLength(9);
      for (const refusal of refusals)
        expect(refusal).toMatchObject({ name: 'Problem', code, status: 409 });
      expect(await test.database.queries.selectFrom('users').select('id').execute()).toHaveLength(
        1,
      );
      expect(
        await test.database.queries.selectFrom('sessions').select('userId').execute(),
      ).toHaveLength(1);
    },
  );

  it('[S25] a sign-in ends the session it was made with and does not adopt its token', async () => {
    const first = await test.auth.register(aRegistration('Ada'), fromSchool);

    const second = await logIn('Ada', 'secret of Ada', first.token);
    const third = await logIn('Ada', 'secret of Ada', 'a-token-that-someone-planted');

    expect(await test.auth.findSession(first.token)).toBeNull();
    expect(await test.auth.findSession(second.token)).not.toBeNull();
    expect(await test.auth.findSession('a-token-that-someone-planted')).toBeNull();
    expect(third.token).not.toBe('a-token-that-someone-planted');
    expect(test.onSessionsRevoked).toHaveBeenCalled();
  });

  it('[§4] a refused sign-in leaves the session it was made with', async () => {
    const { token } = await test.auth.register(aRegistration('Ada'), fromSchool);

    await expect(logIn('Ada', 'wrong', token)).rejects.toMatchObject(wrongCredentials);

    expect(await test.auth.findSession(token)).not.toBeNull();
  });
});
