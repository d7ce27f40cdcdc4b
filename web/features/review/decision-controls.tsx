import type { Ref } from 'react';

import { problems } from '#contract/problem-table';
import { stateAfter, type ModerationItem } from '#contract/review';
import { Button } from '../../ui/button.tsx';
import { EyeOffIcon } from '../../ui/icons/sign-icons.tsx';
import { HistoryIcon } from '../../ui/icons/edit-icons.tsx';
import { CheckIcon, CrossIcon } from '../../ui/icons/status-icons.tsx';
import { ItemState } from './item-status.tsx';

export type DecisionButtonsProps = {
  readonly item: ModerationItem;
  readonly isBusy: boolean;
  readonly onApprove: () => void;
  readonly onReject: () => void;
  readonly onHide: () => void;
  readonly onUndo: () => void;
};

/** The decisions that the state allows (contract/review), each labeled with its item. */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { item, isBusy, onApprove, onReject, onHide, onUndo } = props;
  if (item.mayDecide === false) {
    return <p>{problems[item.isWithdrawn ? 'withdrawn' : 'own-work'].sentence}</p>;
  }
  const about = <span className="sr-only"> “{item.title}”</span>;
  return (
    <div className="flex flex-wrap gap-3 max-sm:flex-1 max-sm:gap-2 max-sm:[&>button]:flex-[1_0_auto] max-sm:[&>button]:px-3">
      {stateAfter(item.state, 'approve') !== null && (
        <Button tone="primary" icon={<CheckIcon />} busy={isBusy} onClick={onApprove}>
          {item.state === 'pending' ? 'Publish' : 'Publish anyway'}
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

type UndoButtonProps = {
  readonly item: ModerationItem;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
};

function UndoButton({ item, isBusy, onUndo, ref }: UndoButtonProps) {
  return (
    <Button
      size="small"
      icon={<HistoryIcon size={18} />}
      busy={isBusy}
      {...(ref ? { ref } : {})}
      onClick={onUndo}
    >
      Undo<span className="sr-only"> the decision on “{item.title}”</span>
    </Button>
  );
}

type DecidedRowProps = {
  readonly item: ModerationItem;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
};

const rowClass =
  'flex flex-wrap items-center gap-x-3 gap-y-2 border border-dashed border-control px-4 py-2';

/** Replaces an item that was just decided: the decision, and an undo button where allowed. */
export function DecidedRow({ item, isBusy, onUndo }: DecidedRowProps) {
  return (
    <div className={rowClass} data-testid="decided-item">
      <ItemState state={item.state} />
      <span className="grow" {...(item.mayUndo ? {} : { tabIndex: -1, ref: focusOn })}>
        {item.title}
      </span>
      {item.mayUndo && <UndoButton item={item} isBusy={isBusy} onUndo={onUndo} ref={focusOn} />}
    </div>
  );
}

/** Replaces an item whose decision was just undone and that now belongs to another list. */
export function RestoredRow({ item }: Pick<DecidedRowProps, 'item'>) {
  return (
    <div className={rowClass} data-testid="decided-item">
      <ItemState state={item.state} />
      <span className="grow" tabIndex={-1} ref={focusOn}>
        {item.title}
      </span>
    </div>
  );
}

/** The pressed button was removed, so the focus continues here. */
function focusOn(element: HTMLElement | null) {
  element?.focus();
}
