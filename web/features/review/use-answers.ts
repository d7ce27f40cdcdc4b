import { useEffect, useRef } from 'react';

import type { Answer, StaffCounts } from '#contract/submissions';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { writes } from '../../api/writes.ts';
import { toastQueue } from '../../ui/toast-queue.ts';
import { titleOfAnswer } from './answer-words.ts';

const none: readonly Answer[] = [];

/** What was decided or answered since I last looked; each stands once in the notifications. */
export function useAnswers({ isQuiet }: { readonly isQuiet: boolean }): readonly Answer[] {
  const answers = useRead(reads.myAnswers, { enabled: !isQuiet }).data?.answers ?? none;
  useEffect(() => {
    for (const answer of answers) {
      toastQueue.note(`${answer.id} ${answer.at}`, {
        title: titleOfAnswer(answer),
        description: 'Read it under “What I sent”.',
        tone: answer.state === 'published' ? 'success' : 'info',
      });
    }
  }, [answers]);
  return answers;
}

/** How much waits for a reviewer; null while it is not known, and for students. */
export function useStaffCounts({ isQuiet = false } = {}): StaffCounts | null {
  return useRead(reads.myAnswers, { enabled: !isQuiet }).data?.staff ?? null;
}

/** Says that these were looked at, once for each set of them. */
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
