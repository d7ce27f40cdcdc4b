import { problems } from '#contract/problem-table';
import { stateAfter } from '#contract/review';
import type { ModerationItem } from '#contract/review';
import { Button } from '../../ui/button.tsx';
import { EyeOffIcon } from '../../ui/icons/sign-icons.tsx';
import { CheckIcon, CrossIcon } from '../../ui/icons/status-icons.tsx';
import { UndoButton } from './undo-button.tsx';

export type DecisionButtonsProps = {
  readonly item: ModerationItem;
  readonly isBusy: boolean;
  readonly onApprove: () => void;
  readonly onReject: () => void;
  readonly onHide: () => void;
  readonly onUndo: () => void;
};

/** Only the decisions that fit the state (contract/review), each named with what it is about. */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { item, isBusy, onApprove, onReject, onHide, onUndo } = props;
  if (item.mayDecide === false) {
    return <p>{problems[item.isWithdrawn ? 'withdrawn' : 'own-work'].sentence}</p>;
  }
  const about = <span className="sr-only"> “{item.title}”</span>;
  return (
    <div className="decision-buttons">
      {stateAfter(item.state, 'approve') !== null && (
        <Button tone="primary" icon={<CheckIcon />} busy={isBusy} onClick={onApprove}>
          {item.state === 'pending' ? 'Publish' : 'Publish after all'}
          {about}
        </Button>
      )}
      {stateAfter(item.state, 'reject') !== null && (
        <Button icon={<CrossIcon />} disabled={isBusy} onClick={onReject}>
          Do not publish …{about}
        </Button>
      )}
      {item.state === 'published' && (
        <Button icon={<EyeOffIcon />} disabled={isBusy} onClick={onHide}>
          Hide …{about}
        </Button>
      )}
      {item.mayUndo && <UndoButton item={item} isBusy={isBusy} onUndo={onUndo} />}
    </div>
  );
}
