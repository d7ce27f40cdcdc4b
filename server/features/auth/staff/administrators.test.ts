import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runChild } from '../../../database/testing/child-process.fixture.ts';
import { testEngines } from '../../../database/testing/test-databases.fixture.ts';
import { createAdministrator, ensureFirstAdministrator, resetPassword } from './administrators.ts';
import { aRegistration, fromSchool, openTestAuth, type TestAuth } from '../auth.fixture.ts';
import { createAuthService } from '../auth.service.ts';
import { generatePassword } from '../passwords/password.ts';

describe.each(testEngines())('administrators on %s', (engine) => {
  let test: TestAuth;
  const logIn = (email: string, password: string) =>
    test.auth.logIn({ email, password }, fromSchool);

  beforeEach(async () => {
    test = await openTestAuth(engine);
  });
  afterEach(() => test.remove());

  it('the first one gets a generated password that is printed once and works', async () => {
    const first = await ensureFirstAdministrator(test.dependencies, {
      username: 'admin',
      password: null,
    });

    expect(first?.username).toBe('admin');
    const { user } = await logIn('admin', first?.generatedPassword ?? '');
    expect(user).toMatchObject({ role: 'admin', name: 'admin' });
    expect(
      await ensureFirstAdministrator(test.dependencies, { username: 'admin', password: null }),
    ).toBeNull();
  });

  it('the first one takes the password of the settings, which is not shown again', async () => {
    const wanted = { username: 'boss@city.example', password: 'harbor-crane-7' };

    const first = await ensureFirstAdministrator(test.dependencies, wanted);

    expect(first).toEqual({ username: 'boss@city.example', generatedPassword: null });
    const { user } = await logIn('BOSS@city.example', 'harbor-crane-7');
    expect(user).toMatchObject({
      email: 'boss@city.example',
      minecraftUsername: 'boss@city.example',
    });
  });

  it('the settings are ignored once there is one', async () => {
    await test.anAdmin('someone');

    expect(
      await ensureFirstAdministrator(test.dependencies, {
        username: 'admin',
        password: 'other-secret',
      }),
    ).toBeNull();

    await expect(logIn('admin', 'other-secret')).rejects.toMatchObject({
      code: 'wrong-credentials',
    });
  });

  it('is made once when four processes start at once', async () => {
    const program = new URL('first-administrator.child.ts', import.meta.url);
    const location = [test.location.url ?? '', test.location.dataDirectory];

    const children = Array.from({ length: 4 }, () => runChild(program, location));
    await Promise.all(children.map((child) => child.ended));

    const outputs = children.map((child) => child.output()).sort();
    expect(outputs).toEqual(['made\n', 'there was one\n', 'there was one\n', 'there was one\n']);
    expect(await test.database.queries.selectFrom('users').select('role').execute()).toEqual([
      { role: 'admin' },
    ]);
  });

  it('is created once when four are requested at once, under four names', async () => {
    // Each one stays inside its transaction long enough for the others to look.
    const record: typeof test.audit.record = async (entry, queries) => {
      await wait(150);
      await test.audit.record(entry, queries);
    };
    const passwords = { ...test.dependencies.passwords, hash: async () => 'no hash' };
    const dependencies = { ...test.dependencies, passwords, audit: { record } };

    const made = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        ensureFirstAdministrator(dependencies, { username: `admin${n}`, password: null }),
      ),
    );

    expect(made.filter((first) => first !== null)).toHaveLength(1);
  });

  it('is refused with a clear sentence if a student already has the name', async () => {
    await test.aStudent('admin');

    await expect(
      ensureFirstAdministrator(test.dependencies, { username: 'Admin', password: null }),
    ).rejects.toThrow(
      'There is no administrator yet, and the name "Admin" belongs to another account. Set ADMIN_USERNAME to a name nobody uses.',
    );
  });

  it('can be made and given a new password from the command line', async () => {
    await createAdministrator(test.dependencies, { username: 'crane', password: 'first secret' });
    const { token } = await logIn('crane', 'first secret');

    await resetPassword(test.dependencies, { username: 'Crane', password: 'second secret' });

    expect(await test.auth.findSession(token)).toBeNull();
    expect((await logIn('crane', 'second secret')).user.role).toBe('admin');
    const again = createAdministrator(test.dependencies, { username: 'CRANE', password: 'x' });
    await expect(again).rejects.toMatchObject({
      status: 409,
      message: 'Another account already uses the name "CRANE". Choose another one.',
    });
    const unknown = resetPassword(test.dependencies, { username: 'nobody', password: 'x' });
    await expect(unknown).rejects.toMatchObject({ code: 'no-such-user' });
  });

  it('a new password ends the wait after too many guesses', async () => {
    await test.anAdmin('admin');
    for (let n = 0; n < 11; n += 1) await logIn('admin', `guess ${n}`).catch(() => null);
    await expect(logIn('admin', 'guess')).rejects.toMatchObject({ code: 'too-many-requests' });

    await resetPassword(test.dependencies, { username: 'admin', password: 'second secret' });

    expect((await logIn('admin', 'second secret')).user.name).toBe('admin');
  });

  it('does not let in a password that was reset while it was being checked', async () => {
    await test.anAdmin('admin');
    let reset = async () => {};
    const passwords = {
      ...test.dependencies.passwords,
      verify: async (hash: string | null, password: string) => {
        const isRight = await test.dependencies.passwords.verify(hash, password);
        await reset();
        return isRight;
      },
    };
    const slow = createAuthService({ ...test.dependencies, passwords });
    reset = async () => {
      await resetPassword(test.dependencies, { username: 'admin', password: 'second secret' });
    };

    const late = slow.logIn({ email: 'admin', password: 'harbor-crane-7' }, fromSchool);

    await expect(late).rejects.toMatchObject({ code: 'wrong-credentials' });
    expect(await test.database.queries.selectFrom('sessions').select('userId').execute()).toEqual(
      [],
    );
  });

  describe('list accounts', () => {
    const namesFor = async (search: string) => {
      const admin = await test.anAdmin('zed');
      const users = await test.auth.listUsers(admin, search);
      return users.map(({ name }) => name);
    };

    beforeEach(async () => {
      await test.auth.register(
        aRegistration('Ada', { minecraftUsername: 'roof_builder' }),
        fromSchool,
      );
      await test.auth.register(aRegistration('bob'), fromSchool);
    });

    it.each([
      { search: '', names: ['Ada', 'bob', 'zed'] },
      { search: 'ADA', names: ['Ada'] },
      { search: 'f_b', names: ['Ada'] },
      { search: ' school.example ', names: ['Ada', 'bob'] },
      { search: '%', names: [] },
      { search: 'o_o', names: [] },
      { search: '\\', names: [] },
      { search: "'", names: [] },
      { search: 'bob\0', names: [] },
    ])('[§7] finds accounts by the text of case %#', async ({ search, names }) => {
      expect(await namesFor(search)).toEqual(names);
    });

    it('[P-04] finds an account by the name on its sign-in card', async () => {
      await test.database.queries
        .updateTable('users')
        .set({ signInName: 'l-lovelace' })
        .where('name', '=', 'Ada')
        .execute();

      expect(await namesFor('L-Love')).toEqual(['Ada']);
    });

    it('returns no passwords', async () => {
      const admin = await test.anAdmin('zed');

      expect(JSON.stringify(await test.auth.listUsers(admin, ''))).not.toMatch(/password|argon2/);
    });
  });
});

describe('a generated password', () => {
  it('has four groups of four plain characters without vowels, and every byte makes one', () => {
    const all = Array.from({ length: 16 }, (_, part) =>
      generatePassword(() => Uint8Array.from({ length: 16 }, (__, n) => part * 16 + n)),
    );

    for (const password of all)
      expect(password).toMatch(/^[b-df-hjkmnp-tv-xz2-9]{4}(-[b-df-hjkmnp-tv-xz2-9]{4}){3}$/);
  });
});
