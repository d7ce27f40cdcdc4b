import { useEffect, useRef } from 'react';

import type { Answer } from '#contract/submissions';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { writes } from '../../api/writes.ts';
import { toastQueue } from '../../ui/toast-queue.ts';
import { titleOfAnswer } from './answer-words.ts';

const none: readonly Answer[] = [];

/** What was decided or answered since I last looked; each stands once in the notifications. */
export function useAnswers(): readonly Answer[] {
  const answers = useRead(reads.myAnswers).data?.answers ?? none;
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
