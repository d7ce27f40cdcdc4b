import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { aUser, openApp } from '../../../testing/app.fixture.tsx';

const students = Array.from({ length: 30 }, (_, at) => ({
  id: at + 1,
  name: `Student ${at + 1}`,
  displayName: `Amber Otter ${at + 1}`,
  answeredCount: 1,
  savedAt: '2026-11-20T08:00:00.000Z',
}));

async function openAnswers() {
  await openApp('/workbook-answers', {
    user: aUser({ role: 'teacher' }),
    replies: {
      'GET /api/classes': { json: { classes: [] } },
      'GET /api/workbooks': {
        json: {
          workbooks: [
            { id: 'look', title: 'Look at a place', description: 'Look.', questionCount: 1 },
          ],
        },
      },
      'GET /api/workbooks/look': {
        json: {
          id: 'look',
          title: 'Look at a place',
          description: 'Look.',
          fields: [{ id: 'which', kind: 'line', text: 'Which place?', help: '', choices: [] }],
        },
      },
      'GET /api/workbooks/look/classes': {
        json: { classes: [{ id: 'c', name: 'Class 7B', students }] },
      },
      'GET /api/workbooks/look/answers': ({ url }) =>
        Response.json({
          answers: { which: `Place of ${new URL(url).searchParams.get('userId')}` },
          files: {},
          savedAt: null,
        }),
    },
  });
}

it.each([
  { device: 'a Chromebook', width: 1366, height: 650, isBeside: true },
  { device: 'a tablet', width: 768, height: 1024, isBeside: false },
])(
  '[P-14] with 30 students, $device shows the answers of the one who was chosen, and then of the next',
  async ({ width, height, isBeside }) => {
    await page.viewport(width, height);
    await openAnswers();

    await page.getByRole('button', { name: /^Student 29\b/ }).click();

    await expect.element(page.getByText('Place of 29')).toBeInViewport();
    if (isBeside)
      await expect.element(page.getByRole('button', { name: /^Student 29\b/ })).toBeInViewport();
    await page.getByRole('button', { name: 'Next student: Student 30' }).click();
    await expect.element(page.getByText('Place of 30')).toBeInViewport();
    await expect.element(page.getByRole('heading', { name: 'Student 30' })).toHaveFocus();
  },
);

it('[2.4.3] turning a tablet leaves the keyboard where it is', async () => {
  await page.viewport(768, 1024);
  await openAnswers();
  await page.getByRole('button', { name: /^Student 3\b/ }).click();
  const next = page.getByRole('button', { name: 'Next student: Student 4' });
  await expect.element(next).toBeVisible();
  next.element().focus();

  await page.viewport(1280, 768);

  await expect.element(page.getByRole('button', { name: /^Student 3\b/ })).toBeInViewport();
  await expect.element(next).toHaveFocus();
});
