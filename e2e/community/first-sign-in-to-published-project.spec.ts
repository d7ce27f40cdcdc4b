import type { Page } from '@playwright/test';
import { CreatedAccount } from '#contract/accounts/accounts';
import { asAdmin, expect, expectToast, open, test } from '../support/fixtures.ts';
import { openItem } from '../support/review-page.ts';

const className = `Class ${process.pid}`;
const clubName = `City club ${process.pid}`;
const challengeTitle = `A safer way to school ${process.pid}`;
const projectTitle = `Raised crossing ${process.pid}`;

test('[§3] a teacher and a student get from their first sign-in to a published project', async ({
  page: admin,
  openWindow,
}) => {
  test.setTimeout(120_000);
  await asAdmin(admin);
  const teacher = await openWindow();
  const account = await newTeacher(admin);
  await signInWithCard(teacher, account);
  await expect(teacher.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await changePassword(teacher, account, 'Save password');
  await expect(teacher.getByRole('heading', { name: 'Classes', exact: true })).toBeVisible();

  const clubCode = await newClass(teacher, clubName);
  await newClass(teacher, className);
  const card = await addStudent(teacher, 'Ines R.');
  await createChallenge(teacher);

  const student = await openWindow();
  await signInWithCard(student, card);
  await expect(student.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
  await open(student, '/account');
  await changePassword(student, card, 'Change password');
  await expect(student.getByText(`You are in ${className}`)).toBeVisible();
  await student.getByText('Join another class').click();
  await student.getByLabel('Class code').fill(clubCode);
  await student.getByRole('button', { name: 'Join class' }).click();
  await expect(student.getByText(`You are in ${clubName}`)).toBeVisible();

  await proposeProject(student);
  await enterChallenge(student);
  await expectPublished(await openWindow(), false);

  await open(teacher, '/review');
  const item = await openItem(teacher, projectTitle);
  await expect(item).toContainText('Ines R.');
  await item.getByRole('button', { name: 'Approve' }).click();
  await expectToast(teacher, 'Approved');

  await expectPublished(await openWindow(), true);
});

type Card = { readonly signInName: string; readonly password: string };

async function newTeacher(admin: Page): Promise<Card> {
  const reply = await admin.request.post('/api/users', {
    data: { name: `Teacher ${process.pid}`, role: 'teacher' },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return CreatedAccount.parse(await reply.json());
}

async function signInWithCard(page: Page, { signInName, password }: Card): Promise<void> {
  await open(page, `/auth?name=${signInName}`);
  await expect(page.getByLabel('Sign-in name')).toHaveValue(signInName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Replaces the password of the card, which someone else knows. */
async function changePassword(
  page: Page,
  { signInName, password }: Card,
  button: string,
): Promise<void> {
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password', { exact: true }).fill(`own words of ${signInName}`);
  await page.getByLabel('Confirm new password').fill(`own words of ${signInName}`);
  await page.getByRole('button', { name: button }).click();
  await expectToast(page, 'Password changed');
}

/** Returns the code with which students join. */
async function newClass(teacher: Page, name: string): Promise<string> {
  await open(teacher, '/classes');
  await teacher.getByRole('button', { name: 'New class' }).first().click();
  await teacher.getByLabel('Class name').fill(name);
  await teacher.getByRole('button', { name: 'Create class' }).click();
  await expect(teacher.getByRole('heading', { name })).toBeVisible();
  const text = await teacher.getByRole('main').innerText();
  const [, code = ''] = /\b([A-Z0-9]{6})\b/.exec(text) ?? [];
  return code;
}

/** Returns the content of the new student's printed card. */
async function addStudent(teacher: Page, name: string): Promise<Card> {
  await teacher.getByRole('button', { name: 'Add students' }).first().click();
  await teacher.getByLabel('Names, one per line').fill(name);
  await teacher.getByRole('checkbox', { name: /The school has permission/ }).click();
  await teacher.getByRole('button', { name: /^Create 1 account/ }).click();
  const values = teacher.getByRole('listitem').filter({ hasText: name }).getByRole('definition');
  return {
    signInName: await values.nth(1).innerText(),
    password: await values.nth(2).innerText(),
  };
}

async function createChallenge(teacher: Page): Promise<void> {
  const day = 24 * 60 * 60 * 1000;
  const localTime = (ms: number) => new Date(ms).toISOString().slice(0, 16);
  await open(teacher, '/challenges');
  await teacher.getByRole('button', { name: 'New challenge' }).click();
  const dialog = teacher.getByRole('dialog');
  await dialog.getByLabel('Title').fill(challengeTitle);
  await dialog.getByLabel('The task').fill('Children cross four lanes on the way to school.');
  await dialog.getByLabel('x', { exact: true }).fill('412');
  await dialog.getByLabel('z', { exact: true }).fill('-168');
  await dialog.getByLabel('Opens').fill(localTime(Date.now() - day));
  await dialog.getByLabel('Entries close').fill(localTime(Date.now() + 20 * day));
  await dialog.getByRole('button', { name: 'Publish challenge' }).click();
  await expect(teacher.getByRole('link', { name: challengeTitle })).toBeVisible();
}

async function proposeProject(student: Page): Promise<void> {
  await open(student, '/projects');
  await student.getByRole('button', { name: 'Propose a project' }).click();
  const dialog = student.getByRole('dialog');
  await dialog.getByLabel('Title').fill(projectTitle);
  await dialog.getByLabel('Type').fill('Streets');
  await dialog.getByLabel('What is it about?').fill('Nobody should have to run.');
  await dialog.getByRole('button', { name: 'Send proposal' }).click();
  await expect(dialog).toHaveCount(0);
}

async function enterChallenge(student: Page): Promise<void> {
  await open(student, '/challenges');
  await student.getByRole('link', { name: challengeTitle }).click();
  await student.getByRole('button', { name: 'Enter your project' }).click();
  await student.getByRole('dialog').getByLabel(projectTitle).check();
  await student.getByRole('dialog').getByRole('button', { name: 'Enter project' }).click();
  await expect(student.getByText('Waiting for review. Only you')).toBeVisible();
}

/**
 * What a visitor sees of it: in the showcase, among the active projects, on the model city, and as
 * an entry.
 */
async function expectPublished(visitor: Page, isPublished: boolean): Promise<void> {
  for (const path of ['/projects', '/community', '/']) {
    await open(visitor, path);
    const title = visitor.getByRole('main').getByText(projectTitle).filter({ visible: true });
    if (isPublished) await expect(title.first()).toBeVisible();
    else await expect(title).toHaveCount(0);
  }
  await open(visitor, '/challenges');
  await visitor.getByRole('link', { name: challengeTitle }).click();
  await expect(visitor.getByRole('heading', { name: /entr(y|ies)$/ })).toHaveText(
    isPublished ? '1 entry' : '0 entries',
  );
  await expect(visitor.getByRole('main').getByText('Ines R.')).toHaveCount(0);
}
