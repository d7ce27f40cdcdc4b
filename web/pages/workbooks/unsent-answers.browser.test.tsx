import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { WorkbookView } from '#contract/classes/workbooks';
import { formDrafts } from '../../api/storage/drafts.ts';
import { aUser, openApp } from '../../testing/app.fixture.tsx';

const workbook: WorkbookView = {
  id: 'look',
  title: 'Look at a place',
  description: 'Pick a real place.',
  fields: [{ id: 'which', kind: 'question', text: 'Which place?', hint: null, choices: [] }],
};

it('[§4] answers that could not be sent are sent again, even to someone who keeps typing', async () => {
  formDrafts.forgetAll();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let isDown = true;
  const saved: unknown[] = [];
  await openApp('/workbooks/look', {
    user: aUser(),
    replies: {
      'GET /api/workbooks/look': { json: workbook },
      'GET /api/workbooks/look/answers': { json: { answers: {}, savedAt: null } },
      'PUT /api/workbooks/look/answers': async (request) => {
        if (isDown) return new Response('The portal is not ready yet.', { status: 503 });
        saved.push(await request.json());
        return Response.json({ answers: {}, savedAt: '2026-11-20T09:00:00.000Z' });
      },
    },
  });
  const answer = page.getByRole('textbox', { name: 'Which place?' });
  await answer.fill('Dock');
  await expect.element(page.getByText(/Not saved yet/)).toBeVisible();
  isDown = false;

  for (const text of ['Dock S', 'Dock St', 'Dock Str', 'Dock Stre', 'Dock Street']) {
    await answer.fill(text);
    await vi.advanceTimersByTimeAsync(4000);
  }

  expect(saved).not.toEqual([]);
});
