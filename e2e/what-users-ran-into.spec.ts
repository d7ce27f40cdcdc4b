import { textFile } from './files-journey.ts';
import { expect, test } from './accessibility/portal-in-use.ts';
import {
  connections,
  expectToast,
  open,
  openCommandTab,
  runCommand,
  serverResponse,
  toastRegion,
} from './fixtures.ts';

test('[§4] “No, I need help” opens the support form with the device filled in', async ({
  openAs,
}) => {
  const page = await openAs('visitor');
  await open(page, '/play');
  await page.locator('label').filter({ hasText: 'Xbox' }).first().click();

  await page.getByRole('link', { name: 'No, I need help' }).click();

  const form = page.getByRole('region', { name: 'Ask for help' });
  await expect(form.getByLabel('Your message')).toHaveValue(/^I can't join on Xbox/);
});

test('[§8] notifications survive a reload', async ({ openAs, watch }) => {
  watch.expectRefusal('401 /api/login');
  const page = await openAs('visitor');
  await open(page, '/auth');
  await page.getByLabel('Email').fill('nobody@school.example');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expectToast(page, 'Login failed');

  await page.reload();

  await expect(toastRegion(page).getByText('Login failed')).toBeVisible();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog').getByText('Login failed')).toBeVisible();
});

test('[§5] every corner of a video poster plays', async ({ openAs, watch }) => {
  const player = 'https://www.youtube-nocookie.com';
  watch.addHome(player);
  const page = await openAs('visitor');
  await page.route(`${player}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>Playing</p>' }),
  );
  await open(page, '/video');
  const poster = page.getByRole('button', { name: /^Play here/ }).first();
  const box = await poster.boundingBox();

  await poster.click({ position: { x: (box?.width ?? 0) - 6, y: 6 } });

  await expect(page.frameLocator('iframe').getByText('Playing')).toBeVisible();
});

test('[design] tabs show the ring of the keyboard after a key, and not after a click', async ({
  openAs,
}) => {
  const page = await openAs('visitor');
  await open(page, '/auth');
  const register = page.getByRole('tab', { name: 'Register' });
  const ring = () =>
    page.evaluate(() => {
      const { outlineStyle, boxShadow } = getComputedStyle(document.activeElement ?? document.body);
      return outlineStyle !== 'none' || /[1-9]\d*px/.test(boxShadow);
    });

  await register.click();
  await expect(register).toBeFocused();
  expect(await ring()).toBe(false);
  await page.keyboard.press('ArrowLeft');

  await expect(page.getByRole('tab', { name: 'Login' })).toBeFocused();
  await expect.poll(ring).toBe(true);
});

test('[§9] after an upload the list marks what arrived, and Worlds opens the root without such a folder', async ({
  openAs,
}) => {
  const page = await openAs('admin');
  await open(page, '/server-control/files');
  await expect(connections(page)).toContainText('Files: Connected');
  const here = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current]');
  await page
    .getByRole('region', { name: 'Quick access' })
    .getByText('BlueMap', { exact: true })
    .click();
  await expect(here).toHaveText('BlueMap');

  await page.getByLabel('Files to upload').setInputFiles([textFile('arrived.txt', 'one')]);
  await expectToast(page, 'Upload successful');
  const row = page.getByRole('row').filter({ hasText: 'arrived.txt' });
  await expect(row).toContainText('new');

  await page
    .getByRole('region', { name: 'Quick access' })
    .getByText('Worlds', { exact: true })
    .click();
  await expect(
    page.getByRole('grid').getByRole('button', { name: 'plugins', exact: true }),
  ).toBeVisible();
});

test('[§4] an empty answer is said once, and BlueMap has one Stop button', async ({
  openAs,
  game,
}) => {
  const page = await openAs('admin');
  await openCommandTab(page);
  game.setFaults({ lateOutput: true });
  await runCommand(page, 'bluemap');
  await expect(serverResponse(page).getByText('No answer came back over RCON')).toHaveCount(1);
  game.setFaults({ lateOutput: false });

  await open(page, '/server-control/bluemap');
  await expect(page.getByRole('button', { name: /Stop/ })).toHaveCount(1);
});

test('[§4] Reload Plugin warns before it leaves out unsaved changes, and an unused word never blocks saving', async ({
  openAs,
}) => {
  const page = await openAs('admin');
  await open(page, '/booknews-editor');
  await page.getByRole('textbox', { name: 'Text of page 1', exact: true }).press('End');
  await page.keyboard.type(' More');

  await page.getByRole('button', { name: 'Reload Plugin' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toContainText('Reload without your changes?');
  await question.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Add word' }).click();
  const word = page.getByRole('dialog');
  await word.getByLabel('Word', { exact: true }).fill('Never used');
  await word.getByLabel('Placeholder').fill('neverused');
  await word.getByLabel('Click value').fill('https://map.example/');
  await word.getByRole('button', { name: 'Save word' }).click();
  await expect(page.getByText('Not used on any page.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'BookNews Saved');
});

test('[§2] without the console the BlueMap tab keeps what works', async ({ openAs }) => {
  const page = await openAs('admin');
  const disconnected = await page.request.post('/api/minecraft/disconnect');
  expect(disconnected.ok(), await disconnected.text()).toBe(true);
  await open(page, '/server-control/bluemap');

  await expect(page.getByText('The console is not connected').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Live maps' })).toBeVisible();
});
