import type { MouseEvent } from 'react';

import { IconButton } from '../button.tsx';
import { BellIcon } from '../icons/header-icons.tsx';

type BellButtonProps = { count: number; onClick: () => void };

/** Opens the notifications; `count` of them are new. */
export function BellButton({ count, onClick }: BellButtonProps) {
  function open({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // A phone's menu covers everything else on the page, so the list would open behind it.
    currentTarget.closest('dialog')?.close();
    onClick();
  }

  return (
    <IconButton
      label={count === 0 ? 'Notifications' : `Notifications, ${count} new`}
      onClick={open}
    >
      <span className="relative">
        <BellIcon />
        {count > 0 && (
          <span className="absolute -top-0.5 right-[-3px] size-[9px] border border-surface bg-brick forced-colors:border-current forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none" />
        )}
      </span>
    </IconButton>
  );
}
