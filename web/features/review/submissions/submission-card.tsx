import { useState } from 'react';

import type { Submission } from '#contract/moderation/submissions';
import { useWrite } from '../../../api/writes/use-write.ts';
import { writes } from '../../../api/writes/writes.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { GetHelp } from '../../../ui/page/get-help.tsx';
import { Card } from '../../../ui/cards/card.tsx';
import { toast } from '../../../ui/toasts/toast-queue.ts';
import { AppealDialog, ReviseDialog } from './author-dialogs.tsx';
import { DecisionNote, ItemState, kindLabel, NewPill, Note, UserText } from '../item-status.tsx';
import { lockedReason } from './locked-reason.ts';
import { hasOwnTitle, submissionName } from '../review-rows.ts';

/** One of the author's submissions: its state, the reason, and the possible actions. */
export function SubmissionCard({ submission }: { submission: Submission }) {
  const { state, reason, appeal, revisionOf, text } = submission;
  const heading = headingOf(submission);
  return (
    <Card as="article" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 pe-2">
        {submission.isNew && <NewPill />}
        <ItemState state={state} />
      </div>
      <div>
        <h3 className="type-h3-body wrap-anywhere">{heading}</h3>
        <p className="text-muted">
          {kindOf(submission)} · sent <RelativeTime at={submission.submittedAt} />
        </p>
      </div>
      {text !== heading && <UserText>{text}</UserText>}
      {submission.isUrgent && <GetHelp />}
      {revisionOf !== null && state === 'pending' && (
        <p className="text-muted">
          The earlier version stays public until a teacher approves this edit.
        </p>
      )}
      {reason !== null && (
        <Note>
          <strong>Reviewer's note:</strong> {reason}
        </Note>
      )}
      <DecisionNote submission={submission} />
      {appeal !== null && state === 'pending' && (
        <p className="text-muted">You asked for a second review: {appeal}</p>
      )}
      <AuthorActions submission={submission} />
    </Card>
  );
}

/** A short text is shown whole and only once; a long one under its first words. */
function headingOf(submission: Submission): string {
  const { text } = submission;
  const isShort = text.length <= 160 && !text.includes('\n');
  return isShort && !hasOwnTitle(submission) ? text : submissionName(submission);
}

/** Quests and celebrations say more of their kind in the title. */
function kindOf(submission: Pick<Submission, 'kind' | 'title'>): string {
  const isLabel = submission.kind === 'quest' || submission.kind === 'celebration';
  return isLabel ? submission.title : kindLabel(submission.kind);
}

function AuthorActions({ submission }: { submission: Submission }) {
  const [opened, setOpened] = useState<'nothing' | 'revision' | 'appeal'>('nothing');
  const close = () => setOpened('nothing');
  const withdrawal = useWithdrawal(submission);
  const { state, form, mayAppeal, mayWithdraw, mayUndoWithdrawal } = submission;
  const whyNot = lockedReason(submission);
  const about = <span className="sr-only">: {submissionName(submission)}</span>;
  const hasNoAction = form === null && !mayAppeal && !mayWithdraw && !mayUndoWithdrawal;
  if (hasNoAction && whyNot === null) return null;
  return (
    <div className="grid justify-items-start gap-3">
      {whyNot !== null && <p className="text-muted">{whyNot}</p>}
      <div className="flex flex-wrap gap-3">
        {form !== null && (
          <Button size="small" onClick={() => setOpened('revision')}>
            {state === 'published' ? 'Edit' : 'Edit it and send it again'}
            {about}
          </Button>
        )}
        {mayAppeal && (
          <Button size="small" onClick={() => setOpened('appeal')}>
            Ask for a second review{about}
          </Button>
        )}
        {/* One button for both directions, so that it keeps the focus after a click. */}
        {(mayWithdraw || mayUndoWithdrawal) && (
          <Button
            size="small"
            busy={withdrawal.isPending}
            onClick={mayWithdraw ? withdrawal.withdraw : withdrawal.restore}
          >
            {mayWithdraw ? 'Withdraw' : 'Restore'}
            {about}
          </Button>
        )}
      </div>
      {opened === 'revision' && <ReviseDialog submission={submission} onClose={close} />}
      {opened === 'appeal' && <AppealDialog submission={submission} onClose={close} />}
    </div>
  );
}

/** Withdraws a submission; the toast offers to undo it. */
function useWithdrawal(submission: Submission) {
  const { id } = submission;
  const about = { params: { id } };
  const restoring = useWrite(writes.undoWithdrawal);
  const restore = () => void restoring.send(undefined, about);
  const withdrawing = useWrite(writes.withdrawSubmission, {
    onDone: () =>
      toast({
        title: 'Withdrawn',
        description: submissionName(submission),
        tone: 'success',
        action: { label: 'Undo', run: restore },
      }),
  });
  return {
    withdraw: () => void withdrawing.send(undefined, about),
    restore,
    isPending: withdrawing.isPending || restoring.isPending,
  };
}
