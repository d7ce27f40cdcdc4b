import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { AuditEntry } from '#contract/moderation/audit';
import { aUser, openApp } from '../../testing/app.fixture.tsx';

const at = '2026-11-20T08:00:00.000Z';

function anEntry(id: string, action: string, subject: string): AuditEntry {
  return {
    id,
    at,
    actor: 'Ms. Okafor',
    action,
    subject,
    result: 'done',
    detail: {},
    changes: [],
    versions: null,
  };
}

afterEach(() => vi.useRealTimers());

async function openAudit(more: readonly AuditEntry[] = []) {
  await openApp('/server-control/audit', {
    user: aUser({ role: 'admin' }),
    replies: {
      'GET /api/audit': {
        json: {
          entries: [
            ...more,
            anEntry('1', 'auth.sign-in', 'Ms. Okafor'),
            anEntry('2', 'console.command', 'mv list'),
            anEntry('3', 'review.approve', 'quest “Counted 214 people”'),
          ],
          nextCursor: null,
        },
      },
    },
  });
  await expect.element(page.getByText('mv list', { exact: true })).toBeInTheDocument();
}

it('[§6] on a phone the line of someone who signed in does not end with a dot', async () => {
  await page.viewport(375, 812);
  await openAudit();

  const dots = page
    .getByText('Ms. Okafor', { exact: true })
    .elements()
    .map((name) => getComputedStyle(name.closest('td') ?? name, '::after').content);
  expect(dots.map((content) => content.includes('·'))).toEqual([false, true, true]);
});

it('[design] on a phone, only the action of an entry is bold, not its time', async () => {
  await page.viewport(375, 812);
  await openAudit();

  const weights = ['time', 'button'].map((part) => {
    const found = document.querySelector(`[role=group] tbody ${part}`);
    return found && getComputedStyle(found).fontWeight;
  });
  expect(weights).toEqual(['400', '600']);
});

it('[design] commands, paths, and host names are monospaced; what people wrote is not', async () => {
  await page.viewport(1280, 900);
  await openAudit();

  const readFontFamily = (text: string) =>
    getComputedStyle(page.getByText(text, { exact: true }).element()).fontFamily;
  expect(readFontFamily('mv list')).toContain('Mono');
  expect(readFontFamily('quest “Counted 214 people”')).not.toContain('Mono');
});

it('[design] rows are 40 px high below a heading for each day, and only failures have a pill', async () => {
  await page.viewport(1280, 900);
  const failed = { ...anEntry('4', 'auth.sign-in', 'nobody'), result: 'failed' } as const;
  const noon = '2026-11-21T12:00:00.000Z';
  vi.setSystemTime(noon);
  await openAudit([{ ...failed, at: noon }]);
  const table = page.getByRole('table');
  await expect.element(table.getByText('Tried to sign in')).toBeVisible();

  const rows = [...table.element().querySelectorAll('tbody tr:has(td)')];
  const heights = rows.map((each) => Math.round(each.getBoundingClientRect().height));

  expect(heights).toHaveLength(4);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(39);
  expect(Math.max(...heights)).toBeLessThanOrEqual(42);
  await expect.element(table.getByText(/^Today, /)).toBeVisible();
  const pills = [...table.element().querySelectorAll('[data-slot=pill]')];
  expect(pills.map((pill) => pill.closest('tr')?.textContent)).toEqual([
    expect.stringMatching(/tried\sto\ssign\sin/i),
  ]);
});

it('[design] a long name leaves the other columns in view, and is whole in the opened entry', async () => {
  await page.viewport(1280, 900);
  const actor = 'Keliihananuiokalani'.repeat(6);
  await openAudit([{ ...anEntry('4', 'console.command', 'tps'), actor }]);
  const table = page.getByRole('group', { name: 'Audit log' }).element();

  await expect.poll(() => table.scrollWidth - table.clientWidth).toBe(0);

  await page.getByRole('button', { name: /tps/ }).click();
  await expect.element(page.getByRole('dialog').getByText(actor).first()).toBeVisible();
});

it('[accessibility 5] a row is read out as it is shown, without the id of what it is about', async () => {
  await page.viewport(1280, 900);
  await openAudit([
    anEntry('4', 'class.archive', 'class 26b39d9d-e20d-4024-9a9e-b14cf4c1de36 (Period 3)'),
  ]);

  const row = page.getByRole('button', { name: 'archived class “Period 3”,' });
  await expect.element(row).toBeInTheDocument();
});

it('[accessibility 5] the button that shows older entries keeps the focus, also on the last page', async () => {
  const createPage = (id: string, nextCursor: string | null) => ({
    entries: [anEntry(id, 'console.command', `command ${id}`)],
    nextCursor,
  });
  await openApp('/server-control/audit', {
    user: aUser({ role: 'admin' }),
    replies: {
      'GET /api/audit': ({ url }) =>
        Response.json(url.includes('cursor') ? createPage('2', null) : createPage('1', 'next')),
    },
  });
  const older = page.getByRole('button', { name: 'Older' });
  await expect.element(older).toBeEnabled();
  older.element().focus();

  await userEvent.keyboard('{Enter}');

  await expect.element(page.getByText('command 2', { exact: true })).toBeInTheDocument();
  await expect.element(older).toHaveFocus();
  await expect.element(older).toBeDisabled();
});

it('[§6] the log shows what was done on another page in the meantime', async () => {
  const entries = [anEntry('1', 'auth.sign-in', 'Ms. Okafor')];
  await openApp('/server-control/audit', {
    user: aUser({ role: 'admin' }),
    replies: { 'GET /api/audit': () => Response.json({ entries, nextCursor: null }) },
  });
  await expect.element(page.getByRole('table', { name: 'Audit log' })).toBeInTheDocument();
  await page.getByRole('link', { name: 'Accounts' }).first().click();
  await expect.poll(() => location.pathname).not.toBe('/server-control/audit');
  entries.unshift(anEntry('2', 'console.command', 'mv list'));

  history.back();

  await expect.element(page.getByText('mv list', { exact: true })).toBeInTheDocument();
});

it('[§6] searching for the same again shows what was done since', async () => {
  const entries = [anEntry('1', 'auth.sign-in', 'Ms. Okafor')];
  await openApp('/server-control/audit', {
    user: aUser({ role: 'admin' }),
    replies: { 'GET /api/audit': () => Response.json({ entries, nextCursor: null }) },
  });
  await expect.element(page.getByRole('table', { name: 'Audit log' })).toBeInTheDocument();
  entries.unshift(anEntry('2', 'console.command', 'mv list'));

  await page.getByRole('button', { name: 'Search' }).click();

  await expect.element(page.getByText('mv list', { exact: true })).toBeInTheDocument();
});

it('[§8] a log that could not be loaded says why, and is loaded again by a button', async () => {
  let isDown = true;
  await openApp('/server-control/audit', {
    user: aUser({ role: 'admin' }),
    replies: {
      'GET /api/audit': () =>
        isDown
          ? new Response('The portal is not ready yet.', { status: 503 })
          : Response.json({
              entries: [anEntry('2', 'console.command', 'mv list')],
              nextCursor: null,
            }),
    },
  });
  const alert = page.getByRole('alert').filter({ hasText: 'The portal is not ready yet.' });
  await expect.element(alert).toBeVisible();

  isDown = false;
  await alert.getByRole('button', { name: 'Try again' }).click();

  await expect.element(page.getByText('mv list', { exact: true })).toBeVisible();
});
