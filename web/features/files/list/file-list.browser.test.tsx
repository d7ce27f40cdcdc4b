import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aUser, openApp, type Replies } from '../../../testing/app.fixture.tsx';

const modifiedAt = '2026-11-20T08:00:00.000Z';
const tree: Readonly<Record<string, readonly object[]>> = {
  '/': [
    { name: 'plugins', type: 'directory', size: 0, path: '/plugins', modifiedAt, link: false },
    { name: 'world.zip', type: 'file', size: 1536, path: '/world.zip', modifiedAt, link: false },
  ],
  '/plugins': [
    {
      name: 'BlueMap',
      type: 'directory',
      size: 0,
      path: '/plugins/BlueMap',
      modifiedAt,
      link: false,
    },
  ],
};
const several = {
  '/': ['backups', 'locked', 'world.zip'].map((name) => ({
    name,
    type: 'file',
    size: 1,
    path: `/${name}`,
    modifiedAt,
    link: false,
  })),
};
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });

describe('the file list', () => {
  it('[§9] shows folders first and sizes with one decimal', async () => {
    await openFiles();

    await expect.element(row('plugins')).toBeVisible();
    await expect.element(row('world.zip').getByText('1.5 KB').first()).toBeVisible();
    const names = page
      .getByRole('row')
      .elements()
      .map(({ textContent }) => textContent ?? '');
    expect(names.findIndex((each) => each.includes('plugins'))).toBeLessThan(
      names.findIndex((each) => each.includes('world.zip')),
    );
  });

  it('[1.4.4] rows and tools have room for text at 200%', async () => {
    await page.viewport(1280, 900);
    document.documentElement.style.fontSize = '200%';
    onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
    await openFiles();
    await expect.element(row('plugins')).toBeVisible();
    const boxOf = (element: Element) => element.getBoundingClientRect();

    expect(boxOf(row('plugins').element()).height).toBe(88);
    const heading = page.getByRole('heading', { level: 1, name: 'Files' }).element();
    const tools = page.getByRole('button', { name: 'Change the connection' }).element();
    expect(boxOf(tools).top).toBeGreaterThanOrEqual(boxOf(heading).bottom - 4);
  });

  it("[§4] enters a folder by a click and leaves it by '..'", async () => {
    await openFiles();

    await row('plugins').getByRole('button', { name: 'plugins', exact: true }).click();
    await expect.element(row('BlueMap')).toBeVisible();
    await page.getByRole('button', { name: '..', exact: true }).click();

    await expect.element(row('world.zip')).toBeVisible();
  });

  it("[§5] does not open a file that is not a text file: 'File type not supported for editing'", async () => {
    await openFiles();

    await row('world.zip').getByRole('button', { name: 'world.zip', exact: true }).click();

    await expect.element(page.getByText('File type not supported for editing')).toBeVisible();
    await expect
      .element(page.getByText('Only text files can be edited in the browser'))
      .toBeVisible();
    await userEvent.keyboard('{Escape}');
  });

  it('[§4] takes a dropped file also in Safari before 17.4, which has no checkVisibility', async () => {
    await openFiles();
    await expect.element(row('world.zip')).toBeVisible();
    const missing = vi.spyOn(HTMLElement.prototype, 'checkVisibility').mockImplementation(() => {
      throw new TypeError('checkVisibility is not a function');
    });

    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['new'], 'world.zip'));
    document
      .querySelector('main')
      ?.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer }));
    missing.mockRestore();

    await expect
      .element(page.getByRole('dialog', { name: 'This file already exists' }))
      .toBeVisible();
  });

  it('[§4] files dropped while a question is open do not replace the ones that it is about', async () => {
    await openFiles();
    await expect.element(row('world.zip')).toBeVisible();
    const choose = page.getByLabelText('Files to upload');
    await userEvent.upload(choose, new File(['new'], 'world.zip'));
    const question = page.getByRole('dialog', { name: 'This file already exists' });
    await expect.element(question).toBeVisible();

    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['other'], 'other.txt'));
    document
      .querySelector('main')
      ?.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer }));

    await expect.element(page.getByText('Nothing was added')).toBeVisible();
    await expect.element(question).toBeVisible();
  });
});

it.each([
  ['a wide window', 1280, () => page.getByRole('region', { name: 'Quick access' })],
  ['a phone', 375, () => page.getByLabelText('Quick access')],
] as const)('[design] the tools of %s are close to the list', async (_, width, quick) => {
  await openFiles();
  await page.viewport(width, 800);
  const upload = page.getByRole('button', { name: 'Upload', exact: true });
  await expect.element(quick()).toBeVisible();
  await expect.element(upload).toBeVisible();

  const gap = () =>
    quick().element().getBoundingClientRect().top - upload.element().getBoundingClientRect().bottom;
  // Polled: the tools change their place shortly after the window's width has changed.
  await expect.poll(gap).toBe(12);
});

