import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

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

async function openAudit() {
  await openApp('/server-control/audit', {
    user: aUser({ role: 'admin' }),
    replies: {
      'GET /api/audit': {
        json: {
          entries: [
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

it('[design] commands, paths, and host names are monospaced; what people wrote is not', async () => {
  await page.viewport(1280, 900);
  await openAudit();

  const fontOf = (text: string) =>
    getComputedStyle(page.getByText(text, { exact: true }).element()).fontFamily;
  expect(fontOf('mv list')).toContain('Mono');
  expect(fontOf('quest “Counted 214 people”')).not.toContain('Mono');
});
