import type { Ref } from 'react';

import type { ModerationItem } from '#contract/review';
import { Button } from '../../ui/button.tsx';
import { HistoryIcon } from '../../ui/icons/sign-icons.tsx';

type UndoButtonProps = {
  readonly item: ModerationItem;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
};

/** Takes the last decision on an item back. */
export function UndoButton({ item, isBusy, onUndo, ref }: UndoButtonProps) {
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
