import { useState } from 'react';

import { problems } from '#contract/problem-table';
import type { Submission } from '#contract/submissions';
import { getHelpSentence } from '#contract/urgent-text';
import { Ago } from '../../ui/ago.tsx';
import { Button } from '../../ui/button.tsx';
import { GetHelp } from '../../ui/get-help.tsx';
import { Sheet } from '../../ui/sheet.tsx';
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
    <Sheet as="article" className="review-card">
      <div className="review-line">
        {submission.isNew && <NewPill />}
        <ItemState state={state} />
        <ItemKind kind={submission.kind} />
        <span className="text-muted">
          sent <Ago at={submission.submittedAt} />
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
    </Sheet>
  );
}

function SecondThoughts({ submission }: { submission: Submission }) {
  const [opened, setOpened] = useState<'nothing' | 'revision' | 'appeal'>('nothing');
  const close = () => setOpened('nothing');
  const taking = useTakingBack(submission);
  const { state, title, form, mayAppeal, mayWithdraw, mayUndoWithdrawal } = submission;
  const whyNot = whyNothingMore(submission);
  const about = <span className="sr-only">: {title}</span>;
  const isOver = form === null && !mayAppeal && !mayWithdraw && !mayUndoWithdrawal;
  if (isOver && whyNot === null) return null;
  return (
    <div className="grid justify-items-start gap-3">
      {whyNot !== null && <p className="text-muted">{whyNot}</p>}
      <div className="flex flex-wrap gap-3">
        {form !== null && (
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
        {(mayWithdraw || mayUndoWithdrawal) && (
          <Button
            size="small"
            busy={taking.isPending}
            onClick={mayWithdraw ? taking.takeBack : taking.bringBack}
          >
            {mayWithdraw ? 'Take it back' : 'Bring it back'}
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
