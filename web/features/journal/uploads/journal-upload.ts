import { formatSize, formatSizeLimit } from '#contract/files/file-rules';
import { formatCount } from '#contract/text/format-count';
import { limits } from '#contract/limits';
import { HttpError } from '../../../api/http-error.ts';
import { getSentBytes, type UploadItem } from '../../../api/uploads/upload-list.ts';

/** Sent again after its answer was lost, it has the same key, and is stored once. */
export type FileToAdd = { readonly file: File; readonly idempotencyKey: string };
export type JournalUpload = UploadItem<FileToAdd>;

const tooLarge = `Over ${formatSizeLimit(limits.journalFileBytes)}. Make it smaller or shorter, then try again.`;

export function validateFileSize({ size }: Pick<File, 'size'>): string | null {
  if (size === 0) return 'This file is empty.';
  return size > limits.journalFileBytes ? tooLarge : null;
}

/**
 * Whether sending the same file again may work: after a lost connection, an ended session, or while the server is
 * busy. What was not even sent has no cause.
 */
export function mayRetry({ cause }: Error): boolean {
  if (cause === undefined) return false;
  if (!(cause instanceof HttpError)) return true;
  return cause.status >= 500 || cause.status === 401 || cause.status === 429;
}

/** `65%, about 6 seconds`. */
export function formatProgress({ state, file }: JournalUpload, secondsLeft: number | null): string {
  if (state.name !== 'sending') return 'Waiting';
  const percent = Math.floor((state.sentBytes / file.size) * 100);
  if (percent >= 100) return 'Checking the file…';
  if (secondsLeft === null) return `${percent}%`;
  if (secondsLeft < 60) return `${percent}%, about ${formatCount(secondsLeft, 'second')}`;
  return `${percent}%, about ${formatCount(Math.ceil(secondsLeft / 60), 'minute')}`;
}

/** `8.1 MB of 12.4 MB`, or the size alone. */
export function formatSent(upload: JournalUpload): string {
  const size = formatSize(upload.file.size);
  return upload.state.name === 'sending' ? `${formatSize(getSentBytes(upload))} of ${size}` : size;
}
