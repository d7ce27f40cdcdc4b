import { Problem } from '#contract/problems';

/** A part of a file, both ends included. */
export type FilePart = { readonly start: number; readonly end: number };

/**
 * The part that a Range header requests; null for the whole file, which is also the answer to several
 * ranges or an invalid header (RFC 9110, 14.2). Throws Problem 'no-such-range' for a part beyond the
 * end.
 */
export function readByteRange(header: string | undefined, sizeBytes: number): FilePart | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') return lastBytes(Number(last), sizeBytes);
  const start = Number(first);
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (last !== '' && Number(last) < start) return null;
  if (start >= sizeBytes) throw new Problem('no-such-range', { fileBytes: sizeBytes });
  return { start, end };
}

function lastBytes(count: number, sizeBytes: number): FilePart {
  if (count === 0 || sizeBytes === 0) {
    throw new Problem('no-such-range', { fileBytes: sizeBytes });
  }
  return { start: Math.max(0, sizeBytes - count), end: sizeBytes - 1 };
}
