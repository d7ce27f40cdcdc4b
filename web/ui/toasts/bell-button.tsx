import { IconButton } from '../button.tsx';
import { BellIcon } from '../icons/frame-icons.tsx';

/** Opens the notifications; `count` of them are new. */
export function BellButton({ count, onClick }: { count: number; onClick: () => void }) {
  return (
    <IconButton
      label={count === 0 ? 'Notifications' : `Notifications, ${count} new`}
      onClick={onClick}
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
