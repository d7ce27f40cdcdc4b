import { useEffect, useRef } from 'react';

import type { Answer, StaffCounts } from '#contract/submissions';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { writes } from '../../api/writes.ts';
import { toastQueue } from '../../ui/toasts/toast-queue.ts';

const none: readonly Answer[] = [];

/** Decisions and answers since the last visit; each appears once in the notifications. */
export function useAnswers({ isQuiet }: { readonly isQuiet: boolean }): readonly Answer[] {
  const answers = useRead(reads.myAnswers, { enabled: !isQuiet }).data?.answers ?? none;
  useEffect(() => {
    for (const answer of answers) {
      toastQueue.note(`${answer.id} ${answer.at}`, {
        title: answerTitle(answer),
        description: 'Read it under “What I sent”.',
        tone: answer.state === 'published' ? 'success' : 'info',
      });
    }
  }, [answers]);
  return answers;
}

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

const subjects: Readonly<Record<Exclude<Answer['about'], 'support'>, string>> = {
  quest: 'Your quest',
  celebration: 'Your celebration',
  project: 'Your project',
  post: 'Your post',
  reply: 'Your reply',
  journal: 'Your journal entry',
};

/** Title in the notifications. It never quotes the submission, because others may use this computer. */
export function answerTitle({
  about,
  state,
  isEdit,
}: Pick<Answer, 'about' | 'state' | 'isEdit'>): string {
  if (about === 'support') return 'There is an answer to your message';
  if (isEdit) return `${subjects[about]} was changed by an administrator`;
  switch (state) {
    case 'published':
      return `${subjects[about]} is published`;
    case 'rejected':
      return `${subjects[about]} is not published`;
    case 'hidden':
      return `${subjects[about]} was hidden`;
    case 'pending':
    case null:
      return `There is news about: ${subjects[about].toLowerCase()}`;
    default:
      return state satisfies never;
  }
}
