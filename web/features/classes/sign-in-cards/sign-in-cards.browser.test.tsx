import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { aUser, openApp } from '../../../testing/app.fixture.tsx';
import { signInCards } from './use-sign-in-cards.ts';

const signInName = 'maximiliana-rodriguez-fi';

const aClass = { id: 'c1', name: 'Class 7B', code: 'DCK7QT', memberCount: 1, archivedAt: null };
const password = 'badger-osprey-osprey-99';

it.each([1280, 375])('[§4] a card shows sign-in name and password at %i px', async (width) => {
  await page.viewport(width, 900);

  await openCard('Maximiliana', aClass);

  for (const text of [signInName, password]) {
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

it('[§4] a name in Arabic on a card does not move the number of the class', async () => {
  await openCard('محمد علي', { ...aClass, id: 'c2', name: '7B' });

  const line = page.getByText('for محمد علي · 7B', { exact: true });
  await expect.element(line).toBeVisible();
  const [, name, , number] = line.element().childNodes;
  await expect.poll(() => measure(number).left).toBeGreaterThan(measure(name).right);
});

function measure(node: Node | undefined) {
  const range = document.createRange();
  if (node) range.selectNode(node);
  return range.getBoundingClientRect();
}

async function openCard(name: string, ofClass: typeof aClass) {
  const detail = { class: ofClass, members: [], teachers: [], waitingCount: 0, deletesAt: null };
  signInCards.add(ofClass.id, [{ id: 1, name, displayName: 'Rainy Beaver', signInName, password }]);
  await openApp(`/classes/${ofClass.id}/cards`, {
    user: aUser({ role: 'teacher' }),
    replies: {
      'GET /api/classes': { json: { classes: [ofClass] } },
      [`GET /api/classes/${ofClass.id}`]: {
        json: { ...detail, whitelist: { at: null, results: [] } },
      },
    },
  });
}
