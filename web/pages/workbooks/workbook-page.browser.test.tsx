import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';

import { SaveAnswers, type WorkbookView } from '#contract/classes/workbooks';
import { formDrafts } from '../../api/storage/drafts.ts';
import { aUser, openApp, type Replies } from '../../testing/app.fixture.tsx';
import { toastQueue } from '../../ui/toasts/toast-queue.ts';

const workbook: WorkbookView = {
  id: 'look',
  title: 'Look at a place',
  description: 'Pick a real place.',
  fields: [
    { id: 'which', kind: 'question', text: 'Which place?', hint: null, choices: [] },
    {
      id: 'measured',
      kind: 'checklist',
      text: 'What did you measure?',
      hint: null,
      choices: [
        { id: 'width', text: 'How wide it is' },
        { id: 'height', text: 'How high it is' },
      ],
    },
    { id: 'sketch', kind: 'upload', text: 'Add a sketch.', hint: null, choices: [] },
  ],
};

it('[§4] a workbook saves what is typed, and later sends what could not be sent', async () => {
  formDrafts.forgetAll();
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

it('[design] the questions of a workbook have one size, whatever they ask for', async () => {
  await openApp('/workbooks/look', {
    replies: { 'GET /api/workbooks/look': { json: workbook } },
  });
  await expect.element(page.getByText('Which place?')).toBeVisible();

  const sizes = workbook.fields.map(
    ({ text }) => getComputedStyle(page.getByText(text).element()).fontSize,
  );
  expect(new Set(sizes).size).toBe(1);
});

it('[§4] a workbook that is opened again begins with the answers saved last', async () => {
  let stored: Record<string, unknown> = {};
  const saved: unknown[] = [];
  await openApp('/workbooks/look', {
    user: aUser(),
    replies: {
      'GET /api/workbooks': { json: { workbooks: [] } },
      'GET /api/workbooks/look': { json: workbook },
      'GET /api/workbooks/look/answers': () => Response.json({ answers: stored, savedAt: null }),
      'PUT /api/workbooks/look/answers': async (request) => {
        const { answers } = SaveAnswers.parse(await request.json());
        saved.push(answers);
        stored = { ...stored, ...answers };
        return Response.json({ answers: stored, savedAt: '2026-11-20T09:00:00.000Z' });
      },
    },
  });
  const heights = page.getByRole('checkbox', { name: 'How high it is' });
  await page.getByRole('checkbox', { name: 'How wide it is' }).click();
  await expect.element(page.getByText(/Saved at/)).toBeVisible();

  history.pushState(null, '', '/workbooks');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Workbooks' })).toBeVisible();
  history.back();
  await expect.element(heights).toBeEnabled();
  await heights.click();
  await expect.element(page.getByText(/Saved at/)).toBeVisible();

  expect(saved).toEqual([{ measured: ['width'] }, { measured: ['width', 'height'] }]);
});

it('[§4] an answer typed just before the page is left is saved', async () => {
  formDrafts.forgetAll();
  const first = Promise.withResolvers<void>();
  const saved: unknown[] = [];
  await openApp('/workbooks/look', {
    user: aUser(),
    replies: {
      'GET /api/workbooks': { json: { workbooks: [] } },
      'GET /api/workbooks/look': { json: workbook },
      'GET /api/workbooks/look/answers': { json: { answers: {}, savedAt: null } },
      'PUT /api/workbooks/look/answers': async (request) => {
        const { answers } = SaveAnswers.parse(await request.json());
        saved.push(answers);
        if (saved.length === 1) await first.promise;
        return Response.json({ answers, savedAt: '2026-11-20T09:00:00.000Z' });
      },
    },
  });
  const answer = page.getByRole('textbox', { name: 'Which place?' });
  await answer.fill('Dock');
  await expect.poll(() => saved).toEqual([{ which: 'Dock' }]);
  await answer.fill('Dock Street');

  history.pushState(null, '', '/workbooks');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Workbooks' })).toBeVisible();
  first.resolve();

  await expect.poll(() => saved).toEqual([{ which: 'Dock' }, { which: 'Dock Street' }]);
  await expect.poll(() => Object.keys(localStorage).join(' ')).not.toContain('workbook look');
});

it('[§4] an answer that was cleared while offline stays cleared', async () => {
  const replies: Replies = {
    'GET /api/workbooks/look': { json: workbook },
    'GET /api/workbooks/look/answers': {
      json: { answers: { which: 'Dock Street' }, savedAt: '2026-11-20T09:00:00.000Z' },
    },
    'PUT /api/workbooks/look/answers': () => Promise.reject(new TypeError('Failed to fetch')),
  };
  const answer = page.getByRole('textbox', { name: 'Which place?' });
  await openApp('/workbooks/look', { user: aUser(), replies });
  await expect.element(answer).toHaveValue('Dock Street');

  await answer.fill('');
  await expect.element(page.getByText(/Not saved yet/)).toBeVisible();
  await openApp('/workbooks/look', { user: aUser(), replies });

  await expect.element(page.getByText(/Not saved yet/)).toBeVisible();
  await expect.element(answer).toHaveValue('');
});

it('[§4] failing again and again to save a workbook is said in one toast', async () => {
  formDrafts.forgetAll();
  toastQueue.clearHistory();
  let attempts = 0;
  await openApp('/workbooks/look', {
    user: aUser(),
    replies: {
      'GET /api/workbooks/look': { json: workbook },
      'GET /api/workbooks/look/answers': { json: { answers: {}, savedAt: null } },
      'PUT /api/workbooks/look/answers': () => {
        attempts += 1;
        if (attempts < 3) return new Response('The portal is not ready yet.', { status: 503 });
        return Response.json({ answers: {}, savedAt: '2026-11-20T09:00:00.000Z' });
      },
    },
  });

  await page.getByRole('textbox', { name: 'Which place?' }).fill('Dock Street');
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'));
      return attempts;
    })
    .toBeGreaterThan(2);

  await expect.element(page.getByText(/Saved at/)).toBeVisible();
  expect(toastQueue.read().history.map(({ title }) => title)).toEqual(['Answers not saved yet']);
});

