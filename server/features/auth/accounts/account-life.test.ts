import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minuteMs } from '#contract/text/durations';
import { testEngines } from '../../../database/testing/test-databases.fixture.ts';
import {
  aRegistration,
  captureErrorCode,
  fromSchool,
  openTestAuth,
  type TestAuth,
} from '../auth.fixture.ts';
import { createAuthService } from '../auth.service.ts';
import { createManagedAccounts } from '../staff/managed-accounts.ts';
import { refuseCommonPassword } from '../passwords/password-change.ts';
import { hashSessionToken } from '../sessions/session-life.ts';

describe.each(testEngines())('an account on %s', (engine) => {
  let test: TestAuth;
  beforeEach(async () => {
    test = await openTestAuth(engine);
  });
  afterEach(() => test.remove());

  const register = (name: string) => test.auth.register(aRegistration(name), fromSchool);
  const logIn = (email: string, password: string, origin = fromSchool) =>
    test.auth.logIn({ email, password }, origin);

  describe('its password', () => {
    it('[§4] is changed with the current one, and all other devices are signed out', async () => {
      const here = await register('Ada');
      const there = await logIn('Ada', 'secret of Ada');
      const change = { currentPassword: 'secret of Ada', newPassword: 'three wet crows' };

      await test.auth.changePassword(here.user, change, { ...fromSchool, token: here.token });

      expect(await test.auth.findSession(here.token)).not.toBeNull();
      expect(await test.auth.findSession(there.token)).toBeNull();
      expect(await captureErrorCode(logIn('Ada', 'secret of Ada'))).toBe('wrong-credentials');
      expect(await captureErrorCode(logIn('Ada', 'three wet crows'))).toBe('done');
    });

    it.each([
      ['wrong', 'three wet crows', 'wrong-password'],
      ['secret of Ada', 'Password1', 'common-password'],
      ['secret of Ada', 'secret of Ada', 'invalid-input'],
    ])('[§4] stays when %s is to become %s', async (currentPassword, newPassword, code) => {
      const { user, token } = await register('Ada');
      const origin = { ...fromSchool, token };

      expect(
        await captureErrorCode(
          test.auth.changePassword(user, { currentPassword, newPassword }, origin),
        ),
      ).toBe(code);
      expect(await captureErrorCode(logIn('Ada', 'secret of Ada'))).toBe('done');
    });

    it('[P-42] is none of the most common ones, at registration too', async () => {
      const common = ['password', 'QWERTY123', 'iloveyou', 'minecraft', 'sunshine'];
      const patterns = [
        '654321',
        '987654321',
        'abcdef',
        'ABCDEFGH',
        '777777',
        '121212',
        '123123123',
      ];
      for (const password of [...common, ...patterns]) {
        const registration = aRegistration('Ada', { password });
        expect(await captureErrorCode(test.auth.register(registration, fromSchool))).toBe(
          'common-password',
        );
      }
      for (const password of ['three wet crows', 'tomatoes in a tin', '1a1a1a-b', 'fedcbz'])
        expect(() => refuseCommonPassword(password)).not.toThrow();
    });
  });

  describe('its sessions', () => {
    it('[§4] are listed with the device, and another one can be signed out', async () => {
      const device = { name: 'Chromebook, Chrome', token: null };
      const here = await test.auth.register(aRegistration('Ada'), { ...fromSchool, device });
      test.clock.nowMs += minuteMs;
      const there = await logIn('Ada', 'secret of Ada');
      const ben = await register('Ben');

      const listed = await test.auth.listSessions(here.user, here.token);

      expect(listed.map((session) => [session.device, session.current])).toEqual([
        ['Unknown device', false],
        ['Chromebook, Chrome', true],
      ]);
      const other = hashSessionToken(there.token);
      expect(await captureErrorCode(test.auth.endSession(ben.user, other))).toBe('no-such-item');
      await test.auth.endSession(here.user, other);
      expect(await test.auth.findSession(there.token)).toBeNull();
      expect(test.onSessionsRevoked).toHaveBeenCalled();
    });
  });

  describe('made by an administrator', () => {
    it('[P-04] signs in with a generated name and has an address that no mail reaches', async () => {
      const admin = await test.anAdmin();

      const first = await test.auth.createAccount(admin, { name: 'Hana Kim', role: 'student' });
      const second = await test.auth.createAccount(admin, { name: 'Hana K', role: 'student' });

      expect([first.signInName, second.signInName]).toEqual(['hana-kim', 'hana-k']);
      expect(first.user.email).toMatch(/^[\da-f-]{36}@no-email\.invalid$/);
      expect(first.user.displayName).not.toMatch(/hana/i);
      const signedIn = await logIn('HANA-KIM', first.password);
      expect(signedIn.user.mustChangePassword).toBe(true);
    });

    it('[P-04] is created without keeping others waiting while its password is hashed', async () => {
      const admin = await test.anAdmin();
      const { passwords } = test.dependencies;
      const service = createAuthService({
        ...test.dependencies,
        passwords: {
          ...passwords,
          hash: async (password) => {
            await register('Ben');
            return passwords.hash(password);
          },
        },
      });

      const wanted = { name: 'Hana Kim', role: 'student' } as const;
      expect(await captureErrorCode(service.createAccount(admin, wanted))).toBe('done');
      expect(await captureErrorCode(logIn('Ben', 'secret of Ben'))).toBe('done');
    });

    it('[P-05] as a teacher without a game name, gets a name of their own in public', async () => {
      const admin = await test.anAdmin();
      const wanted = { name: 'Hana Kim', role: 'teacher' } as const;

      const one = await test.auth.createAccount(admin, wanted);
      const other = await test.auth.createAccount(admin, { ...wanted, name: 'Noor Aziz' });
      const third = await test.auth.createAccount(admin, { ...wanted, role: 'admin' });
      const demoted = await test.auth.changeAccount(admin, third.user.id, { role: 'teacher' });

      const names = [one.user.displayName, other.user.displayName, demoted.displayName];
      expect(third.user.displayName).toBe('The portal team');
      expect(new Set(names).size).toBe(3);
      expect(names).not.toContain('The portal team');
    });

    it('[P-05] with a game name, appears under it as a teacher, and not as a student', async () => {
      const admin = await test.anAdmin();

      const teacher = await test.auth.createAccount(admin, {
        name: 'Hana Kim',
        role: 'teacher',
        minecraftUsername: 'Crafty_Hana',
      });
      const student = await test.auth.createAccount(admin, {
        name: 'Noor Aziz',
        role: 'student',
        minecraftUsername: 'Crafty_Noor',
      });

      expect(teacher.user.displayName).toBe('Crafty_Hana');
      expect(student.user.displayName).not.toMatch(/noor/i);
    });

    it('[P-04] as a student, keeps the name that staff gave it', async () => {
      const admin = await test.anAdmin();
      const { user } = await test.auth.createAccount(admin, { name: 'Hana Kim', role: 'student' });

      expect(await captureErrorCode(test.auth.changeProfile(user, { name: 'Hana K' }))).toBe(
        'name-set-by-staff',
      );
      expect(await captureErrorCode(test.auth.changeProfile(user, { name: 'Hana Kim' }))).toBe(
        'done',
      );
    });

    it('[P-03] exists as a student only with a consent that names who gave it', async () => {
      const admin = await test.anAdmin();
      const { queries } = test.database;
      const { dialect } = test.database;
      const createManaged = createManagedAccounts({ ...test.dependencies, dialect });
      const account = { name: 'Hana Kim', by: admin };

      const refused = queries
        .transaction()
        .execute((transaction) => createManaged(transaction, { ...account, consent: null }));
      expect(await captureErrorCode(refused)).toBe('consent-needed');

      await test.auth.createAccount(admin, { name: 'Hana Kim', role: 'student' });
      const consents = await queries.selectFrom('account_consents').selectAll().execute();
      expect(consents).toEqual([
        expect.objectContaining({
          kind: 'school',
          givenByName: 'admin',
          policyVersion: expect.any(String),
          expiresAt: '2027-05-04T08:00:00.000Z',
        }),
      ]);
    });

    it('[§4] is suspended and reinstated, which is audited', async () => {
      const admin = await test.anAdmin();
      const { user, token } = await register('Ada');

      await test.auth.changeAccount(admin, user.id, { suspended: true });

      expect(await test.auth.findSession(token)).toBeNull();
      expect(await captureErrorCode(logIn('Ada', 'secret of Ada'))).toBe('account-suspended');
      expect(await captureErrorCode(logIn('Ada', 'wrong'))).toBe('wrong-credentials');
      expect(
        await captureErrorCode(test.auth.changeAccount(admin, admin.id, { suspended: true })),
      ).toBe('last-administrator');
      await test.auth.changeAccount(admin, user.id, { suspended: false });
      expect(await captureErrorCode(logIn('Ada', 'secret of Ada'))).toBe('done');
      const log = await test.database.queries.selectFrom('audit_log').select('action').execute();
      expect(log.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['auth.suspend', 'auth.reinstate']),
      );
    });

    it('[P-35] only an administrator can make someone a teacher, who then appears under the game name', async () => {
      const admin = await test.anAdmin();
      const { user } = await register('tess_builds');

      const teacher = await test.auth.changeAccount(admin, user.id, { role: 'teacher' });
      const student = await test.auth.changeAccount(admin, user.id, { role: 'student' });

      expect(teacher.displayName).toBe('tess_builds');
      expect(student.displayName).not.toContain('tess');
    });

    it.each([
      { chosen: 'Bold Beaver', kept: false },
      { chosen: 'Bold Beaver 42', kept: false },
      { chosen: 'Bold Beaver Tess', kept: true },
      { chosen: 'Bold Beaver 4 2', kept: true },
      { chosen: 'Bold Beaver 007', kept: true },
    ])(
      '[§7] a new teacher who was called $chosen keeps a name of their own only',
      async ({ chosen, kept }) => {
        const admin = await test.anAdmin();
        const { user } = await register('tess_builds');
        await test.auth.changeProfile(user, { displayName: chosen });

        const teacher = await test.auth.changeAccount(admin, user.id, { role: 'teacher' });

        expect(teacher.displayName).toBe(kept ? chosen : 'tess_builds');
      },
    );
  });

  describe('whose owner is kept out by guesses', () => {
    it('[P-41] lets the owner in from a device that has signed in before, in the same network too', async () => {
      const first = await register('Tess');
      const device = { name: '', token: first.deviceToken };
      for (let n = 0; n < 30; n += 1) await captureErrorCode(logIn('Tess', `guess ${n}`));

      expect(await captureErrorCode(logIn('Tess', 'secret of Tess'))).toBe('too-many-requests');
      expect(
        await captureErrorCode(logIn('Tess', 'secret of Tess', { ...fromSchool, device })),
      ).toBe('done');
    });

    it('[P-41] slows guessing down on that device, too', async () => {
      const { deviceToken } = await register('Tess');
      const origin = { ...fromSchool, device: { name: '', token: deviceToken } };
      const codes: string[] = [];
      for (let n = 0; n < 51; n += 1)
        codes.push(await captureErrorCode(logIn('Tess', 'x'.repeat(1025), origin)));

      expect(codes.filter((code) => code === 'wrong-credentials')).toHaveLength(50);
      expect(codes.at(-1)).toBe('too-many-requests');
    });
  });
});
