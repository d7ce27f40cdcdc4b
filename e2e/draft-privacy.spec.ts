import type { Page } from '@playwright/test';
import {
  asAdmin,
  asStudent,
  expect,
  expectAccount,
  expectToast,
  open,
  signIn,
  test,
  whenLive,
  type Student,
} from './fixtures.ts';

const quest = (page: Page) => page.getByRole('region', { name: 'Send a quest' });
const words = (page: Page) => quest(page).getByLabel('What did you do or find?');
/** As when a session has expired: nobody signed out, and the browser sends no cookie anymore. */
async function endSession(page: Page): Promise<void> {
  // What was asked in its name is answered.
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
}

/** The page knows who is there: what it shows now stays. */
async function openForms(page: Page, signedIn: Student | null): Promise<void> {
  await open(page, '/community');
  const banner = page.getByRole('banner');
  if (signedIn === null) await expect(banner.getByRole('link', { name: 'Sign in' })).toBeVisible();
  else await expectAccount(page, signedIn);
}

async function logIn(page: Page, { email, password }: Student): Promise<void> {
  await open(page, '/auth');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expectToast(page, 'Login successful');
}

test('[§4] after a session ends, a quest draft is found only by its writer', async ({ page }) => {
  const noor = await asStudent(page);
  await endSession(page);
  const mara = await asStudent(page);
  await openForms(page, mara);
  await words(page).fill('Mine alone.');

  await page.goto('/video');
  await endSession(page);
  // The browser itself would bring back what was in the fields.
  await page.goBack();
  await whenLive(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(words(page)).toHaveValue('');
  await logIn(page, mara);
  await openForms(page, mara);
  await expect(words(page)).toHaveValue('Mine alone.');

  await endSession(page);
  await logIn(page, noor);
  await openForms(page, noor);
  await expect(words(page)).toHaveValue('');
  await endSession(page);
  await signIn(page, mara);
  await openForms(page, mara);
  await expect(words(page)).toHaveValue('');
});

test('[§4] Back does not reveal the text of an ended session', async ({ page }) => {
  await asStudent(page);
  await open(page, '/community?form=celebration');
  const achievement = page
    .getByRole('region', { name: 'Celebrate someone' })
    .getByRole('textbox')
    .last();
  await achievement.fill('Mine alone.');
  await page.goto('/video');
  await endSession(page);
  // The browser itself would fill the fields in again.
  await page.goBack();
  await whenLive(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(achievement).toHaveValue('');
});

test('[§4] a visitor’s draft follows them into their account', async ({ page }) => {
  const mara = await asStudent(page);
  await endSession(page);
  await openForms(page, null);
  await words(page).fill('Begun without an account.');
  await logIn(page, mara);
  await openForms(page, mara);
  await expect(words(page)).toHaveValue('Begun without an account.');

  await endSession(page);
  await openForms(page, null);
  await expect(words(page)).toHaveValue('');
});

test('[§4] an open form is cleared when someone else signs in, and kept for the same person', async ({
  page,
  watch,
}) => {
  watch.expectRefusal('400 /api/public/submit-quest', '401 /api/my/submissions');
  const noor = await asStudent(page);
  await endSession(page);
  const mara = await asStudent(page);
  await openForms(page, mara);
  await quest(page).getByText('Research', { exact: true }).click();
  await words(page).fill('Mine alone.');
  await endSession(page);
  await quest(page).getByRole('button', { name: 'Send quest' }).click();
  await expect(page.getByText('You are signed out now.')).toBeVisible();

  // In another tab, as the note says.
  await signIn(page, mara);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('You are signed out now.')).toHaveCount(0);
  await expect(words(page)).toHaveValue('Mine alone.');

  await endSession(page);
  await quest(page).getByRole('button', { name: 'Send quest' }).click();
  await expect(page.getByText('You are signed out now.')).toBeVisible();
  await signIn(page, noor);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expectAccount(page, noor);
  await expect(words(page)).toHaveValue('');
  await openForms(page, noor);
  await expect(words(page)).toHaveValue('');
});

test('drafts of a celebration and a support message survive a reload, without the sender', async ({
  page,
}) => {
  await open(page, '/community?form=celebration');
  const celebration = page.getByRole('region', { name: 'Celebrate someone' });
  await celebration.getByLabel('Who are you celebrating?').fill('Class 7B');
  const support = page.getByRole('region', { name: 'Ask for help' });
  await support.getByLabel('Your name').fill('Anna Visitor');
  await support.getByLabel('Your message').fill('I cannot join.');

  await open(page, '/community?form=support');
  await expect(support.getByLabel('Your message')).toHaveValue('I cannot join.');
  await expect(support.getByLabel('Your name')).toHaveValue('');
  await expect(celebration.getByLabel('Who are you celebrating?')).toHaveValue('Class 7B');
});

test('[§4] a visitor’s draft is in the form again after a reload', async ({ page }) => {
  await open(page, '/community');
  await words(page).fill('There was a tram here.');
  await page.goto('/community');
  await expect(words(page)).toHaveValue('There was a tram here.');
});

test('[§4] an unsaved book is shown only to the administrator who wrote it', async ({
  page,
  openWindow,
}) => {
  const bookPage = page.getByRole('textbox', { name: 'Text of page 1', exact: true });
  const broughtBack = page.getByText('Unsaved changes from last time.');
  const ben = await asStudent(page);
  await makeAdmin(await openWindow(), ben);
  await asAdmin(page);
  await open(page, '/booknews-editor');
  await bookPage.fill('Written in a hurry');
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  await endSession(page);
  await asAdmin(page);
  await page.goto('/booknews-editor');
  await expect(broughtBack).toBeVisible();

  await endSession(page);
  await signIn(page, ben);
  await page.goto('/booknews-editor');
  await expect(bookPage).toHaveValue(/Welcome!/);
  await expect(broughtBack).toHaveCount(0);
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).not.toContain('Written in a hurry');
});

async function makeAdmin(admin: Page, { email }: Student): Promise<void> {
  await asAdmin(admin);
  const listed = await admin.request.get('/api/users');
  const { users }: { users: { id: number; email: string }[] } = await listed.json();
  const id = users.find((user) => user.email === email)?.id;
  const changed = await admin.request.patch(`/api/users/${id}`, { data: { role: 'admin' } });
  expect(changed.status(), await changed.text()).toBe(200);
}
