import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { NoReplyError } from '../../../api/http-error.ts';
import type { JournalUpload } from './journal-upload.ts';
import { JournalUploadPanel } from './journal-upload-panel.tsx';

const lost = { cause: new NoReplyError('unreachable', { cause: null }) };
const failed = (id: number, name: string, mayRetry: boolean): JournalUpload => ({
  id,
  batch: 1,
  idempotencyKey: '0.12345678',
  file: new File([new Uint8Array(1000)], name),
  state: { name: 'failed', error: new Error(`${name} was not sent.`, mayRetry ? lost : {}) },
});
const none = {
  items: [],
  addedCount: 0,
  secondsLeft: null,
  add: vi.fn(),
  remove: vi.fn(),
  retry: vi.fn(),
};

it('[§1] offers to send again what only the connection has stopped', async () => {
  const items = [failed(1, 'photo.jpg', true), failed(2, 'notes.docx', false)];
  const retry = vi.fn();
  await render(<JournalUploadPanel uploads={{ ...none, items, retry }} />);

  await page.getByRole('button', { name: 'Try again photo.jpg' }).click();

  expect(retry).toHaveBeenCalledExactlyOnceWith(1);
  expect(page.getByRole('button', { name: /^Try again/ }).elements()).toHaveLength(1);
});

it('[1.4.10] on a narrow phone, the two buttons leave room for the reason', async () => {
  await page.viewport(320, 640);
  const items = [failed(1, 'photo.jpg', true)];
  await render(<JournalUploadPanel uploads={{ ...none, items }} />);
  const tryAgain = page.getByRole('button', { name: 'Try again photo.jpg' });
  await expect.element(tryAgain).toBeVisible();

  const reason = page.getByText('photo.jpg was not sent.').element().getBoundingClientRect();
  const room = tryAgain.element().getBoundingClientRect().left - reason.left;

  expect(room).toBeGreaterThan(160);
});

it('[2.4.3] the focus stays in the panel when a row is dismissed', async () => {
  const items = [failed(1, 'notes.docx', false)];
  const { rerender } = await render(<JournalUploadPanel uploads={{ ...none, items }} />);
  const dismiss = page.getByRole('button', { name: 'Dismiss notes.docx' });
  await expect.element(dismiss).toBeVisible();
  dismiss.element().focus();

  await userEvent.keyboard('{Enter}');
  await rerender(<JournalUploadPanel uploads={none} />);

  await expect.element(page.getByRole('group', { name: 'Files to add' })).toHaveFocus();
});

it('[4.1.3] says how many files have arrived, in a region that was there before', async () => {
  const { rerender } = await render(<JournalUploadPanel uploads={none} />);
  await expect.element(page.getByRole('status')).toBeInTheDocument();
  const status = page.getByRole('status').element();

  await rerender(<JournalUploadPanel uploads={{ ...none, addedCount: 2 }} />);

  await expect.element(page.getByText('2 files added to your journal.')).toBeInTheDocument();
  expect(page.getByRole('status').element()).toBe(status);
});
