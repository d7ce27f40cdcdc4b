import type { Submission } from '#contract/submissions';
import { Ago } from '../../ui/ago.tsx';
import { decisionInWords } from './decision-words.ts';

type Happened = Pick<
  Submission,
  'state' | 'decidedBy' | 'decidedAt' | 'editedAt' | 'mayUndoWithdrawal'
>;

/** What others did with something of mine, and when. */
export function WhatHappened({ submission }: { submission: Happened }) {
  const { decidedAt, editedAt, mayUndoWithdrawal } = submission;
  const decision = decisionInWords(submission);
  const isDecided = decision !== null && decidedAt !== null;
  if (!isDecided && editedAt === null) return null;
  return (
    <span className="block text-muted">
      {isDecided && (
        <>
          {decision} <Ago at={decidedAt} />.{' '}
        </>
      )}
      {mayUndoWithdrawal && 'You can bring it back until hidden things are cleared away. '}
      {editedAt !== null && (
        <>
          An administrator changed it <Ago at={editedAt} />.
        </>
      )}
    </span>
  );
}
