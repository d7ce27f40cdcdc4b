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

type Errors = { [field: string]: string };

function getFieldErrors(result: {
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined;
}): Errors {
  return Object.fromEntries(
    (result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('the Register form', () => {
  it('[§5] accepts valid input', () => {
    expect(RegisterForm.safeParse(valid).success).toBe(true);
  });

  it.each(['\u200b', '\u202enimda', 'Ann\u2066'])(
    '[S42] refuses a name that shows others nothing, or something else: %j',
    (name) => {
      expect(RegisterForm.safeParse({ ...valid, name }).success).toBe(false);
    },
  );

  it.each([
    { change: { email: 'nobody' }, errors: { email: 'Please enter a valid email' } },
    {
      change: { password: '12345', confirmPassword: '12345' },
      errors: {
        password: 'Password must be at least 6 characters',
        confirmPassword: 'Confirm password is required',
      },
    },
    { change: { confirmPassword: '' }, errors: { confirmPassword: "Passwords don't match" } },
    {
      change: { confirmPassword: 'secret2' },
      errors: { confirmPassword: "Passwords don't match" },
    },
    {
      change: { email: 'nobody', confirmPassword: 'secret2' },
      errors: { email: 'Please enter a valid email', confirmPassword: "Passwords don't match" },
    },
    { change: { name: ' ' }, errors: { name: 'Full name is required' } },
    {
      change: { minecraftUsername: '' },
      errors: { minecraftUsername: 'Minecraft username is required' },
    },
    {
      change: { minecraftUsername: 'me@home' },
      errors: {
        minecraftUsername:
          'A Minecraft username can contain only letters, numbers, spaces, and _ . -',
      },
    },
    {
      change: { minecraftUsername: '. _ -' },
      errors: { minecraftUsername: 'A Minecraft username needs a letter or a number' },
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
      errors: {
        minecraftUsername: 'That name is reserved. Please choose another.',
      },
    })),
    {
      change: { password: 'x'.repeat(1025), confirmPassword: 'x'.repeat(1025) },
      errors: { password: 'Password must be at most 1024 characters' },
    },
  ])('[§5] says what is wrong with $change', ({ change, errors }) => {
    expect(getFieldErrors(RegisterForm.safeParse({ ...valid, ...change }))).toMatchObject(errors);
  });
});

describe('a registration on the wire', () => {
  it('[§6] drops unknown fields', () => {
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

  it.each([null, 5, '', ['admin']])('[product §4] ignores the role %j', (role) => {
    expect(Registration.safeParse({ ...valid, role }).success).toBe(true);
  });

  it('[§5] treats several spaces in a name as one', () => {
    const sent = { ...valid, name: 'Mara  Lind', minecraftUsername: 'Mara   L' };

    const parsed = Registration.parse(sent);

    expect(parsed).toMatchObject({ name: 'Mara Lind', minecraftUsername: 'Mara L' });
  });

  it('[§5] treats a letter and its accent as one character, as a search for the name does', () => {
    expect(Registration.parse({ ...valid, name: 'Nin\u0303o' }).name).toBe('Niño');
  });

  it.each(['Visitor7', 'AStudent', 'Server_Fan', '.Mara', 'admin2'])(
    '[§5] accepts the name %s, which imitates nobody',
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
  it('[§5] the form on /auth insists on an email and on six characters', () => {
    const errors = getFieldErrors(LoginForm.safeParse({ email: 'admin', password: '12345' }));

    expect(errors).toEqual({
      email: 'Please enter a valid email',
      password: 'Password must be at least 6 characters',
    });
  });

  it('[§5] the form on /admin asks for both fields', () => {
    const errors = getFieldErrors(AdminLoginForm.safeParse({ username: '', password: '' }));

    expect(errors).toEqual({ username: 'Username is required', password: 'Password is required' });
    expect(
      getFieldErrors(AdminLoginForm.safeParse({ username: 'a'.repeat(255), password: 'x' })),
    ).toEqual({ username: 'That username is too long' });
  });

  it('[§7] the call takes a username and any password', () => {
    expect(Login.safeParse({ email: 'admin', password: 'x' }).success).toBe(true);
  });
});
