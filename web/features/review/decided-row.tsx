import type { ModerationItem } from '#contract/review';
import { ItemState } from './item-state.tsx';
import { UndoButton } from './undo-button.tsx';

type DecidedRowProps = {
  readonly item: ModerationItem;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
};

/** In the place of what was just decided: the decision, and the way back where there is one. */
export function DecidedRow({ item, isBusy, onUndo }: DecidedRowProps) {
  return (
    <div className="decided-row">
      <ItemState state={item.state} />
      <span className="grow" {...(item.mayUndo ? {} : { tabIndex: -1, ref: focusOn })}>
        {item.title}
      </span>
      {item.mayUndo && <UndoButton item={item} isBusy={isBusy} onUndo={onUndo} ref={focusOn} />}
    </div>
  );
}

/** In the place of what was just taken back: where it stands now. */
export function TakenBackRow({ item }: Pick<DecidedRowProps, 'item'>) {
  return (
    <div className="decided-row">
      <ItemState state={item.state} />
      <span className="grow" tabIndex={-1} ref={focusOn}>
        {item.title}
      </span>
    </div>
  );
}

/** The button that was pressed has gone; the keyboard goes on from here. */
function focusOn(element: HTMLElement | null) {
  element?.focus();
}
