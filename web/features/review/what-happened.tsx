import type { Submission } from '#contract/submissions';
import { Ago } from '../../ui/ago.tsx';
import { decisionInWords } from './decision-words.ts';

type Happened = Pick<Submission, 'state' | 'decidedBy' | 'decidedAt' | 'editedAt'>;

/** What others did with something of mine, and when. */
export function WhatHappened({ submission }: { submission: Happened }) {
  const { decidedAt, editedAt } = submission;
  const decision = decisionInWords(submission);
  return (
    <>
      {decision !== null && decidedAt !== null && (
        <span className="block text-muted">
          {decision} <Ago at={decidedAt} />.
        </span>
      )}
      {editedAt !== null && (
        <span className="block text-muted">
          An administrator changed it <Ago at={editedAt} />. Above is what it says now.
        </span>
      )}
    </>
  );
}
