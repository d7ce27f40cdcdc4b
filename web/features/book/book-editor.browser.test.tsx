import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aUser, openApp, type Replies } from '../../testing/app.fixture.tsx';

const admin = aUser({ role: 'admin', name: 'admin' });
const text = (number: number) =>
  page.getByRole('textbox', { name: `Text of page ${number}`, exact: true });
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
});

async function openEditor(book: Record<string, string>, replies: Replies = {}) {
  await page.viewport(1280, 900);
  const portal = await openApp('/booknews-editor', {
    user: admin,
    replies: {
      'GET /api/admin/booknews': {
        json: { book, 'Interactive-Word': {}, version: 'v1', source: 'server' },
      },
      'GET /api/admin/booknews/versions': { json: { versions: [] } },
      ...replies,
    },
  });
  await expect.element(text(1)).toBeVisible();
  return portal;
}
