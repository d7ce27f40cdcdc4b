import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { aUser, openApp } from '../../../testing/app.fixture.tsx';
import { signInCards } from './use-sign-in-cards.ts';

const signInName = 'maximiliana-rodriguez-fi';

it.each([1280, 375])('[§4] a card shows sign-in name and password at %i px', async (width) => {
  await page.viewport(width, 900);
  const aClass = { id: 'c1', name: 'Class 7B', code: 'DCK7QT', memberCount: 1, archivedAt: null };
  const detail = { class: aClass, members: [], teachers: [], waitingCount: 0, deletesAt: null };
  const card = { id: 1, name: 'Maximiliana', displayName: 'Rainy Beaver', signInName };
  signInCards.add('c1', [{ ...card, password: 'badger-osprey-osprey-99' }]);

  await openApp('/classes/c1/cards', {
    user: aUser({ role: 'teacher' }),
    replies: {
      'GET /api/classes': { json: { classes: [aClass] } },
      'GET /api/classes/c1': { json: { ...detail, whitelist: { at: null, results: [] } } },
    },
  });

  for (const text of [signInName, 'badger-osprey-osprey-99']) {
    const typed = page.getByText(text, { exact: true });
    await expect.element(typed).toBeVisible();
    const { scrollWidth, clientWidth } = typed.element();
    expect(scrollWidth, text).toBeLessThanOrEqual(clientWidth);
    // In print size, a second line would cover the text below. A letter is 0.6 em wide.
    const lineWidth =
      text.length * 0.6 * Number.parseFloat(getComputedStyle(typed.element()).fontSize);
    if (width === 1280) expect(lineWidth, text).toBeLessThanOrEqual(clientWidth);
    expect(typed.element().getBoundingClientRect().right, text).toBeLessThanOrEqual(width);
  }
});
