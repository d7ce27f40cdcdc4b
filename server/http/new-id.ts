import { createHash, randomUUID } from 'node:crypto';

/** Other keys are ignored. */
export const usableKey = /^[\w.-]{8,64}$/;

/**
 * An id for what a call creates: random, or computed from the key that the caller sent and from the call itself, so
 * that a call that is sent again after its answer was lost finds what it has already created. Two calls that differ
 * in anything, such as their sender, never have the same id.
 */
export function createNewId(key: string | readonly string[] | undefined, call: unknown): string {
  if (typeof key !== 'string' || !usableKey.test(key)) return randomUUID();
  const digest = createHash('sha256')
    .update(JSON.stringify([key, call]))
    .digest('hex');
  // RFC 9562, section 5.8: a UUID whose other bits mean what its maker wants.
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
