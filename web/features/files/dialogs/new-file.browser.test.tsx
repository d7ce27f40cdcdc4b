import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SaveFile } from '#contract/files/files';
import { aUser, openApp } from '../../../testing/app.fixture.tsx';
import { expectToast } from '../../../testing/toasts.fixture.ts';
import { FakeFiles } from '../fake-files.fixture.ts';

let files: FakeFiles;

beforeEach(async () => {
  files = new FakeFiles();
  files.save('/plans/taken.txt', 'theirs');
  await page.viewport(1280, 900);
});

const dialog = page.getByRole('dialog', { name: 'New file' });
const editor = page.getByRole('textbox', { name: /^Text of / });
const create = () => dialog.getByRole('button', { name: 'Create file' }).click();

async function askForName(name: string) {
  const portal = await openApp('/server-control/files?path=%2Fplans', {
    user: aUser({ role: 'admin', name: 'admin' }),
    replies: files.replies,
  });
  await page.getByRole('button', { name: 'New file' }).click();
  await dialog.getByLabelText('File name').fill(name);
  return portal;
}

it('[§5] a new file is created empty in the open folder, opens in the editor, and is saved from there', async () => {
  const { calls } = await askForName('notes.txt');
  await create();

  await expectToast('File created successfully');
  await expect.element(editor).toHaveFocus();
  expect(files.read('/plans/notes.txt')).toBe('');
  await userEvent.keyboard('first{Control>}s{/Control}');
  await expect.poll(() => files.read('/plans/notes.txt')).toBe('first');

  const saves = calls.filter(({ call }) => call === 'POST /api/sftp/save-file');
  expect(SaveFile.parse(JSON.parse(saves[0]?.body ?? ''))).toEqual({
    path: '/plans/notes.txt',
    content: '',
    version: null,
  });
});

it.each([
  { name: 'taken.txt', refusal: '409: Something with this name already exists.' },
  {
    name: 'map.png',
    refusal:
      '415: File type not supported for editing. Only text files can be edited in the browser.',
  },
])('[§5] $name is refused, and the name stays to be changed', async ({ name, refusal }) => {
  await askForName(name);
  await create();

  await expectToast('Create file failed', refusal);
  await expect.element(dialog.getByLabelText('File name')).toHaveValue(name);
  await expect.element(editor).not.toBeInTheDocument();
  expect(files.read('/plans/taken.txt')).toBe('theirs');
  expect(files.read('/plans/map.png')).toBeUndefined();
});

it('[§5] the name of a file has the rules of a folder’s, and an empty one is ignored', async () => {
  const { calls } = await askForName('a/b.txt');
  await create();

  await expect.element(dialog.getByText("A name can't contain a slash")).toBeVisible();
  await dialog.getByLabelText('File name').click();
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
  await create();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.filter(({ call }) => call === 'POST /api/sftp/save-file')).toEqual([]);
});

it('[§2] on a phone, New file is in the menu, after New folder', async () => {
  await page.viewport(375, 812);
  await openApp('/server-control/files?path=%2Fplans', {
    user: aUser({ role: 'admin', name: 'admin' }),
    replies: files.replies,
  });
  await page.getByRole('button', { name: 'More actions' }).click();

  await expect
    .poll(() =>
      page
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent)
        .slice(0, 3),
    )
    .toEqual(['New folder', 'New file', 'Trash']);
  await page.getByRole('menuitem', { name: 'New file' }).click();
  await expect.element(dialog.getByLabelText('File name')).toBeVisible();
});
