import type { ModerationItem, SupportMessageItem } from '#contract/moderation/review';
import { useKeyboardShortcuts } from '../../../api/storage/use-keyboard-shortcuts.ts';
import { iconButtonClass, Button, textLinkClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/cards/card.tsx';
import {
  ArrowLeftIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
} from '../../../ui/icons/arrow-icons.tsx';
import { DangerItem } from '../item/danger-item.tsx';
import type { Question } from '../item/decision-dialogs.tsx';
import type { ReviewFilter } from './use-review-address.ts';
import { InterruptedItem } from './interrupted-item.tsx';
import { ReviewItem } from '../item/review-item.tsx';
import { ReviewList } from './review-list.tsx';
import { isReadFirst, type ReviewRow, type RowGroup } from '../review-rows.ts';
import type { Decisions } from '../item/use-decisions.ts';
import { mayCheck, useApprovals, type Approvals } from '../item/use-approvals.ts';
import { useReviewKeys } from './use-review-keys.ts';
import type { Selection } from './use-selection.ts';
import { Kbd } from '../../../ui/text/kbd.tsx';

type ReviewPanesProps = {
  readonly groups: readonly RowGroup[];
  readonly isPending: boolean;
  readonly isAdmin: boolean;
  readonly filter: ReviewFilter;
  readonly selection: Selection;
  readonly decisions: Decisions;
  readonly onFilter: (filter: ReviewFilter) => void;
  readonly onAsk: (question: Question) => void;
  readonly onAnswer: (message: SupportMessageItem) => void;
  readonly onHandled: (row: ReviewRow) => void;
};

/** The list on the left and the open item on the right; on a phone, one of them. */
export function ReviewPanes(props: ReviewPanesProps) {
  const { groups, isPending, isAdmin, selection, decisions, onAsk } = props;
  const rows = groups.flatMap((group) => group.rows);
  const { row, interruption } = selection.list(rows);
  const open = interruption === null ? row : null;
  const approvals = useApprovals(decisions, open);
  const keys = useKeyboardShortcuts();
  const items = rows.flatMap(({ item }) => item ?? []);
  const checked = items.filter((item) => approvals.isChecked(item) && mayCheck(item));
  const item = open && !isReadFirst(open) ? open.item : null;
  const approve = (of: ModerationItem) =>
    of.advice?.length ? onAsk({ about: 'publish', item: of }) : void decisions.approve(of);
  const mayDecideNow = (of: ModerationItem | null) =>
    of !== null && of.mayDecide !== false && of.state === 'pending' && decisions.busyId === null;

  useReviewKeys(
    {
      next: () => selection.move(open, 1),
      previous: () => selection.move(open, -1),
      check: () => item !== null && mayCheck(item) && approvals.toggle(item),
      approve: () => item !== null && mayDecideNow(item) && approve(item),
      returnIt: () => item !== null && mayDecideNow(item) && onAsk({ about: 'reject', item }),
      undo: decisions.undoLast,
    },
    keys.isOn,
  );
  const at = open === null ? -1 : rows.indexOf(open);
  const isOpen = open !== null || interruption !== null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 wide:grid-cols-[minmax(0,min(20rem,40%))_minmax(0,1fr)] xl:grid-cols-[minmax(0,min(23rem,40%))_minmax(0,1fr)]">
      <Card
        flush
        hidden={isOpen && !selection.isWide}
        // A long list scrolls by itself, so that the open item stays in view.
        className="wide:sticky wide:top-[calc(var(--header-height)+1rem)] wide:flex wide:max-h-[calc(100dvh-var(--header-height)-2rem)] wide:flex-col [&[hidden]]:hidden"
      >
        {isPending && <ApprovalBar items={checked} approvals={approvals} />}
        <ReviewList
          groups={groups}
          selectedKey={row?.key ?? null}
          checks={
            isPending
              ? {
                  isOpened: ({ item: of }) => of !== null && approvals.isOpened(of),
                  isChecked: ({ item: of }) => of !== null && approvals.isChecked(of),
                  toggle: ({ item: of }) => of !== null && approvals.toggle(of),
                }
              : null
          }
          onOpen={(row) => selection.open(row, 'item')}
        />
      </Card>
      {interruption !== null && (
        <InterruptedItem
          interruption={interruption}
          isWide={selection.isWide}
          onSay={selection.say}
          onContinue={() => (row === null ? selection.close() : selection.open(row, 'item'))}
        />
      )}
      {open !== null && (
        <div
          data-whole-page=""
          className="grid min-w-0 gap-2 max-wide:gap-0 max-wide:pb-24 print:pb-0"
        >
          {!selection.isWide && (
            <PhoneBar at={at} count={rows.length} open={open} selection={selection} />
          )}
          {isReadFirst(open) ? (
            <DangerItem
              key={open.key}
              row={open}
              isAdmin={isAdmin}
              onReturn={
                open.item && (() => open.item && onAsk({ about: 'reject', item: open.item }))
              }
              onAnswer={props.onAnswer}
              onHandled={() => props.onHandled(open)}
            />
          ) : (
            open.item && (
              <ReviewItem
                key={open.key}
                item={open.item}
                isAdmin={isAdmin}
                countByAuthor={countBy(items, open.item)}
                onShowAuthor={authorFilter(props, items, open.item)}
                actions={actionsOn(open.item)}
              />
            )
          )}
          {selection.isWide && (
            <KeyLegend at={at} count={rows.length} keys={keys} mayDecide={!isReadFirst(open)} />
          )}
        </div>
      )}
    </div>
  );

  function actionsOn(of: ModerationItem) {
    return {
      isBusy: decisions.busyId === of.id,
      onApprove: () => approve(of),
      onReturn: () => onAsk({ about: 'reject', item: of }),
      onAskToRemove: () => onAsk({ about: 'reject', item: of, asksToRemove: true }),
      onHide: () => onAsk({ about: 'hide', item: of }),
      onUndo: () => void decisions.undo(of),
    };
  }
}

