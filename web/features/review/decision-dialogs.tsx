import type { ModerationItem } from '#contract/review';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import type { Decisions } from './use-decisions.ts';

/** What a reviewer is asked before a decision is sent. */
export type Question = {
  readonly about: 'publish' | 'reject' | 'hide';
  readonly item: ModerationItem;
};

type DecisionDialogsProps = {
  readonly question: Question;
  readonly decisions: Pick<Decisions, 'approve' | 'reject' | 'hide'>;
  readonly onClose: () => void;
};

export function DecisionDialogs({ question, decisions, onClose }: DecisionDialogsProps) {
  const { about, item } = question;
  if (about === 'publish') {
    return (
      <ConfirmDialog
        isOpen
        tone="primary"
        title="Did you look twice?"
        description={`${item.advice.join(' ')} Everybody in the world can read what is published.`}
        confirmLabel="Publish it"
        onCancel={onClose}
        onConfirm={() => {
          onClose();
          void decisions.approve(item);
        }}
      />
    );
  }
  return (
    <ReasonDialog
      decision={about}
      item={item}
      onClose={onClose}
      onReason={(reason) => {
        onClose();
        void decisions[about](item, reason);
      }}
    />
  );
}
