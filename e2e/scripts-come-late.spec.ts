import type { Page } from '@playwright/test';
import { asStudent, expect, expectToast, test, whenLive } from './fixtures.ts';
import { holdScripts, isScript, noteAddresses } from './held-scripts.ts';

// A page can be read as it was sent; its scripts come when somebody needs them (decision 26).

const questWords = (page: Page) => page.getByRole('textbox', { name: 'What did you do or find?' });
const firstStep = (page: Page) => page.getByRole('checkbox').first();
const earlyFields = [
  {
    what: 'a longer text that is typed early',
    path: '/community',
    act: (page: Page) => questWords(page).fill('The crossing\nis too wide.'),
    shows: async (page: Page) => {
      await expect(questWords(page)).toHaveValue('The crossing\nis too wide.');
      // React has heard of it, too: a form that is sent would miss nothing but the rest.
      await page.getByRole('button', { name: 'Send quest' }).click();
      await expect(questWords(page)).not.toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    what: 'a step that is ticked early',
    path: '/play',
    act: (page: Page) => firstStep(page).check(),
    shows: async (page: Page) => {
      await expect(firstStep(page)).toBeChecked();
      await page.reload();
      await page.mouse.move(20, 20);
      await whenLive(page);
      await expect(firstStep(page)).toBeChecked();
    },
  },
];

test('[performance 3] a page that is only read by a visitor asks nothing, and brings no scripts', async ({
  page,
}) => {
  const asked = noteAddresses(page);
  await page.goto('/video', { waitUntil: 'networkidle' });

  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(asked.filter(isScript)).toEqual([]);
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
  await expect(signIn).toBeVisible();
  await expect(signIn).toHaveCSS('animation-name', 'none');

  await page.mouse.move(20, 20);
  await whenLive(page);
});

test('a key, too, brings the scripts, and the focus stays where it went', async ({ page }) => {
  await page.goto('/video', { waitUntil: 'networkidle' });
  await page.keyboard.press('Tab');
  await whenLive(page);
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
});

test('[§4] Back to a page of before the sign-in shows who is signed in by now', async ({
  page,
}) => {
  // This Chromium keeps no pages as they were left: Back needs a document again, and not that of a visitor.
  await page.goto('/video');
  await page.goto('/privacy');
  const { name } = await asStudent(page);

  await page.goBack();

  await expect(page.getByRole('banner').getByRole('button', { name })).toBeVisible();
});

test('[§4] whoever is signed in is shown so without touching the page', async ({ page }) => {
  const student = await asStudent(page);
  await page.goto('/video');
  await expect(page.getByRole('banner').getByRole('button', { name: student.name })).toBeVisible();
});

test('what is typed and chosen before the scripts have come counts when they are there', async ({
  page,
}) => {
  const arrive = await holdScripts(page);
  await page.goto('/video', { waitUntil: 'commit' });
  const films = page.getByRole('status').filter({ hasText: /^\d+ videos?$/ });
  await expect(films).toHaveText('10 videos');
  await page.getByRole('searchbox', { name: 'Search videos' }).fill('no such film');
  await arrive();
  await expect(films).toHaveText('0 videos');
  await expect(page.getByRole('searchbox', { name: 'Search videos' })).toHaveValue('no such film');
});

test('no letter is lost that is typed while the scripts come', async ({ page }) => {
  const words = 'how a street is drawn so that everybody can cross it';
  await page.goto('/video', { waitUntil: 'commit' });
  const search = page.getByRole('searchbox', { name: 'Search videos' });
  await search.pressSequentially(words, { delay: 8 });
  await whenLive(page);
  await expect(page.getByRole('status').filter({ hasText: /^0 videos$/ })).toBeVisible();
  await expect(search).toHaveValue(words);
});

test('a device that is chosen before the scripts have come is the one that is explained', async ({
  page,
}) => {
  const arrive = await holdScripts(page);
  await page.goto('/play', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: /^Xbox/ }).check();
  await arrive();
  await whenLive(page);
  await expect(page.getByRole('radio', { name: /^Xbox/ })).toBeChecked();
  await expect(page.getByRole('main')).toContainText(/on Xbox/i);
});

test('[§4] whoever fills in the login and presses it before the scripts have come is signed in once', async ({
  page,
}) => {
  const student = await asStudent(page);
  await page.context().clearCookies();
  const arrive = await holdScripts(page);
  const signIns: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') signIns.push(new URL(request.url()).pathname);
  });
  await page.goto('/auth', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Email' }).fill(student.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(student.password);
  await page.getByRole('textbox', { name: 'Password' }).press('Enter');
  await expect(page).toHaveURL('/auth');
  await arrive();

  await expect(page.getByRole('banner').getByRole('button', { name: student.name })).toBeVisible();
  expect(signIns).toEqual(['/api/login']);
});

