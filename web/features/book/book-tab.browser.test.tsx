import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aUser, openApp } from '../../testing/app.fixture.tsx';

const link = { connected: false, host: '127.0.0.1', port: 40814, since: null, problem: null };

it("[product §5] beside one's own console, the practice server's files are not connected", async () => {
  const connected = { ...link, connected: true };
  await openApp('/server-control/booknews', {
    user: aUser({ role: 'admin' }),
    replies: {
      'GET /api/minecraft/status': { json: { ...connected, practice: false } },
      'GET /api/sftp/status': {
        json: { ...connected, username: '', hostKey: null, practice: true },
      },
    },
  });

  await expect.element(page.getByText('saves your pages as a draft')).toBeVisible();
});

it('[§2] without its connections, the BookNews tab says what they are for and where to connect', async () => {
  await openApp('/server-control/booknews', {
    user: aUser({ role: 'admin' }),
    replies: {
      'GET /api/minecraft/status': { json: { ...link, practice: false } },
      'GET /api/sftp/status': { json: { ...link, username: '', hostKey: null } },
    },
  });

  for (const { text, name, href } of [
    { text: 'saves your pages as a draft', name: 'Connect them on the Files tab', href: 'files' },
    {
      text: "BookNews can't be reloaded",
      name: 'Connect it on the Connection tab',
      href: 'connection',
    },
  ]) {
    await expect.element(page.getByText(text)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name }))
      .toHaveAttribute('href', `/server-control/${href}`);
  }
});

it('[§7] two taps before the button shows the first are one call', async () => {
  const link = { connected: true, host: '127.0.0.1', port: 40814, since: null, problem: null };
  const { calls } = await openApp('/server-control/booknews', {
    user: aUser({ role: 'admin' }),
    replies: {
      'GET /api/minecraft/status': { json: { ...link, practice: false } },
      'GET /api/sftp/status': { json: { ...link, username: '', hostKey: null } },
      'POST /api/admin/booknews/reload': { json: { result: 'Reloaded.' } },
    },
  });
  const button = page.getByRole('button', { name: 'Reload BookNews' });
  await expect.element(button).toBeVisible();
  const tap = () => button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));

  tap();
  tap();
  await expect.element(page.getByText('Reloaded.')).toBeVisible();
  await expect.element(button).not.toHaveAttribute('aria-busy');
  tap();

  const reloads = () => calls.filter(({ call }) => call === 'POST /api/admin/booknews/reload');
  await expect.poll(() => reloads().length).toBe(2);
});
