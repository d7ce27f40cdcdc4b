import { describe, expect, it } from 'vitest';
import { AdminLoginForm, Login, LoginForm, RegisterForm, Registration } from './auth.ts';

const valid = {
  name: 'Sample Student',
  email: 'student@school.example',
  minecraftUsername: 'Sample_1',
  organization: '',
  bio: '',
  password: 'secret1',
  confirmPassword: 'secret1',
};

type Faults = { [field: string]: string };

function faultsOf(result: {
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined;
}): Faults {
  return Object.fromEntries(
    (result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('the Register form', () => {
  it('[§5] takes what is right', () => {
    expect(RegisterForm.safeParse(valid).success).toBe(true);
  });

  it.each(['\u200b', '\u202enimda', 'Ann\u2066'])(
    'S42 refuses a name that shows others nothing, or something else: %j',
    (name) => {
      expect(RegisterForm.safeParse({ ...valid, name }).success).toBe(false);
    },
  );

  it.each([
    { change: { email: 'nobody' }, faults: { email: 'Please enter a valid email' } },
    {
      change: { password: '12345', confirmPassword: '12345' },
      faults: {
        password: 'Password must be at least 6 characters',
        confirmPassword: 'Confirm password is required',
      },
    },
    { change: { confirmPassword: '' }, faults: { confirmPassword: "Passwords don't match" } },
    {
      change: { confirmPassword: 'secret2' },
      faults: { confirmPassword: "Passwords don't match" },
    },
    {
      change: { email: 'nobody', confirmPassword: 'secret2' },
      faults: { email: 'Please enter a valid email', confirmPassword: "Passwords don't match" },
    },
    { change: { name: ' ' }, faults: { name: 'Full name is required' } },
    {
      change: { minecraftUsername: '' },
      faults: { minecraftUsername: 'Minecraft username is required' },
    },
    {
      change: { minecraftUsername: 'me@home' },
      faults: {
        minecraftUsername: 'A Minecraft username has only letters, digits, spaces and _ . -',
      },
    },
    {
      change: { minecraftUsername: '. _ -' },
      faults: { minecraftUsername: 'A Minecraft username needs a letter or a digit' },
    },
    ...[
      'Visitor',
      'A student',
      'a  STUDENT',
      'A_Student',
      'administrator',
      'Staff',
      '.Console',
    ].map((name) => ({
      change: { minecraftUsername: name },
      faults: {
        minecraftUsername: 'That name is kept for the portal itself. Please choose another',
      },
    })),
    {
      change: { password: 'x'.repeat(1025), confirmPassword: 'x'.repeat(1025) },
      faults: { password: 'Password must be at most 1024 characters' },
    },
  ])('[§5] says what is wrong with $change', ({ change, faults }) => {
    expect(faultsOf(RegisterForm.safeParse({ ...valid, ...change }))).toMatchObject(faults);
  });
});

describe('a registration on the wire', () => {
  it('[§6] keeps no field that is not its own', () => {
    const sent = { ...valid, role: 'admin', isAdmin: true, id: 1, createdAt: 'x' };

    const parsed = Registration.parse(sent);

    expect(Object.keys(parsed).toSorted()).toEqual([
      'bio',
      'email',
      'minecraftUsername',
      'name',
      'organization',
      'password',
      'role',
    ]);
  });

  it('[§5] takes several blanks in a name for one', () => {
    const sent = { ...valid, name: 'Mara  Lind', minecraftUsername: 'Mara   L' };

    const parsed = Registration.parse(sent);

    expect(parsed).toMatchObject({ name: 'Mara Lind', minecraftUsername: 'Mara L' });
  });

  it.each(['Visitor7', 'AStudent', 'Server_Fan', '.Mara', 'admin2'])(
    '[§5] takes the name %s, which is nobody else',
    (minecraftUsername) => {
      expect(Registration.safeParse({ ...valid, minecraftUsername }).success).toBe(true);
    },
  );

  it('[§3] stores empty optional fields as absent, and trims the rest', () => {
    const parsed = Registration.parse({
      ...valid,
      email: ' a@b.example ',
      organization: ' Lincoln ',
    });

    expect(parsed).toMatchObject({ email: 'a@b.example', organization: 'Lincoln', bio: null });
  });
});

describe('sign-in', () => {
  it('[§5] the form on /auth insists on an e-mail and on six characters', () => {
    const faults = faultsOf(LoginForm.safeParse({ email: 'admin', password: '12345' }));

    expect(faults).toEqual({
      email: 'Please enter a valid email',
      password: 'Password must be at least 6 characters',
    });
  });

  it('[§5] the form on /admin asks for both fields', () => {
    const faults = faultsOf(AdminLoginForm.safeParse({ username: '', password: '' }));

    expect(faults).toEqual({ username: 'Username is required', password: 'Password is required' });
  });

  it('[§7] the call takes a user name and any password', () => {
    expect(Login.safeParse({ email: 'admin', password: 'x' }).success).toBe(true);
  });
});
