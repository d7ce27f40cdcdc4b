import type { Page } from '@playwright/test';
import {
  accountMenu,
  aStudent,
  expect,
  expectAccount,
  expectToast,
  open,
  test,
  toastRegion,
  type Student,
} from '../support/fixtures.ts';

test('[§4] [§8] a visitor registers, signs out, and signs in again after a wrong password', async ({
  page,
  watch,
}) => {
  watch.expectRefusal('401 /api/login');
  const mara = aStudent();

  await open(page, '/');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Register' }).click();
  await fillRegistration(page, mara);
  await page.getByRole('button', { name: 'Create Account' }).click();

  await expectToast(page, 'Registration successful', `Welcome to the portal, ${mara.name}!`);
  await expect(page).toHaveURL('/');

  await signOut(page);
  await expectToast(page, 'Logged out', 'You have been successfully logged out');

  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillLogin(page, { ...mara, password: 'not this one' });
  await page.getByRole('button', { name: 'Login' }).click();
  await expectToast(page, 'Login failed');
  // The error is still shown after a reload.
  await page.reload();
  await expect(toastRegion(page).getByText('Login failed')).toBeVisible();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog').getByText('Login failed')).toBeVisible();
  await page.keyboard.press('Escape');
  await fillLogin(page, mara);
  await page.getByRole('button', { name: 'Login' }).click();

  await expectToast(page, 'Login successful', `Welcome back, ${mara.name}!`);
  await expect(page).toHaveURL('/');
  await expectAccount(page, mara);
  await expect(accountMenu(page)).toContainText('student');
});

async function fillRegistration(page: Page, { name, email, password }: Student): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Minecraft Username').fill(name);
  await page.getByLabel('School/Organization').fill('Harbor School');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByLabel('Short Bio').fill('I build bridges.');
}

async function fillLogin(page: Page, { email, password }: Student): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

async function signOut(page: Page): Promise<void> {
  // The page after signing in has its own header, with a closed menu.
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Login and registration' })).toHaveCount(0);
  // The focus moves to the heading of the new page, which would close a menu.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}
