import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { privacyPolicyVersion } from '#contract/classes/classes';
import { dayMs } from '#contract/text/durations';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { startClasses, type ClassesPortal } from '../../testing/classes.fixture.ts';
import { asAdmin } from '../auth/auth.fixture.ts';
import { createMembersService } from './members.service.ts';

describe.each(testEngines())('students who are added to a class on %s', (engine) => {
  let classes: ClassesPortal;
  beforeAll(async () => {
    classes = await startClasses(engine);
  });
  afterAll(() => classes.close());

  const manyNames = Array.from({ length: 30 }, (_, number) => `Student ${number + 1}`);

  it('[P-04] thirty pasted names become thirty accounts that can sign in with their cards', async () => {
    const { aClass, addNames, portal, readClass } = classes;
    const { id } = await aClass('Big class');

    const { members } = await addNames(id, manyNames);

    expect(members).toHaveLength(30);
    expect(new Set(members.map(({ signInName }) => signInName)).size).toBe(30);
    expect(new Set(members.map(({ password }) => password)).size).toBe(30);
    expect((await readClass(id)).members).toHaveLength(30);
    const card = members[7];
    const signedIn = await portal.call('POST', '/api/login', {
      email: card?.signInName.toUpperCase(),
      password: card?.password,
    });
    expect(signedIn.status).toBe(200);
    expect(signedIn.json()).toMatchObject({
      id: card?.id,
      role: 'student',
      email: expect.stringMatching(/^[0-9a-f-]{36}@no-email\.invalid$/),
    });
  });

  it('[§4] blank lines and names that are in the class or twice in the list are skipped', async () => {
    const { aClass, addNames, post } = classes;
    const { id } = await aClass('Skipping');
    await addNames(id, ['Ana R.']);

    const added = await addNames(id, ['', 'Ben T.', ' ana  r. ', '  ', 'Ben T.']);

    expect(added.members.map(({ name }) => name)).toEqual(['Ben T.']);
    expect(added.skipped).toHaveLength(2);
    expect((await post(`/api/classes/${id}/members`, { names: ['Ana R.'] })).status).toBe(409);
    expect((await post(`/api/classes/${id}/members`, { names: ['', ' '] })).status).toBe(400);
    const tooMany = Array.from({ length: 101 }, (_, number) => `N ${number}`);
    expect((await post(`/api/classes/${id}/members`, { names: tooMany })).status).toBe(400);
  });

  it('[§4] passwords are made for the new names only, because hashing is slow', async () => {
    const { aClass, addNames, aTeacher, portal } = classes;
    const { id } = await aClass('Only new');
    await addNames(id, ['Ana R.']);
    const { user } = await aTeacher('Admin for passwords');
    const { database, now, random } = portal.dependencies;
    const counts: number[] = [];
    const members = createMembersService({
      database,
      now,
      random,
      keptDays: 1,
      audit: { record: async () => undefined },
      managedStudents: {
        preparePasswords: async (count) => {
          counts.push(count);
          throw new Error('the test ends here');
        },
        create: () => Promise.reject(new Error('not reached')),
        renewConsent: () => Promise.reject(new Error('not reached')),
      },
      displayNames: {
        lock: async () => undefined,
        replace: () => Promise.reject(new Error('not reached')),
        afterReplacing: async () => undefined,
      },
      findAccount: async () => null,
      setGameName: async () => undefined,
    });

    const names = ['Ana R.', 'Ben T.', 'Ben T.', 'Cem U.'];
    const adding = members.add(asAdmin({ ...user, role: 'admin' }), id, { names });

    await expect(adding).rejects.toThrow('the test ends here');
    expect(counts).toEqual([2]);
  });

  it('[§4] two children with one name get different sign-in names', async () => {
    const { aClass, addNames } = classes;
    const one = await addNames((await aClass('One')).id, ['Zoë Ångström']);
    const two = await addNames((await aClass('Two')).id, ['Zoë Ångström']);

    expect(one.members[0]?.signInName).toBe('zoe-angstrom');
    expect(two.members[0]?.signInName).toBe('zoe-angstrom-2');
  });

  it('[§4] one name that cannot be stored stops the whole list', async () => {
    const { aClass, post, readClass } = classes;
    const { id } = await aClass('All or nothing');

    const names = ['Good Name', 'x'.repeat(121)];
    const reply = await post(`/api/classes/${id}/members`, { names });

    expect(reply.status).toBe(400);
    expect((await readClass(id)).members).toEqual([]);
  });

  it('[P-03] [P-30] every new account has a consent row with the version of the policy; without consent none is created', async () => {
    const { aClass, addNames, post, portal, readClass } = classes;
    const { id } = await aClass('Consent');

    const refused = await post(`/api/classes/${id}/members`, {
      names: ['Nobody N.'],
      schoolAgreed: false,
    });
    const { members } = await addNames(id, ['Someone S.']);

    expect(refused.status).toBe(403);
    expect((await readClass(id)).members).toHaveLength(1);
    const rows = await portal.dependencies.database.queries
      .selectFrom('account_consents')
      .selectAll()
      .where('userId', '=', members[0]?.id ?? 0)
      .execute();
    expect(rows).toMatchObject([
      { kind: 'school', policyVersion: expect.stringMatching(/^\d{4}/) },
    ]);
    expect(rows[0]?.givenById).toEqual(expect.any(Number));
    expect(Date.parse(rows[0]?.expiresAt ?? '')).toBeGreaterThan(Date.now());
  });

  it('[P-03] [P-30] a consent that has ended is shown to the teacher, who confirms it for another year', async () => {
    const { aClass, aTeacher, addNames, portal, readClass, teacher } = classes;
    const { queries } = portal.dependencies.database;
    const { id } = await aClass('Next year');
    const userId = (await addNames(id, ['Someone S.'])).members[0]?.id ?? 0;
    const endedAt = '2026-01-01T00:00:00.000Z';
    await queries
      .updateTable('account_consents')
      .set({ expiresAt: endedAt, policyVersion: '2025-01' })
      .where('userId', '=', userId)
      .execute();
    // As was possible before a rule became stricter.
    const displayName = 'Someone S.';
    await queries
      .updateTable('users')
      .set({ displayName, displayNameKey: 'someone s.' })
      .where('id', '=', userId)
      .execute();
    const confirm = (caller: { readonly cookie: string }) =>
      portal.call('PATCH', `/api/classes/${id}/members/${userId}`, { schoolAgreed: true }, caller);

    expect((await readClass(id)).members[0]?.consentEndsAt).toBe(endedAt);
    expect((await confirm(await aTeacher('Someone else'))).status).toBe(404);
    const confirmed = await confirm(teacher);

    expect(confirmed.status).toBe(200);
    const { consentEndsAt = '', ...member } = (await readClass(id)).members[0] ?? {};
    expect(member).toMatchObject({ displayName });
    expect((Date.parse(consentEndsAt) - Date.now()) / dayMs).toBeCloseTo(365, 0);
    const rows = await queries
      .selectFrom('account_consents')
      .select('policyVersion')
      .where('userId', '=', userId)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([{ policyVersion: '2025-01' }, { policyVersion: privacyPolicyVersion }]);
    const log = await queries
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'class.renew-consent')
      .execute();
    expect(log).toEqual([{ detail: JSON.stringify({ user: userId }) }]);
  });

  it('[P-05] the display name is not the typed name, and the password is never shown again', async () => {
    const { aClass, addNames, portal, teacher } = classes;
    const { id } = await aClass('Names');
    const { members } = await addNames(id, ['Tomas A.']);
    const [card] = members;

    const reply = await portal.call('GET', `/api/classes/${id}`, undefined, teacher);

    expect(card?.displayName).not.toMatch(/tomas/i);
    expect(reply.text).not.toContain(card?.password);
    expect(reply.json()).toMatchObject({
      members: [
        {
          id: card?.id,
          name: 'Tomas A.',
          displayName: card?.displayName,
          signInName: 'tomas-a',
          minecraftUsername: null,
          gameNameVerified: false,
          lastSeenAt: null,
        },
      ],
    });
  });
});
