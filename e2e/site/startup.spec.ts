import {
  accountMenu,
  asStudent,
  expect,
  expectAccount,
  open,
  test,
  whenLive,
} from '../support/fixtures.ts';
import { holdScripts } from '../support/hold-requests.ts';
import { recordPaths } from '../support/requests.ts';

// From the document to the hydrated page: what is requested, and what already works before
// hydration.

const isCall = (path: string) => path.startsWith('/api/');

test('[§4] [product §5] a visitor’s page makes no user call, because the document says that nobody is signed in', async ({
  page,
}) => {
  const requestedPaths = recordPaths(page);
  for (const path of ['/video', '/maps']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await whenLive(page);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  }
  expect(requestedPaths.filter(isCall)).toEqual([]);
});

test('[§4] Back to a page from before the sign-in shows the signed-in user, who is requested once per page', async ({
  page,
}) => {
  await page.goto('/video');
  await page.goto('/privacy');
  const student = await asStudent(page);

  await page.goBack();
  await expectAccount(page, student);

  const requestedPaths = recordPaths(page);
  await page.goto('/video', { waitUntil: 'networkidle' });
  await whenLive(page);
  await expect(accountMenu(page)).toBeVisible();
  expect(requestedPaths.filter((path) => path === '/api/user')).toHaveLength(1);
});

test('[§9] each figure of the community page is polled at its interval', async ({ page }) => {
  await page.clock.install();
  await open(page, '/community');
  await page.clock.pauseAt(Date.now() + 1000);
  const answered: string[] = [];
  page.on('requestfinished', (request) => answered.push(new URL(request.url()).pathname));
  const none = {
    'live-games': 0,
    'community-feed': 0,
    'engagement-metrics': 0,
    champions: 0,
    'active-projects': 0,
  };
  const figures = () =>
    Object.fromEntries(
      Object.keys(none).map((name) => [
        name,
        answered.filter((path) => path === `/api/public/${name}`).length,
      ]),
    );

  await page.clock.runFor(15_500);
  await expect.poll(figures).toEqual({ ...none, 'live-games': 1 });
  await page.clock.runFor(15_000);
  await expect
    .poll(figures)
    .toEqual({ ...none, 'live-games': 2, 'community-feed': 1, 'engagement-metrics': 1 });
  await page.clock.runFor(30_000);
  await expect.poll(figures).toMatchObject({ champions: 1, 'active-projects': 1 });
});

test('[§1] a header link opens its page without a new document once the scripts have loaded', async ({
  page,
}) => {
  await open(page, '/');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.getByRole('banner').getByRole('link', { name: 'Video Guide' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Video Guide' })).toBeFocused();
  expect(documents).toEqual([]);
});

test('[§1] on a phone the menu opens at the first tap, even before the scripts have loaded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 720 });
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Video Guide' })).toBeVisible();

  await release();
  await menu.getByRole('link', { name: 'Video Guide' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Video Guide' })).toBeFocused();
  await expect(menu).toBeHidden();
});

test('text typed or choices made before hydration are kept, and a form is sent', async ({
  page,
}) => {
  await test.step('text typed into the video search', async () => {
    const release = await holdScripts(page);
    await page.goto('/video', { waitUntil: 'commit' });
    await page.getByRole('searchbox', { name: 'Search videos' }).fill('no such video');
    await release();

    await expect(page.getByRole('searchbox', { name: 'Search videos' })).toHaveValue(
      'no such video',
    );
    await expect(page.getByText('0 videos', { exact: true })).toBeVisible();
  });

  await test.step('a device and a finished step', async () => {
    const release = await holdScripts(page);
    await page.goto('/play', { waitUntil: 'commit' });
    await page.getByRole('radio', { name: 'Xbox' }).check();
    await page
      .getByRole('checkbox', { name: /^Done: / })
      .first()
      .check();
    await release();

    await expect(page).toHaveURL('/play?device=xbox');
    await page.goto('/play?device=java');
    await expect(page.getByRole('checkbox', { name: /^Done: / }).first()).toBeChecked();
  });

  await test.step('the order of the forum', async () => {
    const release = await holdScripts(page);
    await page.goto('/forum', { waitUntil: 'commit' });
    await page.getByRole('combobox', { name: 'Sort posts' }).selectOption('active');
    await release();

    await expect(page).toHaveURL('/forum?sort=active');
  });

  await test.step('a choice in the URL', async () => {
    await page.goto('/play?device=xbox');
    await expect(page.getByRole('radio', { name: /^Xbox/ })).toBeChecked();
    await page.goto('/auth?tab=register');
    await expect(page.getByRole('textbox', { name: 'Full Name' })).toBeVisible();
  });

  await test.step('text typed into the registration form', async () => {
    const release = await holdScripts(page);
    await page.goto('/auth?tab=register', { waitUntil: 'commit' });
    const name = page.getByRole('textbox', { name: 'Full Name' });
    await name.fill('Anna Visitor');
    await release();

    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('group', { name: 'What to fix' })).toBeVisible();
    await expect(name).toHaveValue('Anna Visitor');
  });

  await test.step('text typed into a form', async () => {
    const student = await asStudent(page);
    await page.context().clearCookies();
    const release = await holdScripts(page);
    await page.goto('/auth', { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Email' }).fill(student.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(student.password);
    // Nothing is sent yet, because the password would be in the address.
    await page.getByRole('textbox', { name: 'Password' }).press('Enter');
    await expect(page).toHaveURL('/auth');
    await release();

    await page.getByRole('button', { name: 'Login' }).click();
    await expectAccount(page, student);
  });
});

test('signed-in people are never shown the visitors’ fields', async ({ page }) => {
  await asStudent(page);
  const release = await holdScripts(page);
  await page.goto('/community', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Add something of your own' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeHidden();
  await release();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeHidden();
});

test('a page that fails on its first render still has a working button', async ({
  page,
  watch,
}) => {
  watch.expectError(/reading 'title'/);
  await page.route('**/video', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"content":{', '"content":{},"other":{');
    await route.fulfill({ response, body });
  });
  await page.goto('/video');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.unroute('**/video');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Video Guide');
});
