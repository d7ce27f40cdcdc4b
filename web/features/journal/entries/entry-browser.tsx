import { useRef, useState } from 'react';

import { formatCount } from '#contract/text/format-count';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { controlClass } from '../../../ui/forms/fields/control-class.ts';
import { EntryGrid, type GridEntry } from './entry-grid.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { filters, getEntryKind, type Filter } from '../journal-labels.ts';

type EntryBrowserProps = {
  entries: readonly GridEntry[];
  /** There are older entries. */
  hasMore: boolean;
  view: 'own' | 'student' | 'shared';
  mayPublish: boolean;
  label: string;
  selected: string | null;
  onSelect: (id: string | null) => void;
};

const pageLength = 24;
const orders = { newest: 'Newest first', oldest: 'Oldest first', name: 'By name' } as const;
type Order = keyof typeof orders;

/** Entries with a filter and an order, next to the open entry. */
export function EntryBrowser(props: EntryBrowserProps) {
  const { entries, hasMore, view, mayPublish, label, selected, onSelect } = props;
  const [filter, setFilter] = useState<Filter>('all');
  const [order, setOrder] = useState<Order>('newest');
  const [shown, setShown] = useState(pageLength);
  const frame = useRef<HTMLDivElement>(null);
  const open = entries.find(({ id }) => id === selected);
  const found = sorted(
    entries.filter((entry) => filter === 'all' || getEntryKind(entry) === filter),
    order,
  );

  function select(id: string | null) {
    onSelect(id);
    // On a phone the panel takes the place of the grid.
    focusNext(id === null ? `[data-entry="${selected}"]` : '#entry-name');
  }

  /** After a deletion, the focus is at the file beside it. */
  function leaveDeleted() {
    const at = found.findIndex(({ id }) => id === selected);
    const beside = found[at + 1] ?? found[at - 1];
    onSelect(null);
    if (beside) focusNext(`[data-entry="${beside.id}"]`);
  }

  /** The focus goes to the first of the new files. */
  function showMore() {
    setShown(shown + pageLength);
    const next = found[shown];
    if (next) focusNext(`[data-entry="${next.id}"]`);
  }

  function focusNext(place: string) {
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(place)?.focus());
  }

  return (
    <div
      ref={frame}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-8',
        open && 'wide:grid-cols-[minmax(0,1fr)_23.5rem]',
      )}
    >
      <div className={classNames('grid gap-5', open && 'max-wide:hidden')}>
        <div className="flex flex-wrap items-center justify-between gap-4 max-sm:*:first:w-full">
          <FilterChoice {...{ filter }} count={entries.length} onChange={setFilter} />
          <label className="inline-flex items-center">
            <span className="sr-only">Sort</span>
            <select
              className={controlClass({ kind: 'select', size: 'small' })}
              value={order}
              onChange={({ currentTarget }) => setOrder(toOrder(currentTarget.value))}
            >
              {Object.entries(orders).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        </div>
        <p role="status" className="text-muted empty:sr-only">
          {found.length === 0 && 'No files of this type.'}
        </p>
        {found.length > 0 && (
          <EntryGrid
            entries={found.slice(0, shown)}
            onSelect={select}
            isOfStudent={view === 'student'}
            {...{ selected, label }}
          />
        )}
        {found.length > shown && (
          <Button className="justify-self-start" onClick={showMore}>
            Show {Math.min(pageLength, found.length - shown)} more
          </Button>
        )}
        {hasMore && (
          <p className="text-muted">
            These are the newest {formatCount(entries.length, 'file')}. {olderIn[view]}
          </p>
        )}
      </div>
      {open && (
        <EntryPanel
          entry={open}
          {...{ view, mayPublish }}
          onClose={() => select(null)}
          onDeleted={leaveDeleted}
        />
      )}
    </div>
  );
}

const olderIn = {
  own: 'To read older ones, export your data on the account page.',
  student: "To see older ones, download the student's data on the class page.",
  shared: 'Older ones are not listed.',
} as const;

type FilterChoiceProps = { filter: Filter; count: number; onChange: (filter: Filter) => void };

function FilterChoice({ filter, count, onChange }: FilterChoiceProps) {
  return (
    <div
      role="group"
      aria-label="Show"
      className="grid grid-cols-2 gap-px border border-control bg-control sm:flex"
    >
      {filters.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={filter === value}
          className={classNames(
            'min-h-11 px-4 font-bold max-sm:px-1.5 max-sm:text-base',
            filter === value ? 'bg-text text-surface' : 'bg-surface hover:bg-raised',
          )}
          onClick={() => onChange(value)}
        >
          {value === 'all' ? `${label} ${count}` : label}
        </button>
      ))}
    </div>
  );
}

function sorted(entries: readonly GridEntry[], order: Order): readonly GridEntry[] {
  if (order === 'name')
    return entries.toSorted((one, other) => one.filename.localeCompare(other.filename));
  return order === 'oldest' ? entries.toReversed() : entries;
}

function toOrder(value: string): Order {
  return value === 'oldest' || value === 'name' ? value : 'newest';
}
