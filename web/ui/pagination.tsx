import { Button } from './button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from './icons/arrow-icons.tsx';

export type PaginationProps = {
  current: number;
  total: number;
  onPrev: () => void;
  onNext: () => void;
  busy?: boolean;
};

/** Both buttons stay pressable at the ends: §4 has Prev on page 1 and Next on the last page show a notice. None is disabled while a page comes: that would lose the focus. */
export function Pagination({ current, total, onPrev, onNext, busy = false }: PaginationProps) {
  return (
    <div className="paging" role="group" aria-label="Pages">
      <Button
        size="small"
        icon={<ChevronLeftIcon size={16} />}
        aria-disabled={busy || undefined}
        onClick={busy ? undefined : onPrev}
        className={faded(current <= 1)}
      >
        Prev
      </Button>
      <span aria-live="polite">
        Page {current} of {total}
      </span>
      <Button
        size="small"
        iconAfter={<ChevronRightIcon size={16} />}
        aria-disabled={busy || undefined}
        onClick={busy ? undefined : onNext}
        className={faded(current >= total)}
      >
        Next
      </Button>
    </div>
  );
}

function faded(isAtEnd: boolean): string {
  return isAtEnd ? 'button-faded' : '';
}
