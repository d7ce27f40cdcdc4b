import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Directory } from '#contract/files/files';
import { aUser, openApp, type Replies } from '../../../testing/app.fixture.tsx';
import { expectToast } from '../../../testing/toasts.fixture.ts';
import { FakeFiles } from '../fake-files.fixture.ts';

let files: FakeFiles;

beforeEach(async () => {
  files = new FakeFiles();
  files.save('/plugins/BlueMap/maps/tacoma.conf', '');
  files.makeFolder('/plugins/Citizens');
  files.makeFolder('/plans');
  await page.viewport(1280, 900);
});

const list = page.getByRole('grid');
const here = () => page.getByRole('navigation', { name: 'Breadcrumb' }).getByText(/./).last();
const fileButton = (name: string) => list.getByRole('button', { name, exact: true });
const address = () => location.pathname + location.search;

function openFolder(path: string, more: Replies = {}) {
  return openApp(`/server-control/files?path=${encodeURIComponent(path)}`, {
    user: aUser({ role: 'admin', name: 'admin' }),
    replies: { ...files.replies, ...more },
  });
}

/** Keys go to the list as a whole, which has the focus and moves a cursor over its rows. */
async function pressInList(key: string): Promise<void> {
  const grid = list.element();
  if (grid instanceof HTMLElement) grid.focus();
  await userEvent.keyboard(key);
}

it('[§4] folders are opened and left with .., quick access, and keys', async () => {
  await openFolder('/plans');
  await expect.element(page.getByText('This folder is empty.')).toBeVisible();
  await fileButton('..').click();
  await page.getByRole('button', { name: 'BlueMap', exact: true }).click();
  await fileButton('maps').click();
  await expect.element(fileButton('tacoma.conf')).toBeVisible();

  await page.getByRole('button', { name: 'plugins', exact: true }).click();
  await fileButton('BlueMap').click();
  await expect.element(fileButton('maps')).toBeVisible();
  await pressInList('{Backspace}');
  await expect.element(fileButton('Citizens')).toBeVisible();
  await pressInList('{Enter}');
  await expect.element(fileButton('maps')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter this folder' }).fill('tacoma');
  await userEvent.keyboard('{Enter}');

  await expect.element(page.getByText('1 result for “tacoma” in BlueMap.')).toBeVisible();
});

it('[§4] the folder is in the address: a reload, Back, and returning to the tab keep it', async () => {
  files.makeFolder('/plans/inner');
  const inner = '/server-control/files?path=%2Fplans%2Finner';
  await openFolder('/plans');
  await fileButton('inner').click();
  await expect.poll(address).toBe(inner);

  await openFolder('/plans/inner');
  await expect.element(here()).toHaveTextContent('inner');
  await page.getByRole('tab', { name: 'Worlds' }).click();
  await expect.poll(address).toBe('/server-control/worlds');
  await page.getByRole('tab', { name: 'Files' }).click();

  await expect.poll(address).toBe(inner);
  await expect.element(here()).toHaveTextContent('inner');
  history.back();
  await expect.poll(address).toBe('/server-control/worlds');
  history.back();
  await expect.element(here()).toHaveTextContent('inner');
});

it('[§4] Back shows what a folder has had since', async () => {
  files.makeFolder('/plans/inner');
  await openFolder('/plans');
  await fileButton('inner').click();
  await expect.element(here()).toHaveTextContent('inner');
  files.makeFolder('/plans/since');

  history.back();

  await expect.element(fileButton('since')).toBeVisible();
});

it('[§4] the same search again finds what there is now', async () => {
  await openFolder('/plugins');
  const searchFor = async (name: string) => {
    await page.getByRole('searchbox', { name: 'Filter this folder' }).fill(name);
    await userEvent.keyboard('{Enter}');
  };
  await searchFor('tacoma');
  await expect.element(page.getByText('1 result for “tacoma” in plugins.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the folder' }).click();
  files.save('/plugins/BlueMap/maps/tacoma-north.conf', '');

  await searchFor('tacoma');

  await expect.element(page.getByText('2 results for “tacoma” in plugins.')).toBeVisible();
});

it('[§4] a protected folder is marked as protected before anything is sent', async () => {
  const { calls } = await openFolder('/');
  await expect.element(fileButton('plugins')).toBeVisible();
  const row = page.getByRole('row', { name: /plugins/ });

  await row.getByRole('button', { name: 'Actions for plugins' }).click();
  const item = page.getByRole('menuitem', { name: /^Delete/ });
  await expect.element(item).toHaveAttribute('aria-disabled', 'true');
  await expect.element(item.getByText('This folder is protected.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await row.getByRole('checkbox').click();
  const bar = page.getByRole('group', { name: 'Selected files' });
  await expect.element(bar.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await expect.element(bar.getByText('This folder is protected.')).toBeVisible();
  await pressInList('{Delete}');

  await expectToast("You can't delete this folder");
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(calls.filter(({ call }) => call.startsWith('DELETE'))).toEqual([]);
});

it('[§4] a folder of 100,000 entries keeps at most 200 rows in the page', async () => {
  const crowd = Array.from({ length: 100_000 }, (_, index) => ({
    name: `chunk-${index}.txt`,
    type: 'file',
    size: index,
    path: `/crowd/chunk-${index}.txt`,
    modifiedAt: '2026-10-12T09:14:00.000Z',
    link: false,
  }));
  const directory = Directory.parse({ path: '/crowd', files: crowd });
  await openFolder('/crowd', { 'GET /api/sftp/directory': { json: directory } });
  const rowCount = () => page.getByRole('row').elements().length;

  await expect.element(fileButton('chunk-0.txt')).toBeVisible();
  expect(rowCount()).toBeLessThanOrEqual(200);
  await pressInList('{End}');

  await expect.element(fileButton('chunk-99999.txt')).toBeInViewport();
  expect(rowCount()).toBeLessThanOrEqual(200);
});

it('[§8] a trash that could not be loaded is loaded again by a button', async () => {
  let isDown = true;
  await openFolder('/plans', {
    'GET /api/sftp/trash': () =>
      isDown
        ? new Response('The file server did not answer in time.', { status: 504 })
        : Response.json({ items: [] }),
  });
  await page.getByRole('button', { name: 'Trash' }).click();
  const again = page
    .getByRole('dialog')
    .getByRole('alert')
    .getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();

  isDown = false;
  await again.click();

  await expect.element(page.getByText('The trash is empty')).toBeVisible();
});
