import { useState } from 'react';

import { readableText } from '#contract/moderation/review';
import type { Submission } from '#contract/moderation/submissions';
import { useWrite } from '../../../api/writes/use-write.ts';
import { authorWrites } from '../../../api/writes/author-writes.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { GetHelp } from '../../../ui/page/get-help.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { toast } from '../../../ui/toasts/toast-queue.ts';
import { AppealDialog } from './appeal-dialog.tsx';
import { DecisionNote, ItemState, kindLabel, NewPill, Note, UserText } from '../item-status.tsx';
import { lockedReason } from './locked-reason.ts';
import { ReviseDialog } from './revise-dialog.tsx';
import { hasOwnTitle, submissionName } from '../review-rows.ts';

/** One of the author's submissions: its state, the reason, and the possible actions. */
export function SubmissionCard({ submission }: { submission: Submission }) {
  const { state, reason, appeal, revisionOf } = submission;
  const { heading, rest } = splitHeading(submission);
  return (
    <article className={submissionRowClass(state === 'pending')}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid flex-[1_1_20rem] gap-1">
          <h3 dir="auto" className="type-h3-body wrap-anywhere">
            {heading}
          </h3>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {submission.isNew && <NewPill />}
            <ItemState state={state} isWithdrawn={submission.decidedBy === 'author'} />
            <p className="type-small text-muted">
              {describeKind(submission)} · sent <RelativeTime at={submission.submittedAt} />
            </p>
          </div>
        </div>
        <AuthorActions submission={submission} />
      </div>
      {rest !== null && <UserText>{rest}</UserText>}
      {submission.isUrgent && <GetHelp />}
      {revisionOf !== null && state === 'pending' && (
        <p className="type-small text-muted">
          The earlier version stays public until a teacher approves this edit.
        </p>
      )}
      {reason !== null && (
        <Note>
          <strong>Reviewer's note:</strong> {reason}
        </Note>
      )}
      <div className="type-small empty:hidden">
        <DecisionNote submission={submission} />
      </div>
      {appeal !== null && state === 'pending' && (
        <p className="type-small text-muted">You asked for a second review: {appeal}</p>
      )}
    </article>
  );
}

/** A row of the list; what is waiting is tinted from edge to edge. */
export function submissionRowClass(isWaiting: boolean): string {
  return classNames(
    'grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-line py-4',
    // The state has the tint of the row, so its icon is below the heading's first letter.
    isWaiting && '-mx-4 bg-sun-tint px-4 [&_[data-slot=pill]]:-ms-2.5',
  );
}

/** A short text is shown whole and only once; a long one under its first words, a file under its name. */
function splitHeading(submission: Submission): { heading: string; rest: string | null } {
  const { kind } = submission;
  const text = readableText(submission);
  if (kind === 'journal') {
    const [name = '', ...lines] = text.split('\n');
    const rest = lines.join('\n').trim();
    return { heading: name, rest: rest === '' ? null : rest };
  }
  const isShort = text.length <= 160 && !text.includes('\n');
  if (isShort && !hasOwnTitle(submission)) return { heading: text, rest: null };
  const heading = submissionName(submission);
  return { heading, rest: text === heading ? null : text };
}

/** Quests and celebrations say more of their kind in the title. */
function describeKind(submission: Pick<Submission, 'kind' | 'title'>): string {
  const isLabel = submission.kind === 'quest' || submission.kind === 'celebration';
  return isLabel ? submission.title : kindLabel(submission.kind);
}

type AuthorActionsProps = {
  submission: Submission;
  /** Called before the card leaves the page. */
  onWithdrawn?: () => void;
};

/** What its author may do with it. */
export function AuthorActions({ submission, onWithdrawn }: AuthorActionsProps) {
  const [opened, setOpened] = useState<'nothing' | 'revision' | 'appeal'>('nothing');
  const close = () => setOpened('nothing');
  const withdrawal = useWithdrawal(submission, onWithdrawn);
  const { state, form, mayAppeal, mayWithdraw, mayUndoWithdrawal } = submission;
  const whyNot = lockedReason(submission);
  const about = <span className="sr-only">: {submissionName(submission)}</span>;
  const hasNoAction = form === null && !mayAppeal && !mayWithdraw && !mayUndoWithdrawal;
  if (hasNoAction && whyNot === null) return null;
  return (
    <div className="grid justify-items-start gap-2">
      {whyNot !== null && <p className="type-small text-muted">{whyNot}</p>}
      <div className="-ms-2 flex flex-wrap gap-2">
        {form !== null && (
          <Button size="small" tone="quiet" onClick={() => setOpened('revision')}>
            {state === 'rejected' ? 'Edit it and send it again' : 'Edit'}
            {about}
          </Button>
        )}
        {mayAppeal && (
          <Button size="small" tone="quiet" onClick={() => setOpened('appeal')}>
            Ask for a second review{about}
          </Button>
        )}
        {/* One button for both directions, so that it keeps the focus after a click. */}
        {(mayWithdraw || mayUndoWithdrawal) && (
          <Button
            size="small"
            tone="quiet"
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
function useWithdrawal(submission: Submission, onWithdrawn?: () => void) {
  const { id } = submission;
  const about = { params: { id } };
  const restoring = useWrite(authorWrites.undoWithdrawal);
  const restore = () => void restoring.send(undefined, about);
  const withdrawing = useWrite(authorWrites.withdrawSubmission, {
    onDone() {
      toast({
        title: 'Withdrawn',
        description: submissionName(submission),
        tone: 'success',
        action: { label: 'Undo', run: restore },
      });
      onWithdrawn?.();
    },
  });
  return {
    withdraw: () => void withdrawing.send(undefined, about),
    restore,
    isPending: withdrawing.isPending || restoring.isPending,
  };
}
