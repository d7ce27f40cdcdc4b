import { useState } from 'react';

import type { ModerationItem } from '#contract/review';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { Decisions } from './use-decisions.ts';

/** What a reviewer is asked before a decision is sent. */
export type Question = {
  readonly about: 'publish' | 'reject' | 'hide';
  readonly item: ModerationItem;
};

type DecisionDialogsProps = {
  readonly question: Question;
  /** The item as the list has it now; null once it has left the list. */
  readonly current: ModerationItem | null;
  readonly decisions: Pick<Decisions, 'approve' | 'reject' | 'hide' | 'refusals' | 'busyId'>;
  readonly onClose: () => void;
};

export function DecisionDialogs({ question, current, decisions, onClose }: DecisionDialogsProps) {
  const { about, item } = question;
  const [isSent, setSent] = useState(false);
  const [wasRefused, setRefused] = useState(false);
  if (about === 'publish') {
    return (
      <ConfirmDialog
        isOpen
        tone="primary"
        title="Did you look twice?"
        description={`${(item.advice ?? []).join(' ')} Everybody in the world can read what is published.`}
        confirmLabel="Publish it"
        onCancel={onClose}
        onConfirm={() => {
          onClose();
          void decisions.approve(item);
        }}
      />
    );
  }
  // A refusal of an earlier question is none of this one's.
  const refusal = isSent ? decisions.refusals[about] : null;
  // Once it was refused the dialog shows the item as it is now, and so the decision is on that.
  const shown = wasRefused ? (current ?? item) : item;
  return (
    <ReasonDialog
      decision={about}
      item={shown}
      refusal={refusal && errorMessage(refusal)}
      isChanged={shown.version !== item.version}
      isGone={wasRefused && current === null}
      isBusy={decisions.busyId === item.id}
      onClose={onClose}
      onReason={(reason) => {
        setSent(true);
        void decisions[about](shown, reason, onClose).then(() => setRefused(true));
      }}
    />
  );
}
