import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { WorkbookView } from '#contract/classes/workbooks';
import { aUser, openApp, type Replies } from '../../testing/app.fixture.tsx';

const workbook: WorkbookView = {
  id: 'look',
  title: 'Look at a place',
  description: 'Pick a real place.',
  fields: [{ id: 'which', kind: 'question', text: 'Which place?', hint: null, choices: [] }],
};

it('[§4] a workbook says where the answers are when the session ends', async () => {
  let isEnded = false;
  const ended = () => new Response('Please sign in first.', { status: 401 });
  const replies: Replies = {
    'GET /api/user': () => (isEnded ? ended() : Response.json(aUser())),
    'GET /api/workbooks/look': { json: workbook },
    'GET /api/workbooks/look/answers': { json: { answers: {}, savedAt: null } },
    'PUT /api/workbooks/look/answers': () =>
      isEnded ? ended() : Response.json({ answers: {}, savedAt: '2026-11-20T09:00:00.000Z' }),
  };
  const open = () => openApp('/workbooks/look', { user: aUser(), replies });
  const field = page.getByRole('textbox', { name: 'Which place?' });
  await open();
  await expect.element(field).toBeEnabled();
  isEnded = true;
  await field.fill('Dock Street');

  const note = page.getByText('You have been signed out. Sign in to keep');
  await expect.element(note).toHaveFocus();
  await expect.element(field).toHaveValue('');

  isEnded = false;
  await open();
  await expect.element(field).toHaveValue('Dock Street');
  await expect.element(page.getByText(/Saved at/)).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});
