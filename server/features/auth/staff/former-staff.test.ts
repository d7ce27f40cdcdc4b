import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Class } from '#contract/classes/classes';
import { startPortal, type Portal } from '../../../testing/portal.fixture.ts';

let portal: Portal;
let admin: { readonly cookie: string };
beforeAll(async () => {
  portal = await startPortal();
  admin = { cookie: await portal.signInAdmin() };
});
afterAll(() => portal.close());

const change = (id: number, body: object) => portal.call('PATCH', `/api/users/${id}`, body, admin);

async function aMemberOfStaff(role: 'teacher' | 'admin') {
  const { user, password } = await portal.aStudent();
  await change(user.id, { role });
  return { id: user.id, cookie: await portal.signIn(user.email, password) };
}

/** While the first password of the call is hashed. */
function meanwhile(act: () => Promise<unknown>): void {
  const { passwordHasher } = portal.dependencies;
  const hash = passwordHasher.hash.bind(passwordHasher);
  vi.spyOn(passwordHasher, 'hash').mockImplementationOnce(async (password) => {
    await act();
    return hash(password);
  });
}

describe('[S30] [§6] staff who lose their role while passwords are hashed', () => {
  it('are refused sign-in cards after a suspension', async () => {
    const teacher = await aMemberOfStaff('teacher');
    const created = await portal.call('POST', '/api/classes', { name: 'Class 7B' }, teacher);
    const { id } = Class.parse(created.json());
    meanwhile(() => change(teacher.id, { suspended: true }));

    const added = { names: ['Mara Lind'] };
    const reply = await portal.call('POST', `/api/classes/${id}/members`, added, teacher);

    expect([reply.status, reply.text]).toEqual([401, 'Please sign in first.']);
  });

  it.each([
    ['a password of another account', '/api/users/1/password', {}],
    ['a new account', '/api/users', { name: 'Ada', role: 'admin' }],
  ])('are refused %s', async (_what, path, body) => {
    const former = await aMemberOfStaff('admin');
    meanwhile(() => change(former.id, { role: 'student' }));

    const reply = await portal.call('POST', path, body, former);

    expect([reply.status, reply.text]).toEqual([401, 'Please sign in first.']);
  });
});
