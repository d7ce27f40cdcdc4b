import type { Submission } from '#contract/submissions';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { decisionInWords } from './decision-words.ts';

type Happened = Pick<Submission, 'state' | 'decidedBy' | 'decidedAt' | 'editedAt' | 'mayBringBack'>;

/** What others did with something of mine, and when. */
export function WhatHappened({ submission }: { submission: Happened }) {
  const { decidedAt, editedAt, mayBringBack } = submission;
  const decision = decisionInWords(submission);
  const isDecided = decision !== null && decidedAt !== null;
  if (!isDecided && editedAt === null) return null;
  return (
    <span className="block text-muted">
      {isDecided && (
        <>
          {decision} <RelativeTime at={decidedAt} />.{' '}
        </>
      )}
      {mayBringBack && 'You can bring it back until hidden things are cleared away. '}
      {editedAt !== null && (
        <>
          An administrator changed it <RelativeTime at={editedAt} />.
        </>
      )}
    </span>
  );
}
