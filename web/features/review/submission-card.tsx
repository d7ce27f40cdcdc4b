import { useState } from 'react';

import type { Submission } from '#contract/submissions';
import { getHelpSentence } from '#contract/urgent-words';
import { Ago } from '../../ui/ago.tsx';
import { Button } from '../../ui/button.tsx';
import { GetHelp } from '../../ui/get-help.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { AppealDialog } from './appeal-dialog.tsx';
import { ItemKind } from './item-kind.tsx';
import { ItemState } from './item-state.tsx';
import { NewPill } from './new-pill.tsx';
import { ReviseDialog } from './revise-dialog.tsx';

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
  const { state, title, words, mayAppeal } = submission;
  if (words === null && !mayAppeal) return null;
  const about = <span className="sr-only">: {title}</span>;
  return (
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
      {opened === 'revision' && <ReviseDialog submission={submission} onClose={close} />}
      {opened === 'appeal' && <AppealDialog submission={submission} onClose={close} />}
    </div>
  );
}
