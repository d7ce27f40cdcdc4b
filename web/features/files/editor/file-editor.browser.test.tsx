import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SaveFile } from '#contract/files/files';
import {
  refetchReads,
  aUser,
  openApp,
  type Replies,
  type Reply,
} from '../../../testing/app.fixture.tsx';
import { expectToast } from '../../../testing/toasts.fixture.ts';
import { FakeFiles } from '../fake-files.fixture.ts';

let files: FakeFiles;

beforeEach(async () => {
  files = new FakeFiles();
  await page.viewport(1280, 900);
});

const editor = page.getByRole('textbox', { name: /^Text of / });
const dialog = page.getByRole('dialog');
const saving = page.getByRole('button', { name: 'Saving…' });
const save = page.getByRole('button', { name: 'Save file' });
const unsaved = page.getByText('Not saved, 1 change');
const close = () => dialog.getByRole('button', { name: 'Close', exact: true }).last();
const fileButton = (name: string) =>
  page.getByRole('grid').getByRole('button', { name, exact: true });

function openFiles(path: string, more: Replies = {}) {
  return openApp(path, {
    user: aUser({ role: 'admin', name: 'admin' }),
    replies: { ...files.replies, ...more },
  });
}

const openFolder = (name: string, more: Replies = {}) =>
  openFiles(`/server-control/files?path=%2F${name}`, more);

async function openText(name: string): Promise<void> {
  await fileButton(name).click();
  await expect.element(editor).toHaveFocus();
  await userEvent.keyboard('{Control>}{End}{/Control}');
}

const pressSave = () => userEvent.keyboard('{Control>}s{/Control}');

/** The reply waits while it is held. */
function holdable(reply: Reply | undefined) {
  let held = Promise.resolve();
  return {
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return () => {
        held = Promise.resolve();
        resolve();
      };
    },
    reply: async (request: Request) => {
      await held;
      if (typeof reply !== 'function') throw new Error('no such reply');
      return reply(request);
    },
  };
}

it('[§5] only text files open, a syntax error is reported before saving, and nothing unsaved is lost', async () => {
  files.save('/checking/map.png', 'no text');
  files.save('/checking/a.yml', 'a: 1\n');
  const { calls } = await openFolder('checking');
  const saved = () =>
    calls.flatMap(({ call, body }) =>
      call === 'POST /api/sftp/save-file' ? [SaveFile.parse(JSON.parse(body))] : [],
    );

  await fileButton('map.png').click();
  await expectToast(
    'File type not supported for editing',
    'Only text files can be edited in the browser',
  );
  await openText('a.yml');
  await userEvent.keyboard('b: [[1');
  await save.click();
  await expect.element(page.getByText('There is an error on line 2')).toBeVisible();
  await page.getByRole('button', { name: 'Go to line 2' }).click();
  await expect.element(editor).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Close without saving?')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(editor).toHaveFocus();
  await pressSave();
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await expectToast('File saved successfully');
  await close().click();

  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('grid')).toHaveFocus();
  expect(saved()).toEqual([
    { path: '/checking/a.yml', content: 'a: 1\nb: [1', version: expect.any(String) },
  ]);
});

it('[§4] a saved file counts as saved before the folder is refreshed', async () => {
  files.save('/slow-list/plan.txt', 'old');
  const list = holdable(files.replies['GET /api/sftp/directory']);
  const { calls } = await openFolder('slow-list', { 'GET /api/sftp/directory': list.reply });
  const listed = () => calls.filter(({ call }) => call === 'GET /api/sftp/directory').length;
  await openText('plan.txt');
  await userEvent.keyboard(' and new');
  const release = list.hold();
  const before = listed();

  await pressSave();
  await expectToast('File saved successfully');
  await expect.poll(listed).toBeGreaterThan(before);
  await close().click();

  await expect.element(dialog).not.toBeInTheDocument();
  release();
});

/** Saves a text that someone else has saved in the meantime. */
async function saveSecond(): Promise<void> {
  files.save('/meanwhile/plan.txt', 'first');
  await openFolder('meanwhile');
  await openText('plan.txt');
  await userEvent.keyboard(' mine');
  files.save('/meanwhile/plan.txt', 'theirs');
  await pressSave();
}

it('[§4] the earlier versions include what someone else has replaced since the file was last open', async () => {
  files.save('/again/plan.txt', 'mine');
  await openFolder('again');
  await openText('plan.txt');
  await expect.element(dialog.getByText('None yet.')).toBeVisible();
  await close().click();
  files.save('/again/plan.txt', 'theirs');

  await openText('plan.txt');

  await expect.element(dialog.getByText('Hana Example, 4 B')).toBeVisible();
});

it('[§4] a save whose first answer was lost succeeds when it is sent again', async () => {
  files.save('/lost-answer/plan.txt', 'first');
  await openFolder('lost-answer');
  await openText('plan.txt');
  await userEvent.keyboard(' mine');
  files.save('/lost-answer/plan.txt', 'first mine');

  await pressSave();

  await expectToast('File saved successfully');
  await expect.element(unsaved).not.toBeInTheDocument();
  expect(page.getByRole('region', { name: 'Both versions' }).elements()).toEqual([]);
});

