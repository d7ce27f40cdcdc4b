import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aUser, type Replies } from '../../testing/app.fixture.tsx';
import { aBook, openEditor, text } from './book-editor.fixture.ts';

const pages = page.getByRole('region', { name: 'Pages' }).getByRole('listitem');

describe('the book editor', () => {
  it('[§4] does not remove the only page', async () => {
    await openEditor({ '1': 'Welcome!' });

    await expect.element(text(1)).toHaveValue('Welcome!');
    await expect.element(page.getByRole('button', { name: 'Remove page 1' })).toBeDisabled();
  });

  it('[§4] adds a page, and selects the last one left when the last page is removed', async () => {
    await openEditor({ '1': 'Welcome!' });

    await page.getByRole('button', { name: 'Add page' }).click();
    await text(2).fill('Be kind.');
    await expect.poll(() => pages.elements().length).toBe(2);
    await page.getByRole('button', { name: 'Remove page 2' }).click();

    await expect.poll(() => pages.elements().length).toBe(1);
    await expect.element(text(1)).toHaveValue('Welcome!');
    await expect.element(pages.getByRole('button', { name: '1 Welcome!' })).toHaveFocus();
  });

  it('[§2] switches between edit and preview', async () => {
    await openEditor({ '1': '&lWelcome!' });
    const preview = page.getByRole('button', { name: 'Preview' });

    await preview.click();

    await expect.element(preview).toHaveAttribute('aria-pressed', 'true');
    await expect.element(text(1)).not.toBeInTheDocument();
  });

  it('[§7] saves the whole book, and says so', async () => {
    const portal = await openEditor(
      { '1': 'Welcome!' },
      { 'POST /api/admin/booknews/save': { json: { saved: true, published: true } } },
    );
    await text(1).fill('Walk the site.');

    await page.getByRole('button', { name: 'Save Changes' }).click();

    await expect.element(page.getByText('BookNews Saved')).toBeVisible();
    const saved = portal.calls.find(({ call }) => call === 'POST /api/admin/booknews/save');
    expect(JSON.parse(saved?.body ?? '')).toMatchObject({ book: { '1': 'Walk the site.' } });
  });

  it("[§8] shows 'Save Failed' and keeps the text when the game server refuses", async () => {
    const sentence = 'The disk of the file server is full.';
    await openEditor(
      { '1': 'Welcome!' },
      { 'POST /api/admin/booknews/save': { text: sentence, status: 502 } },
    );
    await text(1).fill('Walk the site.');

    await page.getByRole('button', { name: 'Save Changes' }).click();

    await expect.element(page.getByRole('alert').getByText('Save Failed')).toBeVisible();
    await expect.element(text(1)).toHaveValue('Walk the site.');
  });

  it('[§4] shows an unsaved book only to the administrator who wrote it', async () => {
    const broughtBack = page.getByText('Unsaved changes from last time.');
    await openEditor({ '1': 'Welcome!' });
    await text(1).fill('Written in a hurry');
    await expect.element(page.getByText('Not saved', { exact: true })).toBeVisible();
    await openEditor({ '1': 'Welcome!' });
    await expect.element(broughtBack).toBeVisible();
    await expect.element(text(1)).toHaveValue('Written in a hurry');

    await openEditor({ '1': 'Welcome!' }, {}, aUser({ id: 9, role: 'admin', name: 'Ben' }));

    await expect.element(text(1)).toHaveValue('Welcome!');
    await expect.element(broughtBack).not.toBeInTheDocument();
    expect(JSON.stringify(localStorage)).not.toContain('Written in a hurry');
  });

  it('[§4] is saved if only the answer was lost, and nobody else is blamed', async () => {
    let loaded = aBook({ '1': 'Welcome!' }, 'v1');
    await openEditor(
      {},
      {
        'GET /api/admin/booknews': () => Response.json(loaded),
        async 'POST /api/admin/booknews/save'(request) {
          const body: { book: Record<string, string> } = await request.json();
          loaded = aBook(body.book, `${loaded.version}+`);
          throw new TypeError('Failed to fetch');
        },
      },
    );
    await text(1).fill('Mine');

    await page.getByRole('button', { name: 'Save Changes' }).click();

    await expect.element(page.getByText('Matches the game server')).toBeVisible();
    await text(1).fill('Mine, again');
    await expect.element(page.getByText('Not saved', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(page.getByText('Matches the game server')).toBeVisible();
    await expect
      .element(page.getByRole('region', { name: 'Saved by someone else' }))
      .not.toBeInTheDocument();
  });

  it('[§4] does not replace what someone else saved since the unsaved text was begun', async () => {
    let loaded = aBook({ '1': 'Welcome!', '2': 'Bring a map.' }, 'v1');
    const sent: unknown[] = [];
    const replies: Replies = {
      'GET /api/admin/booknews': () => Response.json(loaded),
      async 'POST /api/admin/booknews/save'(request) {
        const body: { book: Record<string, string>; version: string } = await request.json();
        sent.push([body.version, body.book]);
        if (body.version !== loaded.version)
          return new Response('Nothing was overwritten.', {
            status: 409,
            headers: { 'x-problem': 'file-changed' },
          });
        loaded = aBook(body.book, 'v3');
        return Response.json({ saved: true, published: true });
      },
    };
    await openEditor({}, replies);
    await text(1).fill('Mine');
    await expect.element(page.getByText('Not saved', { exact: true })).toBeVisible();
    loaded = aBook({ '1': 'Welcome!', '2': 'Theirs' }, 'v2');
    await openEditor({}, replies);
    await expect.element(text(1)).toHaveValue('Mine');

    await page.getByRole('button', { name: 'Save Changes' }).click();

    const theirs = page.getByRole('region', { name: 'Saved by someone else' });
    await expect
      .element(theirs.getByText('Pages 1 and 2 are different in your book.'))
      .toBeVisible();
    await expect.element(text(1)).toHaveValue('Mine');
    await theirs.getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(theirs).not.toBeInTheDocument();
    await expect.element(page.getByText('Matches the game server')).toBeVisible();
    const mine = { '1': 'Mine', '2': 'Bring a map.' };
    expect(sent).toEqual([
      ['v1', mine],
      ['v2', mine],
    ]);
  });

  it('[§4] does not restore an earlier version over what someone else saved', async () => {
    let loaded = aBook({ '1': 'Welcome!' }, 'v1');
    const sent: unknown[] = [];
    const savedAt = '2026-05-04T08:00:00.000Z';
    const theirs = page.getByRole('region', { name: 'Saved by someone else' });
    await openEditor(
      {},
      {
        'GET /api/admin/booknews': () => Response.json(loaded),
        'GET /api/admin/booknews/versions': {
          json: { versions: [{ id: '7', savedAt, author: 'admin' }] },
        },
        async 'POST /api/admin/booknews/versions/restore'(request) {
          const body: { version: string } = await request.json();
          sent.push(body);
          if (body.version === loaded.version)
            return Response.json({ saved: true, published: true });
          return new Response('Nothing was overwritten.', {
            status: 409,
            headers: { 'x-problem': 'file-changed' },
          });
        },
      },
    );
    const restore = page.getByRole('button', { name: /^Restore version of / });
    await expect.element(restore).toBeVisible();
    loaded = aBook({ '1': 'Theirs' }, 'v2');

    await restore.click();
    await expect.element(text(1)).toHaveValue('Theirs');
    await text(1).fill('Mine');
    loaded = aBook({ '1': 'Theirs again' }, 'v3');
    await restore.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();

    await expect.element(theirs.getByText('Theirs again')).toBeVisible();
    await expect.element(text(1)).toHaveValue('Mine');
    expect(sent).toEqual([
      { id: '7', version: 'v1' },
      { id: '7', version: 'v2' },
    ]);
  });

  it('[accessibility 3] moves pages by keyboard, and the focus stays', async () => {
    await openEditor({ '1': 'Welcome!', '2': 'Be kind.' });
    const down = page.getByRole('button', { name: 'Move page 1 down' });
    await expect.element(down).toBeEnabled();
    await expect.element(pages.nth(1).getByText('Be kind.')).toBeVisible();

    down.element().focus();
    await userEvent.keyboard('{Enter}');

    await expect.element(pages.nth(1).getByText('Welcome!')).toBeVisible();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('[§4] restores a removed page with one click', async () => {
    await openEditor({ '1': 'Today we plan a park', '2': 'Be kind.' });
    await page.getByRole('button', { name: 'Remove page 1' }).click();
    await expect.element(page.getByText('Page 1 was removed')).toBeVisible();
    await expect.poll(() => pages.elements().length).toBe(1);

    await page.getByRole('button', { name: 'Undo' }).click();

    await expect.poll(() => pages.elements().length).toBe(2);
    await expect.element(text(1)).toHaveValue('Today we plan a park');
    await expect.element(page.getByText('Matches the game server')).toBeVisible();
  });

  it('[§4] asks before unsaved changes are discarded', async () => {
    await openEditor({ '1': 'Welcome!' });
    await text(1).fill('An hour of writing');
    const discard = page.getByRole('button', { name: 'Discard changes' });
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });

    await discard.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(text(1)).toHaveValue('An hour of writing');
    await discard.click();
    await question.getByRole('button', { name: 'Discard', exact: true }).click();

    await expect.element(text(1)).toHaveValue('Welcome!');
  });

  it('[§4] asks before a draft replaces unsaved changes', async () => {
    const draft = { book: { '1': 'Saved as a draft' }, 'Interactive-Word': {} };
    const book = { ...aBook({ '1': 'Welcome!' }, 'v1'), draft };
    await openEditor({}, { 'GET /api/admin/booknews': { json: book } });
    await text(1).fill('An hour of writing');
    const take = page.getByRole('button', { name: 'Use the draft' });
    const question = page.getByRole('dialog', { name: 'Use the draft and discard your changes?' });

    await take.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(text(1)).toHaveValue('An hour of writing');
    await take.click();
    await question.getByRole('button', { name: 'Use the draft' }).click();

    await expect.element(text(1)).toHaveValue('Saved as a draft');
  });

  it('[§4] asks before a link leaves unsaved changes, and offers them on the way back', async () => {
    await openEditor({ '1': 'Welcome!' });
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    const worlds = page.getByRole('link', { name: 'Worlds', exact: true });
    await text(1).fill('Written in a hurry');
    await expect.element(page.getByText('Not saved', { exact: true })).toBeVisible();

    await worlds.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(location.pathname).toBe('/booknews-editor');
    await worlds.click();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await expect.poll(() => location.pathname).toMatch(/server-control/);

    await openEditor({ '1': 'Welcome!' });
    await expect.element(page.getByText('Unsaved changes from last time.')).toBeVisible();
  });

  it('[§4] warns before a reload of the plugin leaves out unsaved changes', async () => {
    const portal = await openEditor({ '1': 'Welcome!' });
    await text(1).fill('More');

    await page.getByRole('button', { name: 'Reload Plugin' }).click();
    const question = page.getByRole('dialog');
    await expect.element(question.getByText('Reload without your changes?')).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();

    await expect.element(question).not.toBeInTheDocument();
    expect(portal.calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });

  it('[§4] saves although a word is not used on any page', async () => {
    const portal = await openEditor(
      { '1': 'Welcome!' },
      { 'POST /api/admin/booknews/save': { json: { saved: true, published: true } } },
    );
    await page.getByRole('button', { name: 'Add word' }).click();
    const word = page.getByRole('dialog');
    await word.getByLabelText('Word', { exact: true }).fill('Never used');
    await word.getByLabelText('Placeholder').fill('neverused');
    await word.getByLabelText('Click value').fill('https://map.example/');
    await word.getByRole('button', { name: 'Save word' }).click();
    await expect.element(page.getByText('Not used on any page.')).toBeVisible();

    await page.getByRole('button', { name: 'Save Changes' }).click();

    await expect.element(page.getByText('BookNews Saved')).toBeVisible();
    const saved = portal.calls.find(({ call }) => call === 'POST /api/admin/booknews/save');
    expect(saved?.body).toContain('neverused');
  });

  it('[§4] saves the latest text when it is clicked during a save', async () => {
    const first = Promise.withResolvers<void>();
    let saves = 0;
    const portal = await openEditor(
      { '1': 'Welcome!' },
      {
        async 'POST /api/admin/booknews/save'() {
          saves += 1;
          if (saves === 1) await first.promise;
          return Response.json({ saved: true, published: true });
        },
      },
    );
    await text(1).fill('One');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const saving = page.getByRole('button', { name: 'Saving…' });
    await expect.element(saving).toBeVisible();
    await text(1).fill('Two');
    await saving.click();
    first.resolve();

    await expect.element(page.getByText('Not saved', { exact: true })).not.toBeInTheDocument();
    const sent = portal.calls.filter(({ call }) => call === 'POST /api/admin/booknews/save');
    expect(sent.map(({ body }) => JSON.parse(body).book['1'])).toEqual(['One', 'Two']);
  });

  it('[§4] begins with what is on the game server each time it is opened', async () => {
    let book = aBook({ '1': 'Welcome!' }, 'v1');
    await openEditor({}, { 'GET /api/admin/booknews': () => Response.json(book) });
    await page.getByRole('link', { name: 'Accounts' }).first().click();
    await expect.poll(() => location.pathname).not.toBe('/booknews-editor');
    book = aBook({ '1': 'Edited as a file' }, 'v2');

    history.back();

    await expect.element(text(1)).toHaveValue('Edited as a file');
  });
});
