import type { ModerationItem } from '#contract/review';
import { Button } from '../../ui/button.tsx';
import { HistoryIcon } from '../../ui/icons/sign-icons.tsx';
import { ItemState } from './item-state.tsx';

type DecidedRowProps = {
  readonly item: ModerationItem;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
};

/** In the place of what was just decided: the decision, and the way back. */
export function DecidedRow({ item, isBusy, onUndo }: DecidedRowProps) {
  return (
    <div className="decided-row">
      <ItemState state={item.state} />
      <span className="grow">{item.title}</span>
      <Button
        size="small"
        icon={<HistoryIcon size={18} />}
        busy={isBusy}
        ref={focusOn}
        onClick={onUndo}
      >
        Undo<span className="sr-only"> the decision on “{item.title}”</span>
      </Button>
    </div>
  );
}

/** The button that was pressed has gone; the keyboard goes on from here. */
function focusOn(button: HTMLButtonElement | null) {
  button?.focus();
}
