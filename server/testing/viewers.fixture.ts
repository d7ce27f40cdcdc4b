import type { Portal } from './portal.fixture.ts';

/** Everyone who may not do what an administrator may: never, no longer, or not until the password is changed. */
export const viewers = [
  'anonymous',
  'student',
  'teacher',
  'demoted administrator',
  'suspended teacher',
  'administrator with a generated password',
] as const;
export type Viewer = (typeof viewers)[number];

type Person = { readonly cookie: string | null; readonly words: readonly string[] };

/** Each viewer's cookie, and words that only a page of that person may contain. */
export async function signInViewers(portal: Portal): Promise<Readonly<Record<Viewer, Person>>> {
  const admin = { cookie: await portal.signInAdmin() };
  const change = (id: number, body: object) =>
    portal.call('PATCH', `/api/users/${id}`, body, admin);
  const aPerson = async (name: string, role: 'student' | 'teacher' | 'admin') => {
    const { user, password } = await portal.aStudent(name);
    if (role !== 'student') await change(user.id, { role });
    const cookie = await portal.signIn(user.email, password);
    return { cookie, words: [name, user.email, user.minecraftUsername], id: user.id };
  };
  const demoted = await aPerson('Dan Demoted', 'admin');
  await change(demoted.id, { role: 'student' });
  const suspended = await aPerson('Sue Suspended', 'teacher');
  await change(suspended.id, { suspended: true });
  const renewed = await aPerson('Rena Renewed', 'admin');
  await portal.dependencies.database.queries
    .updateTable('users')
    .set({ mustChangePassword: 1 })
    .where('id', '=', renewed.id)
    .execute();
  return {
    anonymous: { cookie: null, words: [] },
    student: await aPerson('Stu Student', 'student'),
    teacher: await aPerson('Tess Teacher', 'teacher'),
    'demoted administrator': demoted,
    'suspended teacher': suspended,
    'administrator with a generated password': renewed,
  };
}
