import { useState } from 'react';

import { problems } from '#contract/problem-table';
import type { Submission } from '#contract/submissions';
import { getHelpSentence } from '#contract/urgent-words';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Button } from '../../ui/button.tsx';
import { GetHelp } from '../../ui/get-help.tsx';
import { Card } from '../../ui/card.tsx';
import { AppealDialog } from './appeal-dialog.tsx';
import { ItemKind } from './item-kind.tsx';
import { ItemState } from './item-state.tsx';
import { NewPill } from './new-pill.tsx';
import { ReviseDialog } from './revise-dialog.tsx';
import { useTakingBack } from './use-taking-back.ts';
import { WhatHappened } from './what-happened.tsx';

/** Something I sent: where it stands, why, and what I can do about it. */
export function SubmissionCard({ submission }: { submission: Submission }) {
  const { state, reason, appeal, revisionOf } = submission;
  return (
    <Card as="article" className="review-card">
      <div className="review-line">
        {submission.isNew && <NewPill />}
        <ItemState state={state} />
        <ItemKind kind={submission.kind} />
        <span className="text-muted">
          sent <RelativeTime at={submission.submittedAt} />
        </span>
      </div>
      <h3 className="type-h3-body">{submission.title}</h3>
      <p className="review-text">{submission.text}</p>
      {submission.isUrgent && <GetHelp>{getHelpSentence}</GetHelp>}
      {revisionOf !== null && state === 'pending' && (
        <p className="text-muted">
          This is a change. The words before it stay public until a teacher has read it.
        </p>
      )}
      {reason !== null && (
        <p className="review-reason">
          <strong>What the reviewer says:</strong> {reason}
        </p>
      )}
      <WhatHappened submission={submission} />
      {appeal !== null && state === 'pending' && (
        <p className="text-muted">You asked for another look: {appeal}</p>
      )}
      <SecondThoughts submission={submission} />
    </Card>
  );
}

function SecondThoughts({ submission }: { submission: Submission }) {
  const [opened, setOpened] = useState<'nothing' | 'revision' | 'appeal'>('nothing');
  const close = () => setOpened('nothing');
  const taking = useTakingBack(submission);
  const { state, title, words, mayAppeal, mayTakeBack, mayBringBack } = submission;
  const whyNot = whyNothingMore(submission);
  const about = <span className="sr-only">: {title}</span>;
  const isOver = words === null && !mayAppeal && !mayTakeBack && !mayBringBack;
  if (isOver && whyNot === null) return null;
  return (
    <div className="grid justify-items-start gap-3">
      {whyNot !== null && <p className="text-muted">{whyNot}</p>}
      <div className="flex flex-wrap gap-3">
        {words !== null && (
          <Button size="small" onClick={() => setOpened('revision')}>
            {state === 'published' ? 'Change it' : 'Change it and send it again'}
            {about}
          </Button>
        )}
        {mayAppeal && (
          <Button size="small" onClick={() => setOpened('appeal')}>
            Ask for another look{about}
          </Button>
        )}
        {/* One button for both ways, so that it keeps the focus of whoever pressed it. */}
        {(mayTakeBack || mayBringBack) && (
          <Button
            size="small"
            busy={taking.isPending}
            onClick={mayTakeBack ? taking.takeBack : taking.bringBack}
          >
            {mayTakeBack ? 'Take it back' : 'Bring it back'}
            {about}
          </Button>
        )}
      </div>
      {opened === 'revision' && <ReviseDialog submission={submission} onClose={close} />}
      {opened === 'appeal' && <AppealDialog submission={submission} onClose={close} />}
    </div>
  );
}

/** Why something that one might look for cannot be done just now. */
function whyNothingMore({ isHeldUp, isUrgent, state }: Submission): string | null {
  if (isHeldUp) return problems['change-waits'].sentence;
  if (state === 'pending' && isUrgent) return problems['read-first'].sentence;
  return null;
}
