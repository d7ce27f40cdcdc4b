import { Button } from '../button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/arrow-icons.tsx';

export type PaginationProps = {
  current: number;
  total: number;
  /** There is nothing to turn yet. */
  isDisabled?: boolean;
  onPrev: () => void;
  onNext: () => void;
};

/**
 * Both buttons stay enabled at the ends, because §4 has Prev on page 1 and Next on the last page
 * show a notice.
 */
export function Pagination({
  current,
  total,
  isDisabled = false,
  onPrev,
  onNext,
}: PaginationProps) {
  return (
    <div
      className="inline-flex flex-wrap items-center gap-3 text-base font-bold dense:text-md"
      role="group"
      aria-label="Pages"
    >
      <Button
        size="small"
        icon={<ChevronLeftIcon size={16} />}
        disabled={isDisabled}
        onClick={onPrev}
        tone={current <= 1 ? 'faded' : 'default'}
      >
        Prev
      </Button>
      <span aria-live="polite">
        Page {current} of {total}
      </span>
      <Button
        size="small"
        iconAfter={<ChevronRightIcon size={16} />}
        disabled={isDisabled}
        onClick={onNext}
        tone={current >= total ? 'faded' : 'default'}
      >
        Next
      </Button>
    </div>
  );
}
