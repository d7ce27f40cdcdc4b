import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#contract/accounts/auth';
import { testEngines } from '../../../database/testing/test-databases.fixture.ts';
import { notificationsStore } from '../../../moderation/notifications/notifications.store.ts';
import type { Admin } from '../../../http/access/access.ts';
import {
  adminPassword,
  aRegistration,
  captureErrorCode,
  fromSchool,
  openTestAuth,
  type TestAuth,
} from '../auth.fixture.ts';

const newAddressHint =
  ' Sign in with the new email address. Email notifications are off until you turn them on.';

describe.each(testEngines())('an administrator corrects an account on %s', (engine) => {
  let test: TestAuth;
  let admin: Admin;
  beforeEach(async () => {
    test = await openTestAuth(engine);
    admin = await test.anAdmin();
  });
  afterEach(() => test.remove());

  const correct = (id: number, change: Partial<User>) => test.auth.changeAccount(admin, id, change);
  const logIn = (email: string, password: string) =>
    captureErrorCode(test.auth.logIn({ email, password }, fromSchool));
  const readLog = async () =>
    test.database.queries
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'auth.correct')
      .execute();
  const readTitles = async ({ id }: User) =>
    (await notificationsStore.list(test.database.queries, id)).map(({ title }) => title);

  it('[P-24] whose owner signs in with the new email address, stays signed in, and is told', async () => {
    const { user, token } = await test.auth.register(aRegistration('ada'), fromSchool);

    const after = await correct(user.id, { email: 'ada.new@school.example' });

    expect(after.email).toBe('ada.new@school.example');
    expect(await logIn('ada@school.example', 'secret of ada')).toBe('wrong-credentials');
    expect(await logIn('ADA.new@school.example', 'secret of ada')).toBe('done');
    expect((await test.auth.findSession(token))?.user.email).toBe('ada.new@school.example');
    expect(await readTitles(user)).toEqual([
      `An administrator corrected your email address.${newAddressHint}`,
    ]);
  });

  it('[P-24] without an address or the name of a student in the audit log', async () => {
    const student = await test.aStudent('ada');

    await correct(student.id, {
      email: 'ada.new@school.example',
      name: 'Ada Newman',
      minecraftUsername: 'ada_builds',
    });

    const log = await readLog();
    expect(log).toMatchObject([
      {
        subject: `user ${student.id}`,
        detail: '{"corrected":"full name, email address, game name"}',
      },
    ]);
    expect(JSON.stringify(log)).not.toMatch(/school\.example|Newman|ada_builds/);
    expect(await readTitles(student)).toEqual([
      `An administrator corrected your full name, email address, and game name.${newAddressHint}`,
    ]);
  });

  it('[P-24] and emails stop until their owner asks for them at the new address', async () => {
    const { id: userId } = await test.aStudent('ada');
    const { queries } = test.database;
    const askedAt = '2026-05-04T08:00:00.000Z';
    await queries.insertInto('mail_preferences').values({ userId, token: 't', askedAt }).execute();
    const notification = { userId, kind: 'changed', title: 'News', href: '/' } as const;
    await notificationsStore.add(queries, notification, askedAt);

    await correct(userId, { email: 'ada.new@school.example' });

    expect(await queries.selectFrom('mail_preferences').selectAll().execute()).toEqual([]);
    expect(await queries.selectFrom('mail_outbox').selectAll().execute()).toEqual([]);
  });

  it('[P-24] but not with the email address or game name of someone else, and then nothing changes', async () => {
    const student = await test.aStudent('ada');
    await test.aStudent('ben');
    const name = 'Ada Newman';

    expect(await captureErrorCode(correct(student.id, { name, email: 'BEN@school.example' }))).toBe(
      'email-taken',
    );
    expect(await captureErrorCode(correct(student.id, { name, minecraftUsername: 'Ben' }))).toBe(
      'game-name-taken',
    );
    const [listed] = await test.auth.listUsers(admin, 'ada');
    expect(listed).toMatchObject({ name: 'ada', email: 'ada@school.example' });
    expect(await readLog()).toEqual([]);
  });

  it('[P-24] but gives no email address to an account with a sign-in name', async () => {
    const managed = await test.auth.createAccount(admin, { name: 'Hana K.', role: 'student' });

    expect(await captureErrorCode(correct(managed.user.id, { email: 'hana@school.example' }))).toBe(
      'no-mail-address',
    );
    expect((await correct(managed.user.id, { name: 'Hannah K.' })).name).toBe('Hannah K.');
    expect(await logIn(managed.signInName, managed.password)).toBe('done');
  });

  it('[P-24] but not the own email address, nor the username that an administrator signs in with', async () => {
    const second = await test.anAdmin('olga@school.example');

    expect(await captureErrorCode(correct(admin.id, { email: 'me@school.example' }))).toBe(
      'not-allowed',
    );
    expect(await captureErrorCode(correct(admin.id, { minecraftUsername: 'chief' }))).toBe(
      'not-allowed',
    );
    await correct(second.id, { email: 'olga.new@school.example' });
    expect(await logIn('olga@school.example', adminPassword)).toBe('wrong-credentials');
    expect(await logIn('olga.new@school.example', adminPassword)).toBe('done');
  });

  it('[P-05] and a display name that gives the corrected name away is replaced', async () => {
    const student = await test.aStudent('ada');
    await test.auth.changeProfile(student, { displayName: 'Ada Newman' });

    const after = await correct(student.id, { name: 'Ada Newman' });

    expect(after.displayName).not.toBe('Ada Newman');
    expect(await readTitles(student)).toEqual([
      'An administrator corrected your full name and display name.',
    ]);
    expect((await readLog())[0]?.detail).toBe('{"corrected":"full name, display name"}');
  });

  it('[P-24] and a display name stays when only something else is corrected', async () => {
    const { id } = await test.aStudent('ada');
    const displayName = 'Ada Newman';
    const { queries } = test.database;
    await queries
      .updateTable('users')
      .set({ name: 'Ada Newman', displayName, displayNameKey: 'ada newman' })
      .where('id', '=', id)
      .execute();

    const after = await correct(id, { email: 'ada.new@school.example' });

    expect(after.displayName).toBe(displayName);
  });

  it('[P-05] and an adult who appears under the game name appears under the corrected one', async () => {
    const { id } = await test.aStudent('tess_bilds');
    await correct(id, { role: 'teacher' });

    const after = await correct(id, { minecraftUsername: 'tess_builds' });

    expect(after.displayName).toBe('tess_builds');
    expect((await readLog())[0]?.detail).toContain('tess_builds');
  });

  it('[P-24] what is as it was is not a correction', async () => {
    const student = await test.aStudent('ada');

    await correct(student.id, { name: student.name, email: student.email });

    expect(await readTitles(student)).toEqual([]);
    expect(await readLog()).toEqual([]);
  });
});
