import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';

import type { WorkbookView } from '#contract/classes/workbooks';
import { formDrafts } from '../../api/storage/drafts.ts';
import { aUser, openApp } from '../../testing/app.fixture.tsx';
import { toastQueue } from '../../ui/toasts/toast-queue.ts';

const workbook: WorkbookView = {
  id: 'look',
  title: 'Look at a place',
  description: 'Pick a real place.',
  fields: [{ id: 'sketch', kind: 'upload', text: 'Add a sketch.', hint: null, choices: [] }],
};
const entry = {
  id: '7',
  filename: 'sketch.png',
  fileType: 'image/png',
  fileSize: 1,
  uploadedAt: '2026-11-20T09:00:00.000Z',
  visibility: 'private',
  state: 'private',
};
type Answer = { readonly status: number; readonly type: string; readonly text: string };

/** An upload that gets the next of the answers. */
class AnsweredUpload extends EventTarget {
  static answers: Answer[] = [];
  readonly upload = new EventTarget();
  readonly statusText = '';
  #answer: Answer = { status: 0, type: '', text: '' };
  get status() {
    return this.#answer.status;
  }
  get responseText() {
    return this.#answer.text;
  }
  open() {}
  setRequestHeader() {}
  getAllResponseHeaders = () => `content-type: ${this.#answer.type}\r\nx-problem: not-an-upload`;
  send() {
    this.#answer = AnsweredUpload.answers.shift() ?? this.#answer;
    queueMicrotask(() => {
      this.dispatchEvent(new Event('load'));
      this.dispatchEvent(new Event('loadend'));
    });
  }
}

it('[§4] the reason why a file is not the answer is next to it only, and another one is added', async () => {
  formDrafts.forgetAll();
  toastQueue.clearHistory();
  vi.stubGlobal('XMLHttpRequest', AnsweredUpload);
  onTestFinished(() => void vi.unstubAllGlobals());
  AnsweredUpload.answers = [
    { status: 415, type: 'text/plain', text: 'This picture is damaged.' },
    { status: 201, type: 'application/json', text: JSON.stringify(entry) },
  ];
  const saved: string[] = [];
  await openApp('/workbooks/look', {
    user: aUser(),
    replies: {
      'GET /api/workbooks/look': { json: workbook },
      'GET /api/workbooks/look/answers': { json: { answers: {}, savedAt: null } },
      'PUT /api/workbooks/look/answers': async (request) => {
        saved.push(await request.text());
        return Response.json({ answers: {}, savedAt: '2026-11-20T09:00:00.000Z' });
      },
    },
  });
  const answer = page.getByRole('group', { name: 'Add a sketch.' });
  const add = (sizeBytes: number) =>
    answer
      .getByLabelText('Add a sketch.')
      .upload(new File([new Uint8Array(sizeBytes)], 'sketch.png'));

  await add(1);
  await expect.element(answer.getByRole('alert')).toHaveTextContent('This picture is damaged.');
  await add(1);

  await expect.element(answer.getByRole('link', { name: 'sketch.png' })).toBeVisible();
  await expect.element(answer.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(answer.getByRole('button', { name: 'Replace file' })).toBeVisible();
  await expect.poll(() => saved.at(-1)).toBe('{"answers":{"sketch":"7"}}');
  expect(toastQueue.read().history).toEqual([]);
});
