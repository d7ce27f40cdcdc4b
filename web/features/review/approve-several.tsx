import type { ModerationItem } from '#contract/review';
import { Button } from '../../ui/button.tsx';
import type { Approvals } from './use-approvals.ts';

type ApprovalBarProps = {
  readonly items: readonly ModerationItem[];
  readonly approvals: Approvals;
};

/** How many items are checked, and the button that approves them. */
export function ApprovalBar({ items, approvals }: ApprovalBarProps) {
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3.5 py-1.5">
      <p role="status" className="font-bold">
        {items.length} checked
      </p>
      {items.length > 0 && (
        <Button
          size="small"
          busy={approvals.isApproving}
          onClick={() => void approvals.approveAll(items)}
        >
          Approve {items.length}
        </Button>
      )}
      <p className="ms-auto max-w-36 text-end text-[0.875rem]/4.5 text-muted">
        Open an item before you select it
      </p>
    </div>
  );
}
