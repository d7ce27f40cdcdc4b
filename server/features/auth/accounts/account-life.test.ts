import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Problem } from '#contract/problems';
import { testEngines } from '../../../database/testing/test-databases.fixture.ts';
import {
  adminPassword,
  aRegistration,
  fromSchool,
  minuteMs,
  openTestAuth,
  type TestAuth,
} from '../auth.fixture.ts';
import { createAuthService } from '../auth.service.ts';
import { createDeletion } from './deletion.ts';
import { createManagedStudents } from '../staff/managed-students.ts';
import { refuseCommonPassword } from '../passwords/password-change.ts';
import { sessionIdOf } from '../sessions/session-life.ts';

const dayMs = 24 * 60 * minuteMs;
const codeOf = async (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );

const forumText = { title: 'x', content: 'x', topic: 'x' };

describe.each(testEngines())('an account on %s', (engine) => {
  let test: TestAuth;
  beforeEach(async () => {
    test = await openTestAuth(engine);
  });
  afterEach(() => test.remove());

  const register = (name: string) => test.auth.register(aRegistration(name), fromSchool);
  const logIn = (email: string, password: string, origin = fromSchool) =>
    test.auth.logIn({ email, password }, origin);
  const isoNow = () => new Date(test.clock.nowMs).toISOString();
  const eraseDue = () => test.auth.eraseDue(isoNow());

  describe('its password', () => {
    it('[§4] is changed with the current one, and all other devices are signed out', async () => {
      const here = await register('Ada');
      const there = await logIn('Ada', 'secret of Ada');
      const change = { currentPassword: 'secret of Ada', newPassword: 'three wet crows' };

      await test.auth.changePassword(here.user, change, { ...fromSchool, token: here.token });

      expect(await test.auth.findSession(here.token)).not.toBeNull();
      expect(await test.auth.findSession(there.token)).toBeNull();
      expect(await codeOf(logIn('Ada', 'secret of Ada'))).toBe('wrong-credentials');
      expect(await codeOf(logIn('Ada', 'three wet crows'))).toBe('done');
    });

    it.each([
      ['wrong', 'three wet crows', 'wrong-password'],
      ['secret of Ada', 'Password1', 'common-password'],
      ['secret of Ada', 'secret of Ada', 'invalid-input'],
    ])('[§4] stays when %s is to become %s', async (currentPassword, newPassword, code) => {
      const { user, token } = await register('Ada');
      const origin = { ...fromSchool, token };

      expect(
        await codeOf(test.auth.changePassword(user, { currentPassword, newPassword }, origin)),
      ).toBe(code);
      expect(await codeOf(logIn('Ada', 'secret of Ada'))).toBe('done');
    });

    it('[P-42] is none of the most common ones, at registration too', async () => {
      for (const password of ['password', 'QWERTY123', 'iloveyou', 'minecraft', 'sunshine']) {
        const registration = aRegistration('Ada', { password });
        expect(await codeOf(test.auth.register(registration, fromSchool))).toBe('common-password');
      }
      expect(() => refuseCommonPassword('three wet crows')).not.toThrow();
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
      const other = sessionIdOf(there.token);
      expect(await codeOf(test.auth.endSession(ben.user, other))).toBe('no-such-item');
      await test.auth.endSession(here.user, other);
      expect(await test.auth.findSession(there.token)).toBeNull();
      expect(test.onSessionsRevoked).toHaveBeenCalled();
    });
  });

  describe('its deletion', () => {
    it('[P-23] waits seven days, and signing in before then restores the account', async () => {
      const { user, token } = await register('Ada');
      const origin = { ...fromSchool, token };
      expect(await codeOf(test.auth.askDeletion(user, 'wrong', origin))).toBe('wrong-password');

      const deletesAt = await test.auth.askDeletion(user, 'secret of Ada', origin);

      expect(Date.parse(deletesAt)).toBe(test.clock.nowMs + 7 * dayMs);
      expect(await test.auth.findSession(token)).toBeNull();
      test.clock.nowMs += 6 * dayMs;
      expect(await eraseDue()).toBe(0);
      await logIn('Ada', 'secret of Ada');
      test.clock.nowMs += 2 * dayMs;
      expect(await eraseDue()).toBe(0);
      expect(await codeOf(logIn('Ada', 'secret of Ada'))).toBe('done');
    });

    it('[P-23] is over by the time of the daily job, not by a clock that is ahead', async () => {
      const { user, token } = await register('Ada');
      const began = isoNow();
      await test.auth.askDeletion(user, 'secret of Ada', { ...fromSchool, token });
      test.clock.nowMs += 400 * dayMs;

      expect(await test.auth.eraseDue(began)).toBe(0);

      expect(await codeOf(logIn('Ada', 'secret of Ada'))).toBe('done');
    });

    it('[P-23] leaves "Former member" on what others saw and nothing of the person', async () => {
      // Not a name that could be part of a random id, whose letters end at f.
      const { user, token } = await register('Wynn');
      const admin = await test.anAdmin();
      const { queries } = test.database;
      const at = '2026-05-04T08:00:00.000Z';
      const item = { kind: 'quest', authorId: user.id, authorDisplay: user.displayName } as const;
      const text = { title: 'x', text: 'x', tags: '[]', details: '{}', isUrgent: 0 };
      const times = { submittedAt: at, updatedAt: at };
      const decided = {
        decidedById: user.id,
        decidedByName: 'wynn',
        reason: 'Because',
        formerReason: 'Which street?',
        appeal: 'Please. My mother read it.',
      };
      await queries
        .insertInto('review_items')
        .values([
          { ...item, ...text, ...times, ...decided, id: 'seen', state: 'published' },
          { ...item, ...text, ...times, id: 'unseen', state: 'pending' },
          { ...item, ...text, ...times, id: 'of the journal', kind: 'journal', state: 'published' },
        ])
        .execute();
      const post = { authorId: user.id, authorName: 'wynn', ...forumText };
      await queries
        .insertInto('forum_posts')
        .values([
          { ...post, itemId: 'public post', state: 'published' },
          { ...post, itemId: 'waiting post', state: 'pending' },
        ])
        .execute();
      await test.auth.askDeletion(user, 'secret of Wynn', { ...fromSchool, token });
      test.clock.nowMs += 8 * dayMs;

      expect(await eraseDue()).toBe(1);

      const items = await queries
        .selectFrom('review_items')
        .select(['id', 'authorDisplay', 'decidedByName', 'reason', 'formerReason', 'appeal'])
        .execute();
      const nothing = { reason: null, formerReason: null, appeal: null };
      const formerMember = { authorDisplay: 'Former member', decidedByName: 'Former member' };
      expect(items).toEqual([{ id: 'seen', ...formerMember, ...nothing }]);
      const posts = await queries
        .selectFrom('forum_posts')
        .select(['itemId', 'authorName'])
        .execute();
      expect(posts).toEqual([{ itemId: 'public post', authorName: 'Former member' }]);
      const rows = await queries
        .selectFrom('users')
        .selectAll()
        .where('id', '=', user.id)
        .execute();
      expect(JSON.stringify(rows)).not.toMatch(/Wynn/i);
      expect(await test.auth.listUsers(admin, '')).toHaveLength(1);
      expect(await codeOf(logIn('Wynn', 'secret of Wynn'))).toBe('wrong-credentials');
      expect(await eraseDue()).toBe(0);
      // The name is free again.
      expect(await codeOf(register('Wynn'))).toBe('done');
    });

    it('[P-23] keeps the files of an owner who signs in while others are erased, and passes failures', async () => {
      const people = [await register('Ada'), await register('Ben'), await register('Cleo')];
      const [ada, , cleo] = people.map(({ user }) => user.id);
      for (const { user, token } of people)
        await test.auth.askDeletion(user, `secret of ${user.name}`, { ...fromSchool, token });
      const deleted: string[] = [];
      const errors: unknown[] = [];
      const deletion = createDeletion({
        ...test.dependencies,
        contributions: () => [
          {
            name: 'files',
            exportFor: async () => ({ title: 'Files', records: [] }),
            findFiles: async (_, userId) => [`files/${userId}`, `files/${userId}-small`],
            erase: async (_, userId) => {
              if (userId === cleo) throw new Error('this account cannot be erased');
            },
          },
        ],
        uploads: {
          async delete(key) {
            deleted.push(key);
            if (deleted.length > 1) return;
            await logIn('Ben', 'secret of Ben');
            throw new Error('this file cannot be deleted');
          },
        },
        onError: (error) => void errors.push(error),
      });
      test.clock.nowMs += 7 * dayMs;

      expect(await deletion.eraseDue(isoNow())).toBe(1);

      expect(deleted).toEqual([`files/${ada}`, `files/${ada}-small`]);
      expect(errors.map(String).toSorted()).toEqual([
        'Error: this account cannot be erased',
        'Error: this file cannot be deleted',
      ]);
      expect(await codeOf(logIn('Ben', 'secret of Ben'))).toBe('done');
    });

    it('[P-23] is refused for an account that a teacher gave, and for the last administrator', async () => {
      const admin = await test.anAdmin();
      const wanted = { name: 'Hana Kim', role: 'student' } as const;
      const created = await test.auth.createAccount(admin, wanted);
      const student = await logIn(created.signInName, created.password);
      const origin = { ...fromSchool, token: student.token };

      expect(await codeOf(test.auth.askDeletion(student.user, created.password, origin))).toBe(
        'deletion-by-staff',
      );
      expect(await codeOf(test.auth.askDeletion(admin, 'harbor-crane-7', fromSchool))).toBe(
        'last-administrator',
      );
    });

    it('[P-23] never leaves the portal without an administrator', async () => {
      const [ada, ben] = [await test.anAdmin('ada'), await test.anAdmin('ben')];
      await test.auth.askDeletion(ada, adminPassword, fromSchool);

      const askToo = test.auth.askDeletion(ben, adminPassword, fromSchool);
      expect(await codeOf(askToo)).toBe('last-administrator');
      for (const change of [{ role: 'teacher' }, { suspended: true }] as const)
        expect(await codeOf(test.auth.changeAccount(ben, ben.id, change))).toBe(
          'last-administrator',
        );
      test.clock.nowMs += 7 * dayMs;
      expect(await eraseDue()).toBe(1);
    });

    it('[P-23] keeps administrators who have all asked for it', async () => {
      const people = [await test.anAdmin('ada'), await test.anAdmin('ben')];
      const deletesAt = new Date(test.clock.nowMs).toISOString();
      await test.database.queries.updateTable('users').set({ deletesAt }).execute();

      expect(await eraseDue()).toBe(0);

      for (const { name } of people) expect(await codeOf(logIn(name, adminPassword))).toBe('done');
    });

    it('[P-23] of two administrators who ask at the same moment, one stays', async () => {
      const people = [await test.anAdmin('ada'), await test.anAdmin('ben')];

      const codes = await Promise.all(
        people.map((person) => codeOf(test.auth.askDeletion(person, adminPassword, fromSchool))),
      );

      expect(codes.toSorted()).toEqual(['done', 'last-administrator']);
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
      expect(await codeOf(service.createAccount(admin, wanted))).toBe('done');
      expect(await codeOf(logIn('Ben', 'secret of Ben'))).toBe('done');
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

    it('[P-03] exists as a student only with a consent that names who gave it', async () => {
      const admin = await test.anAdmin();
      const { queries } = test.database;
      const { dialect } = test.database;
      const createManaged = createManagedStudents({ ...test.dependencies, dialect });
      const account = { name: 'Hana Kim', by: admin };

      const refused = queries
        .transaction()
        .execute((transaction) => createManaged(transaction, { ...account, consent: null }));
      expect(await codeOf(refused)).toBe('consent-needed');

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
      expect(await codeOf(logIn('Ada', 'secret of Ada'))).toBe('account-suspended');
      expect(await codeOf(logIn('Ada', 'wrong'))).toBe('wrong-credentials');
      expect(await codeOf(test.auth.changeAccount(admin, admin.id, { suspended: true }))).toBe(
        'last-administrator',
      );
      await test.auth.changeAccount(admin, user.id, { suspended: false });
      expect(await codeOf(logIn('Ada', 'secret of Ada'))).toBe('done');
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
  });

  describe('whose owner is kept out by guesses', () => {
    it('[P-41] lets the owner in from a device that has signed in before, in the same network too', async () => {
      const first = await register('Tess');
      const device = { name: '', token: first.deviceToken };
      for (let n = 0; n < 30; n += 1) await codeOf(logIn('Tess', `guess ${n}`));

      expect(await codeOf(logIn('Tess', 'secret of Tess'))).toBe('too-many-requests');
      expect(await codeOf(logIn('Tess', 'secret of Tess', { ...fromSchool, device }))).toBe('done');
    });

    it('[P-41] slows guessing down on that device, too', async () => {
      const { deviceToken } = await register('Tess');
      const origin = { ...fromSchool, device: { name: '', token: deviceToken } };
      const codes: string[] = [];
      for (let n = 0; n < 51; n += 1)
        codes.push(await codeOf(logIn('Tess', 'x'.repeat(1025), origin)));

      expect(codes.filter((code) => code === 'wrong-credentials')).toHaveLength(50);
      expect(codes.at(-1)).toBe('too-many-requests');
    });
  });
});
