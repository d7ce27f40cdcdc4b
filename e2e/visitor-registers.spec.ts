import type { Page } from '@playwright/test';
import { aStudent, asStudent, expect, expectToast, open, test, type Student } from './fixtures.ts';

test('[§4] a visitor registers, signs out and signs in again', async ({ page }) => {
  const mara = aStudent();

  await open(page, '/');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Register' }).click();
  await fillRegistration(page, mara);
  await page.getByRole('button', { name: 'Create Account' }).click();

  await expectToast(page, 'Registration successful', `Welcome to the portal, ${mara.name}!`);
  await expect(page).toHaveURL('/');

  await signOut(page, mara);
  await expectToast(page, 'Logged out', 'You have been successfully logged out');

  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillLogin(page, mara);
  await page.getByRole('button', { name: 'Login' }).click();

  await expectToast(page, 'Login successful', `Welcome back, ${mara.name}!`);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: mara.name })).toContainText('student');
});

test('[§2] somebody who is signed in is led from /auth to the home page', async ({ page }) => {
  await asStudent(page);

  await page.goto('/auth');

  await expect(page).toHaveURL('/');
});

test('[§8] a wrong password says so, and the account stays signed out', async ({ page, watch }) => {
  const mara = await asStudent(page);
  await page.context().clearCookies();
  watch.expectRefusal('401 /api/login');

  await open(page, '/auth');
  await fillLogin(page, { ...mara, password: 'a wrong guess' });
  await page.getByRole('button', { name: 'Login' }).click();

  await expectToast(page, 'Login failed', '401: Wrong e-mail or password.');
  await expect(page).toHaveURL('/auth');
});

test('[§5] the forms refuse what cannot be right, before anything is sent', async ({
  page,
  watch,
}) => {
  await open(page, '/auth');
  await fillLogin(page, { ...aStudent(), email: 'mara', password: '12345' });
  await page.getByRole('button', { name: 'Login' }).click();
  await expectError(page, 'Email', 'Please enter a valid email');
  await expectError(page, 'Password', 'Password must be at least 6 characters');

  await page.getByRole('tab', { name: 'Register' }).click();
  await fillRegistration(page, aStudent());
  await page.getByLabel('Confirm Password').fill('another password');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectError(page, 'Confirm Password', "Passwords don't match");
  await page.getByLabel('Confirm Password').fill('12345');
  await expectError(page, 'Confirm Password', 'Confirm password is required');

  expect(watch.requests.filter((url) => /\/api\/(login|register)$/.test(url))).toEqual([]);
});

for (const { label, sentence, taken } of [
  {
    label: 'Email',
    sentence: 'That email is already registered.',
    taken: ({ email }: Student) => email.toUpperCase(),
  },
  {
    label: 'Minecraft Username',
    sentence: 'That Minecraft username is already registered.',
    taken: ({ email }: Student) => (email.split('@')[0] ?? '').toUpperCase(),
  },
]) {
  test(`[§8] on a phone, too, it is seen that the field ${label} holds what somebody has`, async ({
    page,
    watch,
  }) => {
    const mara = await asStudent(page);
    await page.context().clearCookies();
    watch.expectRefusal('409 /api/register');
    await page.setViewportSize({ width: 375, height: 667 });
    await open(page, '/auth?tab=register');
    await fillRegistration(page, aStudent());
    const field = page.getByLabel(label, { exact: true });
    await field.fill(taken(mara));

    await page.getByRole('button', { name: 'Create Account' }).click();

    await expectToast(page, 'Registration failed', `409: ${sentence}`);
    await expectError(page, label, sentence);
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
    // What is typed then is something else, and nobody has said yet that it is wrong.
    await field.fill(label === 'Email' ? 'another@school.example' : 'another_name');
    await expect(field).not.toHaveAttribute('aria-invalid');
  });
}

test('[§5] what is left open is sent as an empty string, and a password is told how to be', async ({
  page,
}) => {
  const mara = aStudent();
  await open(page, '/auth?tab=register');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAccessibleDescription(
    /^At least 6 characters\. Three or four words/,
  );
  const below = page.getByLabel('Short Bio');
  const place = async () => (await below.boundingBox())?.y ?? 0;
  const scrolled = () => page.evaluate(() => scrollY);
  const before = (await place()) + (await scrolled());
  await fillRegistration(page, mara);
  await password.fill('12345');
  await page.getByLabel('Confirm Password').fill('12345');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectError(page, 'Password', 'Password must be at least 6 characters');
  await expect(page.getByText('At least 6 characters.')).toBeHidden();
  expect((await place()) + (await scrolled())).toBe(before);

  await password.fill(mara.password);
  await page.getByLabel('Confirm Password').fill(mara.password);
  await page.getByLabel('School/Organization').clear();
  await below.clear();
  const sent = page.waitForRequest('**/api/register');
  await page.getByRole('button', { name: 'Create Account' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ organization: '', bio: '' });
  await expectToast(page, 'Registration successful');
});

test('[§2] the buttons say that something is on its way', async ({ page }) => {
  const mara = aStudent();
  const gates = { register: Promise.withResolvers<void>(), login: Promise.withResolvers<void>() };
  await page.route('/api/register', (route) => gates.register.promise.then(() => route.continue()));
  await page.route('/api/login', (route) => gates.login.promise.then(() => route.continue()));

  await open(page, '/auth?tab=register');
  await fillRegistration(page, mara);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeVisible();
  gates.register.resolve();
  await signOut(page, mara);

  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillLogin(page, mara);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeVisible();
  gates.login.resolve();
  await expectToast(page, 'Login successful');
});

async function fillRegistration(page: Page, { name, email, password }: Student): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Minecraft Username').fill(name);
  await page.getByLabel('School/Organization').fill('Harbour School');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByLabel('Short Bio').fill('I build bridges.');
}

async function fillLogin(page: Page, { email, password }: Student): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

async function signOut(page: Page, { name }: Student): Promise<void> {
  // The page that opens after signing in has a header of its own, with a menu that is closed.
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Login and registration' })).toHaveCount(0);
  // The focus goes to the heading of the page that arrives, and would close a menu.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

async function expectError(page: Page, label: string, sentence: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(escape(sentence)));
}

function escape(sentence: string): string {
  return sentence.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