it('[§4] once answers are saved, the toast of an earlier visit is closed', async () => {
  formDrafts.forgetAll();
  let isDown = true;
  const replies: Replies = {
    'GET /api/workbooks': { json: { workbooks: [] } },
    'GET /api/workbooks/look': { json: workbook },
    'GET /api/workbooks/look/answers': { json: { answers: {}, savedAt: null } },
    'PUT /api/workbooks/look/answers': () =>
      isDown
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Response.json({ answers: {}, savedAt: '2026-11-20T09:00:00.000Z' }),
  };
  await openApp('/workbooks/look', { user: aUser(), replies });
  await page.getByRole('textbox', { name: 'Which place?' }).fill('Dock Street');
  await expect.element(page.getByText('Answers not saved yet')).toBeVisible();

  await page.getByRole('link', { name: 'All workbooks' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Workbooks' })).toBeVisible();
  isDown = false;
  history.back();

  await expect.element(page.getByText(/Saved at/)).toBeVisible();
  await expect.element(page.getByText('Answers not saved yet')).not.toBeInTheDocument();
});

it('[§4] refused answers are kept, and sent again only after a change', async () => {
  formDrafts.forgetAll();
  const sent: unknown[] = [];
  await openApp('/workbooks/look', {
    user: aUser(),
    replies: {
      'GET /api/workbooks/look': { json: workbook },
      'GET /api/workbooks/look/answers': { json: { answers: {}, savedAt: null } },
      'PUT /api/workbooks/look/answers': async (request) => {
        sent.push(await request.json());
        if (sent.length === 1) return new Response('That is too long.', { status: 400 });
        return Response.json({ answers: {}, savedAt: '2026-11-20T09:00:00.000Z' });
      },
    },
  });
  const answer = page.getByRole('textbox', { name: 'Which place?' });

  await answer.fill('Dock Street');
  const refusal = 'Not saved. That is too long. Your answers are kept in this browser.';
  await expect.element(page.getByText(refusal)).toBeVisible();
  await expect.element(answer).toHaveValue('Dock Street');
  window.dispatchEvent(new Event('online'));
  await answer.fill('Dock');

  await expect.element(page.getByText(/Saved at/)).toBeVisible();
  expect(sent).toEqual([{ answers: { which: 'Dock Street' } }, { answers: { which: 'Dock' } }]);
});

it('[P-44] answers that could not be saved are not left in the browser by signing out', async () => {
  const replies: Replies = {
    'GET /api/workbooks/look': { json: workbook },
    'GET /api/workbooks/look/answers': { json: { answers: {}, savedAt: null } },
    'PUT /api/workbooks/look/answers': () => new Response('That is too long.', { status: 400 }),
    'POST /api/logout': () => new Response(null, { status: 204 }),
  };
  await openApp('/workbooks/look', { user: aUser({ displayName: 'Amber Otter' }), replies });
  const readStored = () => JSON.stringify([localStorage, sessionStorage]);
  await page.getByRole('textbox', { name: 'Which place?' }).fill('Dock Street');
  await expect.poll(readStored).toContain('Dock Street');
  await expect.element(page.getByText(/Not saved\./)).toBeVisible();

  await page.getByRole('button', { name: /Amber Otter/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();

  await expect.poll(readStored).not.toContain('Dock Street');
});

it('[§4] a workbook can be read without an account, but not answered', async () => {
  await openApp('/workbooks/look', { replies: { 'GET /api/workbooks/look': { json: workbook } } });

  await expect.element(page.getByRole('link', { name: 'Sign in to answer' })).toBeVisible();
  await expect.element(page.getByRole('checkbox').first()).toBeDisabled();
});

it('[§4] answers are added to the journal as a page of their own', async () => {
  formDrafts.forgetAll();
  const pages: string[] = [];
  const files = {
    sketch: { entryId: '12', filename: 'corner.png', fileType: 'image/png', hasThumbnail: false },
  };
  await openApp('/workbooks/look', {
    user: aUser(),
    replies: {
      'GET /api/workbooks/look': { json: workbook },
      'GET /api/workbooks/look/answers': {
        json: {
          answers: { which: 'Dock Street', measured: ['width'], sketch: '12' },
          files,
          savedAt: '2026-11-20T09:00:00.000Z',
        },
      },
      'POST /api/journal/entries': async (request) => {
        const file = (await request.formData()).get('file');
        if (file instanceof File) pages.push(file.name, await file.text());
        return Response.json({}, { status: 201 });
      },
    },
  });
  await expect
    .element(page.getByRole('link', { name: 'corner.png' }))
    .toHaveAttribute('href', '/journal?entry=12');

  await page.getByRole('button', { name: 'Add answers to my journal' }).click();

  await expect.element(page.getByText('Added to your journal')).toBeVisible();
  expect(pages).toEqual([
    'look.md',
    '# Look at a place\n\n## Which place?\n\nDock Street\n\n## What did you measure?\n\n- [x] How wide it is\n- [ ] How high it is\n\n## Add a sketch.\n\nFile: corner.png\n',
  ]);
});

it('[P-34] an author who writes about danger sees where to get help', async () => {
  formDrafts.forgetAll();
  await openApp('/workbooks/look', {
    user: aUser(),
    replies: {
      'GET /api/workbooks/look': { json: workbook },
      'GET /api/workbooks/look/answers': {
        json: { answers: { which: 'I want to die' }, files: {}, savedAt: null },
      },
    },
  });

  const help = page.getByRole('alert').getByRole('link', { name: 'Where to get help' });
  await expect.element(help).toHaveAttribute('href', '/help#safe');
});

it('[P-14] a teacher reads what the students of a class answered', async () => {
  await openApp('/workbook-answers?student=9', {
    user: aUser({ role: 'teacher' }),
    replies: {
      'GET /api/classes': { json: { classes: [] } },
      'GET /api/workbooks': {
        json: {
          workbooks: [
            { id: 'look', title: 'Look at a place', description: 'Look.', questionCount: 3 },
          ],
        },
      },
      'GET /api/workbooks/look': { json: workbook },
      'GET /api/workbooks/look/classes': {
        json: {
          classes: [
            {
              id: 'c',
              name: 'Class 7B',
              students: [
                {
                  id: 9,
                  name: 'Robin Example',
                  displayName: 'Amber Otter',
                  answeredCount: 1,
                  savedAt: '2026-11-20T08:00:00.000Z',
                },
              ],
            },
          ],
        },
      },
      'GET /api/workbooks/look/answers': {
        json: { answers: { which: 'The pier' }, files: {}, savedAt: '2026-11-20T08:00:00.000Z' },
      },
    },
  });

  await expect.element(page.getByText('1 of 3')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Robin Example' })).toBeVisible();
  await expect.element(page.getByText('The pier')).toBeVisible();
  await expect.element(page.getByText('No answer yet.').first()).toBeVisible();
});

it('[2.4.3] the keyboard stays at an answer whose file is removed, or sent and canceled', async () => {
  formDrafts.forgetAll();
  // The file is never sent completely.
  const { prototype } = XMLHttpRequest;
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(prototype, 'send').mockReturnValue();
  vi.spyOn(prototype, 'abort').mockImplementation(function abort(this: XMLHttpRequest) {
    this.dispatchEvent(new Event('abort'));
  });
  const file = { entryId: '7', filename: 'sketch.png', fileType: 'image/png', hasThumbnail: false };
  await openApp('/workbooks/look', {
    user: aUser(),
    replies: {
      'GET /api/workbooks/look': { json: workbook },
      'GET /api/workbooks/look/answers': {
        json: { answers: { sketch: '7' }, files: { sketch: file }, savedAt: null },
      },
      'PUT /api/workbooks/look/answers': {
        json: { answers: {}, savedAt: '2026-11-20T09:00:00.000Z' },
      },
    },
  });
  const answer = page.getByRole('group', { name: 'Add a sketch.' });

  await answer.getByRole('button', { name: 'Remove' }).click();
  await expect.element(answer.getByRole('button', { name: 'Add a file' })).toBeVisible();
  await expect.element(answer).toHaveFocus();

  await answer.getByLabelText('Add a sketch.').upload(new File(['x'], 'a.png'));
  await expect.element(answer).toHaveFocus();
  // [§1] Leaving the page would end it.
  history.back();
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(answer).toHaveFocus();
  await answer.getByRole('button', { name: 'Cancel' }).click();

  await expect.element(answer.getByRole('button', { name: 'Add a file' })).toBeVisible();
  await expect.element(answer).toHaveFocus();
});
