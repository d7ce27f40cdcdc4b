import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CreatedAccount } from '#contract/accounts/accounts';
import { User } from '#contract/accounts/auth';
import { privacyPolicyVersion } from '#contract/classes/classes';
import { testEngines } from '../../../database/testing/test-databases.fixture.ts';
import { startCommunity, type Community } from '../../../testing/community.fixture.ts';
import type { Caller } from '../../../testing/portal.fixture.ts';

const earlier = '2020-01';

describe.each(testEngines())('the notice of a new privacy page on %s', (engine) => {
  let community: Community;
  beforeAll(async () => {
    community = await startCommunity(engine);
  });
  afterAll(() => community.close());

  /** As if the privacy page had changed since this account last confirmed it. */
  async function forget(id: number): Promise<void> {
    await community.portal.dependencies.database.queries
      .updateTable('users')
      .set({ seenPolicyVersion: earlier })
      .where('id', '=', id)
      .execute();
  }
  const confirm = (caller: Caller, body: object = { version: privacyPolicyVersion }) =>
    community.portal.call('POST', '/api/user/policy-seen', body, caller);
  const whoIs = async (caller: Caller) =>
    User.parse((await community.portal.call('GET', '/api/user', undefined, caller)).json());

  it('[P-30] a new account, and the first administrator, have nothing to confirm', async () => {
    const student = await community.portal.aStudent();

    expect(student.user).not.toHaveProperty('newPolicyVersion');
    expect(await whoIs(student)).not.toHaveProperty('newPolicyVersion');
    expect(await whoIs(community.admin)).not.toHaveProperty('newPolicyVersion');
  });

  it('[P-30] a changed version is announced to each account until it confirms, on every device', async () => {
    const { portal } = community;
    const [one, other] = [await portal.aStudent(), await portal.aStudent()];
    await forget(one.user.id);
    await forget(other.user.id);
    const tablet = { cookie: await portal.signIn(one.user.email, one.password) };
    expect((await whoIs(one)).newPolicyVersion).toBe(privacyPolicyVersion);

    const reply = await confirm(one);
    const again = await confirm(one);

    expect([reply.status, again.status]).toEqual([204, 204]);
    expect(await whoIs(one)).not.toHaveProperty('newPolicyVersion');
    expect(await whoIs(tablet)).not.toHaveProperty('newPolicyVersion');
    expect((await whoIs(other)).newPolicyVersion).toBe(privacyPolicyVersion);
  });

  it('[P-30] confirming it leaves every consent as it was', async () => {
    const { portal, admin } = community;
    const { queries } = portal.dependencies.database;
    const wanted = { name: 'Hana Kim', role: 'student' };
    const made = await portal.call('POST', '/api/users', wanted, admin);
    const { user, signInName, password } = CreatedAccount.parse(made.json());
    await forget(user.id);
    const consents = () =>
      queries.selectFrom('account_consents').selectAll().where('userId', '=', user.id).execute();
    const before = await consents();
    const caller = { cookie: await portal.signIn(signInName, password) };

    const early = await confirm(caller);
    const newPassword = 'three-quiet-lanterns-9';
    const change = { currentPassword: password, newPassword };
    await portal.call('POST', '/api/user/password', change, caller);
    const reply = await confirm(caller);

    // The generated password is changed first; the notice comes afterward.
    expect(early.status).toBe(403);
    expect(early.headers.get('x-problem')).toBe('password-change-needed');
    expect(reply.status).toBe(204);
    expect(before).toHaveLength(1);
    expect(await consents()).toEqual(before);
  });

  it('[§4] someone with a generated password can still do what visitors can', async () => {
    const { portal, admin } = community;
    const wanted = { name: 'Hana Kim', role: 'student' };
    const made = await portal.call('POST', '/api/users', wanted, admin);
    const { signInName, password } = CreatedAccount.parse(made.json());
    const caller = { cookie: await portal.signIn(signInName, password) };
    const send = async (path: string, body: object) => {
      const reply = await portal.call('POST', path, body, caller);
      return [reply.status, reply.headers.get('x-problem')];
    };

    const asked = await send('/api/public/support-message', { message: 'My card is wet.' });
    const post = { title: 'A', content: 'Where?', topic: 'Streets' };

    expect(asked).toEqual([201, null]);
    expect(await send('/api/forum/posts', post)).toEqual([403, 'password-change-needed']);
  });

  it('[P-08] someone with a generated password reads only what visitors can', async () => {
    const { portal, admin } = community;
    const wanted = { name: 'Noor Aziz', role: 'admin' };
    const made = await portal.call('POST', '/api/users', wanted, admin);
    const { signInName, password } = CreatedAccount.parse(made.json());
    const caller = { cookie: await portal.signIn(signInName, password) };
    const project = { title: 'Tide park', type: 'Park', description: 'It waits for review.' };
    const proposed = await portal.call('POST', '/api/projects', project, await portal.aStudent());
    const { id } = z.object({ id: z.string() }).parse(proposed.json());
    const read = () => portal.call('GET', `/api/projects/${id}`, undefined, caller);

    const early = await read();
    const change = { currentPassword: password, newPassword: 'three-quiet-lanterns-9' };
    await portal.call('POST', '/api/user/password', change, caller);

    expect([early.status, (await read()).status]).toEqual([404, 200]);
  });

  it.each([
    [{ version: earlier }, 409, 'The privacy page has changed again. Please reload this page.'],
    [{ version: '' }, 400, expect.any(String)],
    [{}, 400, 'Please send the version of the privacy page'],
  ])('[P-30] %j confirms nothing and answers %i', async (body, status, sentence) => {
    const student = await community.portal.aStudent();
    await forget(student.user.id);

    const reply = await confirm(student, body);

    expect(reply.status).toBe(status);
    expect(reply.text).toEqual(sentence);
    expect((await whoIs(student)).newPolicyVersion).toBe(privacyPolicyVersion);
  });

  it('[P-30] visitors confirm nothing, and administrators do not see who has confirmed', async () => {
    const { portal, admin } = community;
    const student = await portal.aStudent();
    await forget(student.user.id);

    const reply = await confirm({});
    const list = await portal.call('GET', '/api/users', undefined, admin);

    expect(reply.status).toBe(401);
    expect(list.text).toContain(student.user.email);
    expect(list.text).not.toContain('olicyVersion');
  });
});
