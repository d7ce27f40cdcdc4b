import { randomUUID } from 'node:crypto';
import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { formatSizeLimit } from '#contract/files/file-rules';
import { Problem } from '#contract/problems';
import { dayMs } from '#contract/text/durations';
import type { UploadParts } from '../http/files/multipart.ts';

type ReceiveOptions = { readonly maxBytes: number; readonly signal: AbortSignal };

/** An upload in progress. It is kept in a file, because forty of them would not fit into memory. */
type ReceivedUpload = {
  readonly read: () => Promise<Buffer>;
  readonly remove: () => Promise<void>;
};

/** The file of a form, with the name that its sender gave it. */
export type ReceivedFile = ReceivedUpload & { readonly name: string };

const namePrefix = 'blockplan-upload-';
/** Longer than any upload takes. */
const leftAfterMs = dayMs;

/** Receives a whole upload. One that is too large, empty, or cut off leaves nothing behind. */
export async function receiveUpload(
  bytes: Readable,
  { maxBytes, signal }: ReceiveOptions,
): Promise<ReceivedUpload> {
  const path = join(tmpdir(), namePrefix + randomUUID());
  const remove = () => rm(path, { force: true });
  const file = await open(path, 'wx+', 0o600);
  let sizeBytes = 0;
  try {
    for await (const chunk of bytes) {
      signal.throwIfAborted();
      if (!Buffer.isBuffer(chunk)) throw new TypeError('an upload is bytes');
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) throw tooLarge(maxBytes);
      await file.writeFile(chunk);
    }
    if (sizeBytes === 0) throw new Problem('invalid-input', { sentence: 'This file is empty.' });
  } catch (error) {
    await file.close();
    await remove();
    throw error;
  }
  await file.close();
  return { read: () => readFile(path), remove };
}

/**
 * Receives the one file of a form, which is read to its end, so that a truncated one is never mistaken for a complete
 * one.
 */
export async function receiveOnlyFile(
  form: UploadParts,
  options: ReceiveOptions,
): Promise<ReceivedFile> {
  let received: ReceivedFile | null = null;
  try {
    for await (const part of form) {
      // A browser sends an empty name for a file field without a file.
      if (part.kind === 'field' || !part.filename) continue;
      if (received) throw new Problem('invalid-input', { sentence: 'Send one file at a time.' });
      received = { ...(await receiveUpload(part.bytes, options)), name: part.filename };
    }
  } catch (error) {
    await received?.remove();
    throw error;
  }
  if (!received) throw new Problem('invalid-input', { sentence: 'Choose a file first.' });
  return received;
}

/** Removes what a process that ended during an upload has left. */
export async function sweepLeftUploads({ now }: { readonly now: () => number }): Promise<number> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(namePrefix));
  let removed = 0;
  for (const name of names) {
    const path = join(tmpdir(), name);
    // Null if it was removed at this moment.
    const file = await stat(path).catch(() => null);
    if (file === null || now() - file.mtimeMs < leftAfterMs) continue;
    // Not removed: that of another user, or a folder.
    const isRemoved = await rm(path, { force: true }).then(
      () => true,
      () => false,
    );
    if (isRemoved) removed += 1;
  }
  return removed;
}

function tooLarge(maxBytes: number): Problem {
  const sentence = `Files can be up to ${formatSizeLimit(maxBytes)}. Make it smaller or shorter, then try again.`;
  return new Problem('too-large', { sentence });
}
