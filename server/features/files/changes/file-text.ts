import { createHash } from 'node:crypto';
import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import { isEditableName } from '#contract/files/file-rules';
import type { RemoteAttributes } from '../../../live/files-link.ts';
import type { FileContext } from '../file-context.ts';

export type FileText = {
  readonly content: string;
  /** Identifies the text by its content, not by its modification time; a request and a reply call it `version`. */
  readonly hash: string;
  readonly sizeBytes: number;
};

/** §5: only these kinds are opened, and only these are saved. */
export function refuseUneditable(path: string): void {
  if (!isEditableName(path)) throw new Problem('not-editable');
}

/** The whole text. Problems: a folder 409, too large 413, not text 415. */
export async function readText(
  { files, guard, signal }: FileContext,
  { absolute, attributes }: { readonly absolute: string; readonly attributes: RemoteAttributes },
): Promise<FileText> {
  refuseUnreadable(attributes);
  const most = limits.editableFileBytes;
  if (attributes.sizeBytes > most) throw new Problem('file-too-large');
  // One byte more than allowed, because a log may grow while it is read.
  const bytes = await files.readFile(absolute, {
    maxBytes: most + 1,
    signal,
    onOpen: (opened) => guard.confirmOpened(absolute, opened),
  });
  if (bytes.length > most) throw new Problem('file-too-large');
  return { content: decode(bytes), hash: computeHash(bytes), sizeBytes: bytes.length };
}

/** The end of a text of any size, starting at a line. */
export async function readTail(
  { files, guard, signal }: FileContext,
  { absolute, attributes }: { readonly absolute: string; readonly attributes: RemoteAttributes },
): Promise<FileText> {
  refuseUnreadable(attributes);
  const start = Math.max(0, attributes.sizeBytes - limits.fileTailBytes);
  const bytes = await files.readRange(absolute, start, limits.fileTailBytes, {
    signal,
    onOpen: (opened) => guard.confirmOpened(absolute, opened),
  });
  const first = start === 0 ? 0 : findFirstLine(bytes);
  return {
    content: decode(bytes.subarray(first)),
    // No text has this hash, so the end of a file can never be saved over the whole.
    hash: 'tail',
    sizeBytes: attributes.sizeBytes,
  };
}

/** A text from a request. Problems: too large 413, not text 415. */
export function toFileText(content: string): FileText {
  const bytes = Buffer.from(content.toWellFormed());
  if (bytes.length > limits.editableFileBytes) throw new Problem('file-too-large');
  return { content: decode(bytes), hash: computeHash(bytes), sizeBytes: bytes.length };
}

function computeHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 32);
}

function refuseUnreadable({ kind }: RemoteAttributes): void {
  if (kind === 'directory') throw new Problem('is-a-folder');
  // Reading a pipe or a device would wait forever.
  if (kind !== 'file') throw new Problem('not-text');
}

const saveAsUtf8 = 'If it is text, download it, save it as UTF-8, and upload it again.';

function decode(bytes: Buffer): string {
  if (bytes.includes(0)) throw new Problem('not-text');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    const sentence = `This file is not UTF-8 text, so it can't be edited in the browser. ${saveAsUtf8}`;
    throw new Problem('not-text', { sentence, cause });
  }
}

/** Where the first whole line begins; the first whole character if the line has no end. */
function findFirstLine(bytes: Buffer): number {
  const lineEnd = bytes.indexOf(0x0a);
  return lineEnd === -1 ? firstWholeCharacter(bytes) : lineEnd + 1;
}

function firstWholeCharacter(bytes: Buffer): number {
  let at = 0;
  while (at < 4 && ((bytes[at] ?? 0) & 0xc0) === 0x80) at += 1;
  return at;
}
