import { useEffect, useRef } from 'react';

import type { StaffCounts } from '#contract/submissions';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { writes } from '../../api/writes.ts';

/** How much waits for a reviewer; null while unknown, and for students. */
export function useStaffCounts({ isQuiet = false } = {}): StaffCounts | null {
  return useRead(reads.myAnswers, { enabled: !isQuiet }).data?.staff ?? null;
}

/** Everything that waits for a reviewer; for administrators this includes open support messages. */
export function countWaiting({ waiting, messages }: StaffCounts): number {
  return waiting + (messages?.open ?? 0);
}

/** Marks these answers as seen, once per set of ids. */
export function useMarkSeen(ids: readonly string[]): void {
  const { send } = useWrite(writes.markAnswersSeen);
  const seen = ids.join(' ');
  const said = useRef('');
  useEffect(() => {
    if (seen === '' || said.current === seen) return;
    said.current = seen;
    void send({ ids: seen.split(' ') });
  }, [seen, send]);
}