type PhoneBarProps = {
  readonly at: number;
  readonly count: number;
  readonly open: ReviewRow;
  readonly selection: Selection;
};

/** On a phone: back to the list, the position in it, and the previous and next rows. */
function PhoneBar({ at, count, open, selection }: PhoneBarProps) {
  return (
    <div className="-mx-4 -mt-4 flex items-center border-b border-line bg-surface px-1">
      <button
        type="button"
        className={iconButtonClass}
        aria-label="Back to the list"
        onClick={selection.close}
      >
        <ArrowLeftIcon />
      </button>
      <p className="grow font-bold">
        {at + 1} of {count}
      </p>
      <button
        type="button"
        className={iconButtonClass}
        aria-label="Previous"
        aria-disabled={at === 0}
        onClick={() => selection.move(open, -1)}
      >
        <ChevronLeftIcon />
      </button>
      <button
        type="button"
        className={iconButtonClass}
        aria-label="Next"
        aria-disabled={at === count - 1}
        onClick={() => selection.move(open, 1)}
      >
        <ChevronRightIcon />
      </button>
    </div>
  );
}

function authorFilter(
  { filter, onFilter }: Pick<ReviewPanesProps, 'filter' | 'onFilter'>,
  items: readonly ModerationItem[],
  item: ModerationItem,
): (() => void) | null {
  if (countBy(items, item) < 2 || filter.authorId !== null) return null;
  return () => onFilter({ ...filter, authorId: String(item.authorId) });
}

function countBy(items: readonly ModerationItem[], { authorId }: ModerationItem): number {
  if (typeof authorId !== 'number') return 0;
  return items.filter((item) => item.authorId === authorId).length;
}

type ApprovalBarProps = {
  readonly items: readonly ModerationItem[];
  readonly approvals: Approvals;
};

/** How many items are checked, and the button that approves them. */
function ApprovalBar({ items, approvals }: ApprovalBarProps) {
  return (
    <div className="flex min-h-13 items-center gap-x-3 border-b border-line px-3.5 py-1.5">
      <p role="status" className="font-bold whitespace-nowrap">
        {items.length} selected
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
      <p className="ms-auto max-w-34 min-w-0 text-end text-sm/4.5 text-muted">
        Open an item before you select it
      </p>
    </div>
  );
}

type KeyLegendProps = {
  readonly at: number;
  readonly count: number;
  readonly keys: { readonly isOn: boolean; readonly toggle: () => void };
  /** False for what may mean danger: only moving in the list and undoing have a key there. */
  readonly mayDecide: boolean;
};

const legend = [
  { keys: ['J', 'K'], does: 'next, previous', isDecision: false },
  { keys: ['X'], does: 'select', isDecision: true },
  { keys: ['A'], does: 'approve', isDecision: true },
  { keys: ['R'], does: 'return', isDecision: true },
  { keys: ['U'], does: 'undo', isDecision: false },
] as const;

/** The position in the list, and the letter keys, which can be turned off. */
function KeyLegend({ at, count, keys, mayDecide }: KeyLegendProps) {
  const shown = legend.filter(({ isDecision }) => mayDecide || !isDecision);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      <p className="me-auto text-md font-bold text-text">
        {at + 1} of {count}
      </p>
      {keys.isOn &&
        shown.map(({ keys: letters, does }) => (
          <span key={does} className="inline-flex items-center gap-1.5">
            {letters.map((letter) => (
              <Kbd key={letter}>{letter}</Kbd>
            ))}
            {does}
          </span>
        ))}
      <button
        type="button"
        className={`${textLinkClass} base:ms-auto base:text-sm`}
        onClick={keys.toggle}
      >
        {keys.isOn ? 'Turn off keyboard shortcuts' : 'Turn on keyboard shortcuts'}
      </button>
    </div>
  );
}
