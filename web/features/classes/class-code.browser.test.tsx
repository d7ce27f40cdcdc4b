import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { openApp } from '../../testing/app.fixture.tsx';
import { countLines, whenDrawn } from '../../testing/measures.fixture.ts';
import { aClass, createClassDetail, openClass, teacher } from './class.fixture.tsx';

const openCode = (detail = createClassDetail()) =>
  openApp('/classes/c1/code', {
    user: teacher,
    replies: {
      'GET /api/classes': { json: { classes: [aClass] } },
      'GET /api/classes/c1': { json: detail },
    },
  });

it('[§2] the class page leads to its code in large letters, in a tab of its own', async () => {
  await openClass();

  const link = page.getByRole('link', { name: /^Show large/ });

  await expect.element(link).toHaveAttribute('href', '/classes/c1/code');
  await expect.element(link).toHaveAttribute('target', '_blank');
});

it.each([1280, 320])(
  '[§2] [P-06] a projector shows the code, and no student, at %i px',
  async (width) => {
    await page.viewport(width, 700);
    await openCode();

    const code = page.getByText(aClass.code, { exact: true });
    await expect.element(code).toBeVisible();
    const { left, right, height } = code.element().getBoundingClientRect();

    expect(height).toBeGreaterThan(width / 6);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expect.element(page.getByText(`${location.host}/auth`)).toBeVisible();
    for (const { name, displayName } of createClassDetail().members)
      expect(document.body.textContent).not.toMatch(new RegExp(`${name}|${displayName}`));
  },
);

it('[§2] the code of an archived class is not shown', async () => {
  await openCode(
    createClassDetail({ class: { ...aClass, archivedAt: '2026-11-20T08:00:00.000Z' } }),
  );

  await expect.element(page.getByText(/doesn't work while the class is archived/)).toBeVisible();
  await expect.element(page.getByText(aClass.code)).not.toBeInTheDocument();
});

it('[design] the facts have one line each below them at 1280 px', async () => {
  await page.viewport(1280, 900);
  await openClass();

  const large = page.getByRole('link', { name: /^Show large/ });
  await expect.element(large).toBeVisible();
  await whenDrawn();
  const renewal = page.getByRole('button', { name: 'New code' });

  expect(renewal.element().getBoundingClientRect().top).toBe(
    large.element().getBoundingClientRect().top,
  );
  const notes = [...document.querySelectorAll('main dl dd:last-child')].slice(1);
  expect(notes.map(countLines)).toEqual([1, 1, 1]);
});