describe('on a phone', () => {
  it('[design] the tab has 48 px rows, one control for quick access, and Select shows the boxes', async () => {
    await openFilesOnPhone();
    await expect.element(row('world.zip')).toBeVisible();
    const heights = () =>
      [...document.querySelectorAll('[id^="file-row-"]')].map((each) =>
        Math.round(each.getBoundingClientRect().height),
      );
    await expect.poll(() => [...new Set(heights())]).toEqual([48]);
    expect(page.getByLabelText('Quick access').elements()).toHaveLength(1);

    await page.getByRole('button', { name: 'Select', exact: true }).click();

    await expect.element(page.getByRole('checkbox').first()).toBeVisible();
  });

  it('[design] the end of the list cuts a row in half, which shows that there are more', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `file-${index}`);
    await openFilesOnPhone({
      '/': names.map((name) => ({
        name,
        type: 'file',
        size: 1,
        path: `/${name}`,
        modifiedAt,
        link: false,
      })),
    });
    const grid = page.getByRole('grid');
    const headHeight = () => grid.getByRole('row').first().element().clientHeight;

    for (const height of [812, 840, 880, 932]) {
      await page.viewport(375, height);
      const shownPart = () => ((grid.element().clientHeight - headHeight()) % 48) / 48;
      await expect.poll(shownPart).toBeGreaterThan(0.3);
      expect(shownPart()).toBeLessThan(0.8);
    }
  });

  it('[§2] the actions for selected files leave with their tab', async () => {
    await openFilesOnPhone();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    const actions = page.getByRole('group', { name: 'Selected files' });
    await expect.element(actions).toBeVisible();

    history.pushState(null, '', '/server-control/command');

    await expect.element(page.getByRole('textbox', { name: 'Command' })).toBeVisible();
    await expect.element(actions).not.toBeInTheDocument();
  });

  it('[§4] a long press on the menu of a row does not select the row', async () => {
    await openFilesOnPhone(several);
    const menu = page.getByRole('button', { name: 'Actions for backups' });
    await expect.element(menu).toBeVisible();
    const press = { bubbles: true, isPrimary: true, pointerType: 'touch' };

    for (const element of [menu.element(), row('locked').element()])
      element.dispatchEvent(new PointerEvent('pointerdown', press));
    // A mouse that lies still reports a move when the page changes under it.
    const mouse = { bubbles: true, pointerId: 1, pointerType: 'mouse', clientX: 200, clientY: 200 };
    row('locked').element().dispatchEvent(new PointerEvent('pointermove', mouse));

    await expect.element(row('locked')).toHaveAttribute('aria-selected', 'true');
    await expect.element(row('backups')).toHaveAttribute('aria-selected', 'false');
  });

  it('[§4] a long press selects only its row, even when the finger lifts over another one', async () => {
    await openFilesOnPhone(several);
    await expect.element(row('backups')).toBeVisible();
    const touch = { bubbles: true, isPrimary: true, pointerType: 'touch' };

    row('backups').element().dispatchEvent(new PointerEvent('pointerdown', touch));
    await expect.element(row('backups')).toHaveAttribute('aria-selected', 'true');
    row('locked').element().dispatchEvent(new PointerEvent('pointerup', touch));
    const lifted = new MouseEvent('click', { bubbles: true, cancelable: true });
    row('locked').getByRole('button').first().element().dispatchEvent(lifted);

    expect(lifted.defaultPrevented).toBe(true);
    await expect.element(page.getByText('1 selected')).toBeVisible();
    await row('locked').getByRole('button').first().click();
    await expect.element(page.getByText('2 selected')).toBeVisible();
  });

  it('[§4] a long press on a row that is gone does not stop the next click', async () => {
    await openFilesOnPhone();
    const touch = { bubbles: true, isPrimary: true, pointerType: 'touch' };
    await expect.element(row('world.zip')).toBeVisible();

    row('world.zip').element().dispatchEvent(new PointerEvent('pointerdown', touch));
    const click = () => new MouseEvent('click', { bubbles: true, cancelable: true });
    row('plugins').getByRole('button').first().element().dispatchEvent(click());
    await expect.element(row('BlueMap')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 600));

    const next = click();
    row('BlueMap').element().dispatchEvent(next);
    expect(next.defaultPrevented).toBe(false);
  });
});

