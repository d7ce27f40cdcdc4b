import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#contract/text/durations';
import { testEngines } from '../../../database/testing/test-databases.fixture.ts';
import {
  adminPassword,
  aRegistration,
  captureErrorCode,
  fromSchool,
  openTestAuth,
  type TestAuth,
} from '../auth.fixture.ts';
import { createDeletion } from './deletion.ts';

const forumText = { title: 'x', content: 'x', topic: 'x' };

describe.each(testEngines())('the deletion of an account on %s', (engine) => {
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

  it('[P-23] waits seven days, and signing in before then restores the account', async () => {
    const { user, token } = await register('Ada');
    const origin = { ...fromSchool, token };
    expect(await captureErrorCode(test.auth.requestDeletion(user, 'wrong', origin))).toBe(
      'wrong-password',
    );

    const deletesAt = await test.auth.requestDeletion(user, 'secret of Ada', origin);

    expect(Date.parse(deletesAt)).toBe(test.clock.nowMs + 7 * dayMs);
    expect(await test.auth.findSession(token)).toBeNull();
    test.clock.nowMs += 6 * dayMs;
    expect(await eraseDue()).toBe(0);
    await logIn('Ada', 'secret of Ada');
    test.clock.nowMs += 2 * dayMs;
    expect(await eraseDue()).toBe(0);
    expect(await captureErrorCode(logIn('Ada', 'secret of Ada'))).toBe('done');
  });

  it('[P-23] is over by the time of the daily job, not by a clock that is ahead', async () => {
    const { user, token } = await register('Ada');
    const began = isoNow();
    await test.auth.requestDeletion(user, 'secret of Ada', { ...fromSchool, token });
    test.clock.nowMs += 400 * dayMs;

    expect(await test.auth.eraseDue(began)).toBe(0);

    expect(await captureErrorCode(logIn('Ada', 'secret of Ada'))).toBe('done');
  });

  it('[P-23] of many accounts lets requests through between two of them', async () => {
    const names = ['Ada', 'Ben', 'Cem', 'Dana'];
    for (const name of names) {
      const { user, token } = await register(name);
      await test.auth.requestDeletion(user, `secret of ${name}`, { ...fromSchool, token });
    }
    test.clock.nowMs += 8 * dayMs;
    let turns = 0;
    const countTurns = () => {
      turns += 1;
      turn = setImmediate(countTurns);
    };
    let turn = setImmediate(countTurns);

    const erasedCount = await eraseDue();

    clearImmediate(turn);
    expect(erasedCount).toBe(names.length);
    expect(turns).toBeGreaterThanOrEqual(names.length - 1);
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
    const given = { givenById: admin.id, givenByName: admin.name, givenAt: at };
    const consent = { ...given, kind: 'school', policyVersion: '1', expiresAt: at } as const;
    await queries
      .insertInto('account_consents')
      .values({ userId: user.id, ...consent })
      .execute();
    await test.auth.requestDeletion(user, 'secret of Wynn', { ...fromSchool, token });
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
    const rows = await queries.selectFrom('users').selectAll().where('id', '=', user.id).execute();
    expect(JSON.stringify(rows)).not.toMatch(/Wynn/i);
    expect(await queries.selectFrom('account_consents').selectAll().execute()).toEqual([]);
    expect(await test.auth.listUsers(admin, '')).toHaveLength(1);
    expect(await captureErrorCode(logIn('Wynn', 'secret of Wynn'))).toBe('wrong-credentials');
    expect(await eraseDue()).toBe(0);
    // The name is free again.
    expect(await captureErrorCode(register('Wynn'))).toBe('done');
  });

  it('[P-23] keeps the files of an owner who signs in while others are erased, and passes failures', async () => {
    const people = [await register('Ada'), await register('Ben'), await register('Cleo')];
    const [ada, , cleo] = people.map(({ user }) => user.id);
    for (const { user, token } of people)
      await test.auth.requestDeletion(user, `secret of ${user.name}`, { ...fromSchool, token });
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
    expect(await captureErrorCode(logIn('Ben', 'secret of Ben'))).toBe('done');
  });

  it('[P-23] is refused for an account that a teacher gave, and for the last administrator', async () => {
    const admin = await test.anAdmin();
    const wanted = { name: 'Hana Kim', role: 'student' } as const;
    const created = await test.auth.createAccount(admin, wanted);
    const student = await logIn(created.signInName, created.password);
    const origin = { ...fromSchool, token: student.token };

    expect(
      await captureErrorCode(test.auth.requestDeletion(student.user, created.password, origin)),
    ).toBe('deletion-by-staff');
    expect(
      await captureErrorCode(test.auth.requestDeletion(admin, 'harbor-crane-7', fromSchool)),
    ).toBe('last-administrator');
  });

  it('[P-23] never leaves the portal without an administrator', async () => {
    const [ada, ben] = [await test.anAdmin('ada'), await test.anAdmin('ben')];
    await test.auth.requestDeletion(ada, adminPassword, fromSchool);

    const askToo = test.auth.requestDeletion(ben, adminPassword, fromSchool);
    expect(await captureErrorCode(askToo)).toBe('last-administrator');
    for (const change of [{ role: 'teacher' }, { suspended: true }] as const)
      expect(await captureErrorCode(test.auth.changeAccount(ben, ben.id, change))).toBe(
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

    for (const { name } of people)
      expect(await captureErrorCode(logIn(name, adminPassword))).toBe('done');
  });

  it('[P-23] of two administrators who ask at the same moment, one stays', async () => {
    const people = [await test.anAdmin('ada'), await test.anAdmin('ben')];

    const codes = await Promise.all(
      people.map((person) =>
        captureErrorCode(test.auth.requestDeletion(person, adminPassword, fromSchool)),
      ),
    );

    expect(codes.toSorted()).toEqual(['done', 'last-administrator']);
  });
});