test('[§4] a form that is sent early is sent once, however often its button is pressed', async ({
  page,
  watch,
}) => {
  watch.expectRefusal('401 /api/login');
  const arrive = await holdScripts(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await page.goto('/auth', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@school.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  const login = page.getByRole('button', { name: 'Login' });
  for (let presses = 0; presses < 4; presses += 1) await login.click();
  await page.getByRole('textbox', { name: 'Password' }).press('Enter');
  await arrive();
  await expectToast(page, 'Login failed');
  expect(sent).toEqual(['/api/login']);
});

test('a menu that is pressed twice before the scripts have come is closed again', async ({
  page,
}) => {
  const arrive = await holdScripts(page);
  await page.goto('/video', { waitUntil: 'commit' });
  const theme = page.getByRole('button', { name: /^Theme/ });
  await theme.click();
  await theme.click();
  const chip = page.getByRole('group', { name: 'Category' }).getByRole('button').nth(1);
  await chip.click();
  await arrive();
  // What is pressed last is done last.
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('a choice in the address is shown without touching the page', async ({ page }) => {
  await page.goto('/play?device=xbox');
  await expect(page.getByRole('radio', { name: /^Xbox/ })).toBeChecked();
  await page.goto('/auth?tab=register');
  await expect(page.getByRole('textbox', { name: 'Full Name' })).toBeVisible();
});

test('steps that were ticked on an earlier visit are shown, and an early tick adds to them', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('steps-done-java') === null)
      localStorage.setItem('steps-done-java', '0');
  });
  const arrive = await holdScripts(page);
  await page.goto('/play', { waitUntil: 'commit' });
  await page.getByRole('checkbox').nth(1).check();
  await arrive();
  await expect(page.getByRole('checkbox').nth(0)).toBeChecked();
  await expect(page.getByRole('checkbox').nth(1)).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('steps-done-java'))).toBe('0,1');
});

test('a word that is put together on a phone’s keyboard while the scripts come is not doubled', async ({
  page,
}) => {
  const arrive = await holdScripts(page);
  await page.goto('/video', { waitUntil: 'commit' });
  const search = page.getByRole('searchbox', { name: 'Search videos' });
  await search.focus();
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', { text, selectionStart: 4, selectionEnd: 4 });
  await compose('stre');
  await arrive();
  await compose('street');
  await keyboard.send('Input.insertText', { text: 'street' });
  await expect(search).toHaveValue('street');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ videos?$/ })).not.toHaveText(
    '10 videos',
  );
});

test('whoever is signed in is not offered the fields of visitors while the scripts come', async ({
  page,
}) => {
  await asStudent(page);
  const arrive = await holdScripts(page);
  await page.goto('/community', { waitUntil: 'commit' });
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeHidden();
  await arrive();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeHidden();
});

test('[§2] a tab that is pressed before the scripts have come is the one that opens', async ({
  page,
}) => {
  const arrive = await holdScripts(page);
  await page.goto('/auth', { waitUntil: 'commit' });
  await page.getByRole('tab', { name: 'Register' }).click();
  await arrive();
  await expect(page.getByRole('textbox', { name: 'Full Name' })).toBeVisible();
});

test('[§4] when the scripts do not arrive the page says so to whoever needs them', async ({
  page,
  watch,
}) => {
  watch.expectOutage();
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/auth');
  const lost = page.getByRole('alert').filter({ hasText: 'did not arrive' });
  await expect(lost).toBeHidden();
  await page.getByRole('textbox', { name: 'Email' }).fill('mara@school.example');
  await expect(lost).toBeVisible();

  await page.unroute('**/*.js');
  const loaded = page.waitForEvent('load');
  await lost.getByRole('link', { name: 'Load the page again' }).click();
  await loaded;
  await page.mouse.move(20, 20);
  await whenLive(page);
  await expect(lost).toBeHidden();
});

test('[§4] a page whose sheet does not arrive says so, too, and stays as it was sent', async ({
  page,
  watch,
}) => {
  watch.expectOutage();
  await page.route('**/*.css', (route) => route.abort());
  await page.goto('/');
  await page.mouse.move(20, 20);
  await expect(page.getByRole('alert').filter({ hasText: 'did not arrive' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Video Guide' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^10 videos$/ })).toBeVisible();
});

test('[§4] what was typed and pressed counts, also when other words were published meanwhile', async ({
  page,
}) => {
  const student = await asStudent(page);
  await page.context().clearCookies();
  await page.route('/content.json', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ body: (await reply.text()).replaceAll('"Blockplan"', '"Planblock"') });
  });
  const arrive = await holdScripts(page);
  await page.goto('/auth', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Email' }).fill(student.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(student.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await arrive();

  await expect(page.getByRole('banner').getByRole('link', { name: 'Planblock' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: student.name })).toBeVisible();
});

test('a page that breaks on its first drawing lets its own button be pressed', async ({
  page,
  watch,
}) => {
  watch.expectFault(/reading 'title'/);
  await page.route('/content.json', (route) => route.fulfill({ body: '{}' }));
  await page.goto('/video');
  await page.mouse.move(20, 20);
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.unroute('/content.json');
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Video Guide');
});

for (const { what, path, act, shows } of earlyFields) {
  test(`[§4] ${what} is kept`, async ({ page }) => {
    const arrive = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await act(page);
    await arrive();
    await shows(page);
  });
}

test('[§4] a page without its words says so, too', async ({ page, watch }) => {
  watch.expectOutage();
  await page.route('/content.json', (route) => route.abort());
  await page.goto('/video');
  await page.getByRole('button', { name: /^Theme/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'did not arrive' })).toBeVisible();
});
