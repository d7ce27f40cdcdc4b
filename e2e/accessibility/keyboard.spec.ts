import type { Locator, Page } from '@playwright/test';
import { aStudent, expectToast, toastRegion } from '../fixtures.ts';
import { row } from '../review-journey.ts';
import { expect, openSettled, test } from './portal-in-use.ts';

// No mouse here: everything is reached with Tab and done with the keys.
const farthest = 120;

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < farthest; presses += 1) {
    if (await target.evaluate((each) => each === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not lead to ${target.toString()}.`);
}

async function typeInto(page: Page, target: Locator, words: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(words);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test('[accessibility 3] a visitor registers and signs in by keyboard', async ({ openAs }) => {
  const page = await openAs('visitor');
  const { name, email, password } = aStudent();
  await openSettled(page, '/auth');
  await tabTo(page, page.getByRole('tab', { name: 'Login' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Register' })).toBeFocused();
  await typeInto(page, page.getByLabel('Full Name'), name);
  await typeInto(page, page.getByLabel('Email'), email);
  await typeInto(page, page.getByLabel('Minecraft Username'), name);
  await typeInto(page, page.getByLabel('Password', { exact: true }), password);
  await typeInto(page, page.getByLabel('Confirm Password'), password);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Registration successful');

  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.context().clearCookies();
  await openSettled(page, '/auth');
  await typeInto(page, page.getByLabel('Email'), email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), password);
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

test('[accessibility 3] a student sends a quest, a message and a celebration by keyboard, and a teacher publishes by keyboard', async ({
  openAs,
}) => {
  const student = await openAs('student');
  await openSettled(student, '/community');
  await tabTo(student, student.getByRole('radio').first());
  await student.keyboard.press('Space');
  const words = student.getByLabel('What did you do or find?');
  await typeInto(student, words, 'Measured the ramp of the library.');
  await press(student, student.getByRole('button', { name: 'Send quest' }));
  await expectToast(student, 'Quest Submitted!');

  await openSettled(student, '/community?form=support');
  await typeInto(student, student.getByLabel('Your message'), 'The lift does not work.');
  await press(student, student.getByRole('button', { name: 'Send message' }));
  await expectToast(student, 'Message Sent!');

  await openSettled(student, '/community?form=celebration');
  await typeInto(student, student.getByLabel('Who are you celebrating?'), 'Class 7B');
  await typeInto(student, student.getByLabel('What did they do?'), 'Planted ten trees.');
  await press(student, student.getByRole('button', { name: 'Share celebration' }));
  await expectToast(student, 'Celebration Shared!');

  const teacher = await openAs('teacher');
  await openSettled(teacher, '/review');
  const item = teacher.getByRole('article').filter({ hasText: 'Measured the ramp' });
  await press(teacher, row(teacher, 'Measured the ramp'));
  await press(teacher, item.getByRole('button', { name: 'Approve' }));
  await expectToast(teacher, 'Approved');
  await expect(teacher.locator('body')).not.toBeFocused();
});

test('[accessibility 3] book pages are moved by keyboard, and the focus stays', async ({
  openAs,
}) => {
  const page = await openAs('admin');
  await openSettled(page, '/booknews-editor');
  const second = page.getByRole('region', { name: 'Pages' }).getByRole('listitem').nth(1);
  const words = await second.innerText();

  await press(page, page.getByRole('button', { name: 'Move page 1 down' }));

  await expect(second).not.toHaveText(words);
  await expect(page.locator('body')).not.toBeFocused();
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

test('[accessibility 12, 13] a toast is announced once, in an existing live region, and closing it returns the focus', async ({
  openAs,
}) => {
  const page = await openAs('visitor');
  await openSettled(page, '/community');
  await page.evaluate(countAnnouncements);
  const send = page.getByRole('button', { name: 'Send quest' });
  await press(page, send);
  await expectToast(page, 'Missing Information');
  await expect.poll(() => page.evaluate(() => document.body.dataset['announced'])).toBe('1');

  await tabTo(page, send);
  await page.keyboard.press('F8');
  await press(page, toastRegion(page).getByRole('button', { name: 'Close' }));

  await expect(send).toBeFocused();
});

test('[accessibility 3] the first Tab reaches the skip link to the content', async ({ openAs }) => {
  const page = await openAs('student');
  await openSettled(page, '/play');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

/** Writes on the page how often something new was put into the regions that are read out. */
function countAnnouncements(): void {
  const regions = document.querySelectorAll('[role=region][aria-label^=Notifications] [aria-live]');
  if (regions.length !== 2) throw new Error('The two regions are not there before a message.');
  let announced = 0;
  for (const region of regions) {
    new MutationObserver((changes) => {
      announced += changes.filter(({ addedNodes }) => addedNodes.length > 0).length;
      document.body.dataset['announced'] = String(announced);
    }).observe(region, { childList: true });
  }
}
