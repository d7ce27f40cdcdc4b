import { asStudent, expectToast } from '../support/fixtures.ts';
import { press, tabTo, typeInto } from './keyboard-steps.ts';
import { expect, openSettled, test } from '../support/portal-in-use.ts';

// Registration, a quest and its approval by keyboard: keyboard-from-home-to-quest.spec.ts.

test('[accessibility 3] a visitor chooses a tab and signs in by keyboard', async ({ openAs }) => {
  const page = await openAs('visitor');
  const student = await asStudent(page);
  await page.context().clearCookies();
  await openSettled(page, '/auth?tab=register');
  await tabTo(page, page.getByRole('tab', { name: 'Register' }));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Login' })).toBeFocused();

  await typeInto(page, page.getByLabel('Email'), student.email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), student.password);
  await press(page, page.getByRole('button', { name: 'Login' }));
  await expectToast(page, 'Login successful');
});

test('[accessibility 3] a visitor finds a video and loads it by keyboard', async ({
  openAs,
  watch,
}) => {
  const player = 'https://www.youtube-nocookie.com';
  watch.addHome(player);
  const page = await openAs('visitor');
  await page.route(`${player}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>Playing</p>' }),
  );
  await openSettled(page, '/video');

  await typeInto(page, page.getByRole('searchbox', { name: 'Search videos' }), 'Barcelona');
  await expect(page.getByRole('status').filter({ hasText: '1 video' })).toBeVisible();
  await press(page, page.getByRole('button', { name: /^Play here.*from YouTube$/ }));

  await expect(page.locator('iframe')).toBeFocused();
});

test('[accessibility 3] a student sends a message and a celebration by keyboard', async ({
  openAs,
}) => {
  const student = await openAs('student');
  await openSettled(student, '/community?form=support');
  await typeInto(student, student.getByLabel('Your message'), 'The lift does not work.');
  await press(student, student.getByRole('button', { name: 'Send message' }));
  await expectToast(student, 'Message Sent!');

  await openSettled(student, '/community?form=celebration');
  await typeInto(student, student.getByLabel('Who are you celebrating?'), 'Class 7B');
  await typeInto(student, student.getByLabel('What did they do?'), 'Planted ten trees.');
  await press(student, student.getByRole('button', { name: 'Share celebration' }));
  await expectToast(student, 'Celebration Shared!');
});

test('[accessibility 4] a dialog keeps the focus inside, and deleting an item leaves the focus on the page', async ({
  openAs,
}) => {
  const page = await openAs('admin');
  const data = {
    title: 'Walk along the river',
    type: 'Walk',
    start: '2099-02-01T10:00:00Z',
    end: '2099-02-01T11:00:00Z',
  };
  expect((await page.request.post('/api/sessions', { data })).status()).toBe(201);
  await openSettled(page, '/schedule');
  await press(page, page.getByRole('button', { name: `Remove ${data.title}` }));
  const dialog = page.getByRole('dialog');
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await press(page, dialog.getByRole('button', { name: /^Remove/ }));

  await expect(dialog).toBeHidden();
  await expect(page.getByText(data.title)).toHaveCount(0);
  await expect(page.locator('main, main *').locator(':scope:focus')).toHaveCount(1);
});

test('[accessibility 3] the first Tab reaches the skip link to the content', async ({ openAs }) => {
  const page = await openAs('student');
  await openSettled(page, '/play');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
