import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import type { ListedUser } from '#contract/accounts/accounts';
import type { AuditEntry } from '#contract/moderation/audit';
import { aUser, openApp } from '../testing/app.fixture.tsx';

const name = 'محمد ع.';
const admin = aUser({ role: 'admin' });

beforeEach(() => page.viewport(1280, 900));

it('[design] the period of a name in Arabic is at its end in Accounts and in the question about it', async () => {
  const user: ListedUser = {
    ...aUser({ id: 8, name, displayName: name, organization: 'مدرسة.' }),
    signInName: null,
    suspendedAt: null,
    deletesAt: null,
    isDeletionByStaff: false,
    lastSeenAt: null,
  };
  await openApp('/users', {
    user: admin,
    replies: { 'GET /api/users': { json: { users: [user] } } },
  });
  const table = page.getByRole('table', { name: 'Accounts' });
  await expect.element(table).toBeVisible();
  for (const text of [name, 'مدرسة.']) expectPeriodsAtEnd(table.element(), text);

  await page.getByRole('button', { name: `Suspend ${name}` }).click();

  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  expectPeriodsAtEnd(dialog.element(), name);
});

it('[design] the period of a name in Arabic is at its end in the audit log', async () => {
  const entry: AuditEntry = {
    id: '1',
    at: '2026-11-20T08:00:00.000Z',
    actor: name,
    action: 'review.approve',
    subject: name,
    result: 'done',
    detail: { who: name },
    changes: [{ what: 'name', before: name, after: null }],
    versions: null,
  };
  await openApp('/server-control/audit', {
    user: admin,
    replies: { 'GET /api/audit': { json: { entries: [entry], nextCursor: null } } },
  });
  const table = page.getByRole('table', { name: 'Audit log' });
  await expect.element(table).toBeVisible();
  expectPeriodsAtEnd(table.element(), name);

  await table.getByRole('button').first().click();

  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  expectPeriodsAtEnd(dialog.element(), name);
});

/** Wherever the text is shown, its last character is at the left of its first one. */
function expectPeriodsAtEnd(element: Element, text: string): void {
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let count = 0;
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    const shown = node.textContent ?? '';
    for (let at = shown.indexOf(text); at !== -1; at = shown.indexOf(text, at + 1)) {
      const first = measure(node, at);
      // What is only read out has no place.
      if (node.parentElement?.closest('.sr-only')) continue;
      count += 1;
      expect(measure(node, at + text.length - 1).left, shown).toBeLessThan(first.left);
    }
  }
  expect(count, element.textContent ?? '').toBeGreaterThan(0);
}

function measure(node: Node, at: number): DOMRect {
  const range = document.createRange();
  range.setStart(node, at);
  range.setEnd(node, at + 1);
  return range.getBoundingClientRect();
}
