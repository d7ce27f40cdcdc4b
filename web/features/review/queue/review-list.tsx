import { classNames } from '../../../ui/class-names.ts';
import { CheckIcon, WarningIcon } from '../../../ui/icons/status-icons.tsx';
import { formatAge } from '../../../ui/time/staff-time.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { mayCheck } from '../item/use-approvals.ts';
import {
  rowFacts,
  rowMark,
  rowTitle,
  submittedAt,
  type ReviewRow,
  type RowGroup,
} from '../review-rows.ts';

type ReviewListProps = {
  readonly groups: readonly RowGroup[];
  readonly selectedKey: string | null;
  /** Null where items cannot be approved together. */
  readonly checks: {
    readonly isOpened: (row: ReviewRow) => boolean;
    readonly isChecked: (row: ReviewRow) => boolean;
    readonly toggle: (row: ReviewRow) => void;
  } | null;
  readonly onOpen: (row: ReviewRow) => void;
};

export function rowId(key: string): string {
  return `review-row-${key}`;
}

/** Pending or decided items, in groups. */
export function ReviewList({ groups, ...list }: ReviewListProps) {
  return (
    <div className="wide:relative wide:min-h-0 wide:overflow-y-auto">
      {groups.map(({ title, isReadFirst, rows }) => (
        <section key={title} aria-label={title}>
          <h2
            className={classNames(
              'flex min-h-9 items-center gap-2 border-b border-line px-3.5 text-md/5.5 font-bold',
              isReadFirst ? 'bg-danger-tint text-danger' : 'bg-raised',
            )}
          >
            {isReadFirst && <WarningIcon size={18} />}
            {title}
          </h2>
          <ul>
            {rows.map((row) => (
              <Row key={row.key} row={row} {...list} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type RowProps = Omit<ReviewListProps, 'groups'> & { readonly row: ReviewRow };

function Row({ row, selectedKey, checks, onOpen }: RowProps) {
  const now = useNow(60);
  const isSelected = row.key === selectedKey;
  const mark = rowMark(row);
  const facts = rowFacts(row);
  return (
    <li
      className={classNames(
        'flex min-h-15 border-s-4 border-b border-b-line',
        isSelected
          ? 'border-s-brick bg-primary-tint forced-colors:outline-2 forced-colors:-outline-offset-3 forced-colors:outline-[Highlight]'
          : 'border-s-transparent hover:bg-raised',
      )}
    >
      {checks !== null && <RowCheck row={row} checks={checks} />}
      <button
        type="button"
        id={rowId(row.key)}
        aria-current={isSelected ? 'true' : undefined}
        className={classNames(
          'grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 py-2 pe-3.5 text-start focus-visible:shadow-none focus-visible:-outline-offset-3',
          checks === null ? 'ps-3.5' : 'ps-2',
        )}
        onClick={() => onOpen(row)}
      >
        <span dir="auto" className="truncate text-left text-base/6 font-bold">
          {rowTitle(row)}
        </span>
        <span className="justify-self-end text-sm/6 text-muted tabular-nums">
          {formatAge(submittedAt(row), now)}
        </span>
        <span
          className={classNames(
            'flex text-sm/5 whitespace-pre text-muted',
            mark === null && 'col-span-2',
          )}
        >
          <span className="truncate">{facts.sender}</span>
          <span className="flex-none"> · {facts.kind}</span>
        </span>
        {mark !== null && (
          <span
            className={classNames(
              'self-start justify-self-end text-sm/5 font-bold',
              mark.tone === 'danger' ? 'text-danger' : 'bg-sun-tint px-1 text-text',
            )}
          >
            {mark.label}
          </span>
        )}
      </button>
    </li>
  );
}

type RowCheckProps = {
  readonly row: ReviewRow;
  readonly checks: NonNullable<ReviewListProps['checks']>;
};

/** Dashed until the item was opened, because only opened items can be approved. */
function RowCheck({ row, checks }: RowCheckProps) {
  const isAllowed = row.item !== null && mayCheck(row.item) && checks.isOpened(row);
  const isChecked = isAllowed && checks.isChecked(row);
  return (
    <label className="grid w-12 flex-none place-items-center">
      <input
        type="checkbox"
        className="peer sr-only"
        checked={isChecked}
        disabled={!isAllowed}
        onChange={() => checks.toggle(row)}
      />
      <span
        className={classNames(
          'grid size-5 place-items-center rounded-control border peer-focus-visible:shadow-focus',
          isChecked ? 'border-primary bg-primary text-on-primary' : 'border-control',
          !isChecked && (isAllowed ? 'bg-surface' : 'border-dashed'),
        )}
      >
        {isChecked && <CheckIcon size={16} />}
      </span>
      <span className="sr-only">
        Select “{rowTitle(row)}”{isAllowed ? '' : whyNot(row)}
      </span>
    </label>
  );
}

function whyNot({ item }: ReviewRow): string {
  const isAlone = item === null || !mayCheck(item);
  return isAlone ? ': review it separately' : ': open it first';
}