describe('three entries, of which one cannot be deleted', () => {
  it('[§4] are deleted up to it, with Undo, and the question is then about what is left', async () => {
    const { calls } = await openFiles(
      {
        'DELETE /api/sftp/delete': async (request) => {
          const body = await request.text();
          return body.includes('locked')
            ? new Response('Permission denied.', { status: 502 })
            : Response.json({ trashed: body, id: 'in-trash' });
        },
        'POST /api/sftp/trash/restore': { json: { path: '/' } },
      },
      several,
    );
    const deleted = () =>
      calls.flatMap(({ call, body }) => (call.startsWith('DELETE') ? [body] : []));
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog');

    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(page.getByText('Deleted 1 of 3 items')).toBeVisible();
    await expect.element(dialog.getByText('Delete 2 items?')).toBeVisible();
    const first = deleted();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(dialog.getByText('Delete locked?')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();

    expect(first).toEqual(['/backups', '/locked'].map((path) => JSON.stringify({ path })));
    expect(deleted().slice(2)).toEqual(
      ['/world.zip', '/locked'].map((path) => JSON.stringify({ path })),
    );
    await expect
      .poll(() => calls.filter(({ call }) => call === 'POST /api/sftp/trash/restore'))
      .toHaveLength(1);
  }, 60_000);
});

describe('a copy that takes long', () => {
  const status = page.getByText('Copying backups to /, 1 of 3.');

  /** Copies three entries into the open folder; the portal does not answer. */
  async function copyAll() {
    const stopped: string[] = [];
    const portal = await openFiles(
      {
        'POST /api/sftp/copy': (request) =>
          new Promise((_resolve, reject) => {
            request.signal.addEventListener('abort', () => {
              stopped.push(request.url);
              reject(new DOMException('Canceled', 'AbortError'));
            });
          }),
        'POST /api/sftp/create-folder': { json: { path: '/new' }, status: 201 },
      },
      several,
    );
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copy here' }).click();
    await expect.element(status).toBeVisible();
    return { calls: portal.calls, stopped };
  }
  const isHeldBack = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('[§4] says what is copied, warns before leaving, and can be canceled', async () => {
    const { calls, stopped } = await copyAll();
    expect(isHeldBack()).toBe(true);

    await page.getByRole('button', { name: 'Cancel the copy' }).click();

    await expect.element(page.getByText('0 of 3 items copied.')).toBeVisible();
    await expect.element(status).not.toBeInTheDocument();
    expect(stopped).toHaveLength(1);
    expect(calls.filter(({ call }) => call === 'POST /api/sftp/copy')).toHaveLength(1);
    expect(isHeldBack()).toBe(false);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('[§4] keeps no other action waiting', async () => {
    const { calls } = await copyAll();

    await page.getByRole('button', { name: 'New folder' }).click();
    await page.getByRole('dialog').getByLabelText('Folder name').fill('new');
    await page.getByRole('dialog').getByRole('button', { name: 'Create folder' }).click();

    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(calls.some(({ call }) => call === 'POST /api/sftp/create-folder')).toBe(true);
    await expect.element(status).toBeVisible();
  });
});

/** A window that becomes narrow renders the list again, so this waits until it has. */
async function openFilesOnPhone(files: typeof tree = tree) {
  await openFiles({}, files);
  await page.viewport(375, 812);
  await expect.element(page.getByRole('button', { name: 'Select', exact: true })).toBeVisible();
}

async function openFiles(more: Replies = {}, files: typeof tree = tree) {
  await page.viewport(1280, 900);
  const status = {
    connected: true,
    host: '127.0.0.1',
    port: 22,
    username: 'practice',
    since: modifiedAt,
    practice: false,
    hostKey: 'SHA256:key',
    problem: null,
  };
  return openApp('/server-control/files', {
    user: aUser({ role: 'admin', name: 'admin' }),
    replies: {
      'GET /api/sftp/status': { json: status },
      'GET /api/sftp/directory': ({ url }) => {
        const path = new URL(url).searchParams.get('path') ?? '/';
        return Response.json({ path, files: files[path] ?? [] });
      },
      ...more,
    },
  });
}

it('[§4] the browser asks before the tab is closed during an upload, also on another page', async () => {
  class EndlessUpload extends EventTarget {
    readonly upload = new EventTarget();
    open() {}
    setRequestHeader() {}
    send() {}
    abort() {}
  }
  vi.stubGlobal('XMLHttpRequest', EndlessUpload);
  await openFiles();
  await expect.element(row('world.zip')).toBeVisible();
  await userEvent.upload(page.getByLabelText('Files to upload'), new File(['new'], 'notes.txt'));
  await expect.element(page.getByText('notes.txt').first()).toBeVisible();

  await page.getByRole('link', { name: 'Accounts' }).first().click();
  await expect.poll(() => location.pathname).not.toBe('/server-control/files');

  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  vi.unstubAllGlobals();
});
