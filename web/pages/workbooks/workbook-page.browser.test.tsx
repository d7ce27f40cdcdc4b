import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import type { WorkbookView } from '#contract/workbooks';
import { aUser, openApp } from '../../testing/app.fixture.tsx';

const workbook: WorkbookView = {
  id: 'look',
  title: 'Look at a place',
  description: 'Pick a real place.',
  fields: [
    { id: 'which', kind: 'question', words: 'Which place?', hint: null, choices: [] },
    {
      id: 'measured',
      kind: 'checklist',
      words: 'What did you measure?',
      hint: null,
      choices: [{ id: 'width', words: 'How wide it is' }],
    },
  ],
};

it('[§4] a workbook saves what is typed, and what could not be sent after that', async () => {
  localStorage.clear();
  let isDown = true;
  const saved: string[] = [];
  await openApp('/workbooks/look', {
    user: aUser(),
    replies: {
      'GET /api/workbooks/look': { json: workbook },
      'GET /api/workbooks/look/answers': { json: { answers: {}, savedAt: null } },
      'PUT /api/workbooks/look/answers': async (request) => {
        if (isDown) return new Response('The portal is not ready yet.', { status: 503 });
        saved.push(await request.text());
        return Response.json({ answers: {}, savedAt: '2026-11-20T09:00:00.000Z' });
      },
    },
  });

  await page.getByRole('textbox', { name: 'Which place?' }).fill('Dock Street');
  await page.getByRole('checkbox', { name: 'How wide it is' }).click();
  await expect.element(page.getByText(/Not saved yet/)).toBeVisible();
  isDown = false;
  window.dispatchEvent(new Event('online'));

  await expect.element(page.getByText(/Saved at/)).toBeVisible();
  expect(saved.map((text): unknown => JSON.parse(text))).toEqual([
    { answers: { which: 'Dock Street', measured: ['width'] } },
  ]);
});

it('[§4] a workbook can be read without an account, but not answered', async () => {
  await openApp('/workbooks/look', { replies: { 'GET /api/workbooks/look': { json: workbook } } });

  await expect.element(page.getByRole('link', { name: 'Sign in to answer' })).toBeVisible();
  await expect.element(page.getByRole('checkbox')).toBeDisabled();
});
