import type { QueryState } from '@tanstack/react-query';

/** Soon enough for what is overdue, and no endless loop. */
const atOnceMs = 50;

type Asked = Pick<QueryState, 'dataUpdatedAt' | 'errorUpdatedAt' | 'fetchStatus'>;

/**
 * How long until a read is asked for again: its interval counts from the answer that is there, which may
 * have come with the document (decision 25) or stood on a page of before, and not from when it was shown.
 */
export function untilDue(asked: Asked, everyMs: number, nowMs: number): number {
  const last = Math.max(asked.dataUpdatedAt, asked.errorUpdatedAt);
  if (last === 0 || asked.fetchStatus === 'fetching') return everyMs;
  // The clock of this computer may be another than that of the portal.
  return Math.min(everyMs, Math.max(atOnceMs, last + everyMs - nowMs));
}
