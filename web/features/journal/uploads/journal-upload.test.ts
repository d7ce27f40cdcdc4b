import { expect, it } from 'vitest';
import { limits } from '#contract/limits';
import { HttpError, NoReplyError } from '../../../api/http-error.ts';
import type { UploadState } from '../../../api/uploads/upload-list.ts';
import {
  formatProgress,
  formatSent,
  mayRetry,
  validateFileSize,
  type JournalUpload,
} from './journal-upload.ts';

const anUpload = (state: UploadState, sizeBytes = 100): JournalUpload => ({
  id: 1,
  batch: 1,
  idempotencyKey: '0.12345678',
  file: new File([new Uint8Array(sizeBytes)], 'a.jpg'),
  state,
});

it.each([
  [0, 'This file is empty.'],
  [1, null],
  [limits.journalFileBytes, null],
  [limits.journalFileBytes + 1, 'Over 25 MB. Make it smaller or shorter, then try again.'],
])('[§4] a file of %d bytes is refused with %j before it is sent', (size, refusal) => {
  expect(validateFileSize({ size })).toBe(refusal);
});

it.each<[string, Error | undefined, boolean]>([
  ['was refused before it was sent', undefined, false],
  ['got no answer', new NoReplyError('unreachable', { cause: null }), true],
  ['met a broken server', new HttpError(502, ''), true],
  ['met an ended session', new HttpError(401, 'Please sign in first.'), true],
  ['came too soon', new HttpError(429, 'Too many.'), true],
  ['was refused', new HttpError(415, 'This type of file…'), false],
])('[§1] whether sending may help a file that %s', (_case, cause, expected) => {
  expect(mayRetry(new Error('Not added.', cause && { cause }))).toBe(expected);
});

it('[§4] shows how much of a file has been sent', () => {
  const sending = anUpload({ name: 'sending', sentBytes: 400 }, 1000);

  expect([formatSent(sending), formatSent(anUpload({ name: 'waiting' }, 1000))]).toEqual([
    '400 B of 1000 B',
    '1000 B',
  ]);
});

it.each<[UploadState, number | null, string]>([
  [{ name: 'waiting' }, null, 'Waiting'],
  [{ name: 'sending', sentBytes: 0 }, null, '0%'],
  [{ name: 'sending', sentBytes: 40 }, 6, '40%, about 6 seconds'],
  [{ name: 'sending', sentBytes: 10 }, 90, '10%, about 2 minutes'],
  [{ name: 'sending', sentBytes: 100 }, 0, 'Checking the file…'],
])('[§4] %j with %j seconds left is told as %s', (state, secondsLeft, text) => {
  expect(formatProgress(anUpload(state), secondsLeft)).toBe(text);
});