it('[§4] after a save conflict, the other text replaces one’s own only after a question', async () => {
  await saveSecond();
  const useTheirs = page.getByRole('button', { name: 'Use theirs' });
  await useTheirs.click();
  const question = page.getByRole('dialog', { name: 'Use theirs and discard your changes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('region', { name: 'Both versions' })).toBeVisible();

  await useTheirs.click();
  await question.getByRole('button', { name: 'Use theirs' }).click();

  await expect.element(editor).toHaveTextContent('theirs');
  await expect.element(unsaved).not.toBeInTheDocument();
});

it('[§4] a save conflict shows both texts, and a deleted file stays deleted', async () => {
  await saveSecond();
  await expectToast('Save failed');
  const both = page.getByRole('region', { name: 'Both versions' });
  await expect.element(both.getByText('theirs')).toBeVisible();
  const versions = page.getByRole('region', { name: 'Earlier versions' }).getByRole('listitem');
  await expect.poll(() => versions.elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expectToast('File saved successfully');
  expect(files.read('/meanwhile/plan.txt')).toBe('first mine');

  files.delete('/meanwhile/plan.txt');
  await editor.click();
  await userEvent.keyboard('{Control>}{End}{/Control}!');
  await pressSave();
  await expect.element(page.getByText('This file is no longer on the server')).toBeVisible();
  expect(files.read('/meanwhile/plan.txt')).toBeUndefined();
  await page.getByRole('button', { name: 'Save as a new file' }).click();
  await expectToast('File saved successfully');
  expect(files.read('/meanwhile/plan.txt')).toBe('first mine!');
});

it('[§4] an earlier version does not replace what someone else has saved since', async () => {
  const saved = '/restoring/plan.txt';
  files.save(saved, 'first');
  files.save(saved, 'mine');
  await openFolder('restoring', {
    'POST /api/sftp/versions/restore': async (request) => {
      const { version }: { version?: string } = await request.json();
      expect(version).toBe('version of mine');
      return new Response('Someone else saved.', {
        status: 409,
        headers: { 'x-problem': 'file-changed' },
      });
    },
  });
  await openText('plan.txt');
  files.save(saved, 'theirs');

  await dialog
    .getByRole('button', { name: /^Restore the version/ })
    .first()
    .click();

  const both = page.getByRole('region', { name: 'Both versions' });
  await expect.element(both.getByText('theirs')).toBeVisible();
  expect(files.read(saved)).toBe('theirs');
});

it('[§4] Back asks before unsaved text is lost: staying keeps it, leaving discards it', async () => {
  files.save('/leaving/plan.txt', 'old');
  history.replaceState(null, '', '/help');
  history.pushState(null, '', '/server-control/files');
  await openFiles('/server-control/files');
  const address = () => `${location.pathname}${location.search}`;
  await fileButton('leaving').click();
  await openText('plan.txt');
  await userEvent.keyboard(' and new');
  await expect.element(unsaved).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });

  history.back();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(address).toBe('/server-control/files?path=%2Fleaving');
  await expect.element(editor).toHaveTextContent('old and new');
  history.back();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.poll(address).toBe('/server-control/files');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(files.read('/leaving/plan.txt')).toBe('old');

  await fileButton('leaving').click();
  await openText('plan.txt');
  await userEvent.keyboard('!');
  await pressSave();
  await expectToast('File saved successfully');
  await close().click();
  await expect.element(dialog).not.toBeInTheDocument();
  history.back();
  await expect.poll(address).toBe('/server-control/files');
  await expect.element(fileButton('leaving')).toBeVisible();
  history.back();
  await expect.poll(address).toBe('/help');
});

it('[§4] text typed before the session ended is there when the same person signs in again', async () => {
  files.save('/notes/a.txt', 'one');
  files.save('/notes/b.txt', 'two');
  const admin = aUser({ role: 'admin', name: 'admin' });
  let current: typeof admin | null = admin;
  const reply = () =>
    current ? Response.json(current) : new Response('Please sign in.', { status: 401 });
  const open = () => openFolder('notes', { 'GET /api/user': reply });
  await open();
  await openText('a.txt');
  await userEvent.keyboard(' and mine');
  await expect.element(unsaved).toBeVisible();
  current = null;
  refetchReads();
  await expect.poll(() => location.pathname).toBe('/help');

  current = admin;
  await open();
  await expect.element(editor).toHaveTextContent('one and mine');
  await close().click();
  await page.getByRole('button', { name: 'Close without saving' }).click();
  await openText('b.txt');
  await expect.element(editor).toHaveTextContent('two');

  await userEvent.keyboard(' for nobody else');
  await expect.element(unsaved).toBeVisible();
  current = null;
  refetchReads();
  await expect.poll(() => location.pathname).toBe('/help');
  current = { ...admin, id: 8 };
  await open();
  await expect.element(fileButton('b.txt')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('[§4] text typed during a save is marked as unsaved, and is saved by the next Ctrl+S', async () => {
  files.save('/typing-on/plan.txt', 'first');
  const saveFile = holdable(files.replies['POST /api/sftp/save-file']);
  await openFolder('typing-on', { 'POST /api/sftp/save-file': saveFile.reply });
  await openText('plan.txt');
  let release = saveFile.hold();

  await userEvent.keyboard(' second');
  await pressSave();
  await expect.element(saving).toBeVisible();
  await userEvent.keyboard(' third');
  release();
  await expectToast('File saved successfully');
  await expect.element(save).toBeVisible();
  await expect.element(unsaved).toBeVisible();
  expect(files.read('/typing-on/plan.txt')).toBe('first second');

  release = saveFile.hold();
  await pressSave();
  await expect.element(saving).toBeVisible();
  await userEvent.keyboard(' fourth');
  await pressSave();
  release();
  await expect.element(page.getByText(/^Not saved, /)).not.toBeInTheDocument();
  await expect.element(save).toBeVisible();
  await expect.poll(() => files.read('/typing-on/plan.txt')).toBe('first second third fourth');
});
