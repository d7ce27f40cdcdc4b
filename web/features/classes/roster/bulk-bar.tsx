import type { ClassMember } from '#contract/classes/classes';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { MemberQuestion } from './member-dialogs.tsx';

type BulkBarProps = {
  chosen: readonly ClassMember[];
  isArchived: boolean;
  /** Null while every student shown is selected. */
  onAll: (() => void) | null;
  onAsk: (about: MemberQuestion['about'], members: readonly ClassMember[]) => void;
  onClear: () => void;
};

/** In an archived class, accounts can only be deleted. */
export function BulkBar({ chosen, isArchived, onAll, onAsk, onClear }: BulkBarProps) {
  const deletable = chosen.filter(({ deletesAt }) => deletesAt === undefined);
  return (
    <div
      role="group"
      aria-label="Selected students"
      className="sticky top-0 z-2 flex min-h-11 flex-wrap items-center gap-x-3.5 bg-primary-tint px-3 wide:top-(--header-height) max-md:-mx-4 max-md:px-4 [&>button]:px-0"
    >
      <strong role="status">{chosen.length} selected</strong>
      {onAll !== null && (
        <Button size="small" tone="quiet" onClick={onAll}>
          Select all
        </Button>
      )}
      <span className="order-1 basis-full md:hidden" />
      {!isArchived && (
        <>
          <BulkAction label="Reset passwords" onClick={() => onAsk('password', chosen)} />
          <BulkAction label="Move" more=" to another class" onClick={() => onAsk('move', chosen)} />
          <BulkAction
            isDestructive
            label="Remove"
            more=" from class"
            onClick={() => onAsk('remove', chosen)}
          />
        </>
      )}
      {deletable.length > 0 && (
        <BulkAction
          isDestructive
          label="Delete"
          more=" accounts…"
          onClick={() => onAsk('delete', deletable)}
        />
      )}
      <Button size="small" tone="quiet" className="ms-auto" onClick={onClear}>
        Clear<span className="sr-only"> selection</span>
      </Button>
    </div>
  );
}

type BulkActionProps = {
  label: string;
  /** On phones, only screen readers read it. */
  more?: string;
  isDestructive?: boolean;
  onClick: () => void;
};

function BulkAction({ label, more, isDestructive = false, onClick }: BulkActionProps) {
  return (
    <Button
      size="small"
      tone="quiet"
      className={classNames('max-md:order-1', isDestructive && 'text-danger!')}
      onClick={onClick}
    >
      <span>
        {label}
        {more !== undefined && <span className="max-md:sr-only">{more}</span>}
      </span>
    </Button>
  );
}
