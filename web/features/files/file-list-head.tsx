import { ArrowDownIcon, ArrowUpIcon } from '../../ui/icons/arrow-icons.tsx';
import type { Sort, SortKey } from './sort-entries.ts';

export type FileListHeadProps = {
  sort: Sort;
  onSort: (key: SortKey) => void;
  isAllChosen: boolean;
  onChooseAll: (isWanted: boolean) => void;
};

const columns = [
  { key: 'name', label: 'Name', className: 'file-name-cell' },
  { key: 'size', label: 'Size', className: 'file-size' },
  { key: 'changed', label: 'Changed', className: 'file-changed' },
] as const;

export function FileListHead({ sort, onSort, isAllChosen, onChooseAll }: FileListHeadProps) {
  return (
    <div role="row" aria-rowindex={1} className="file-row file-grid-head" tabIndex={-1}>
      <span role="columnheader" className="file-check">
        <input
          type="checkbox"
          aria-label="Select all"
          checked={isAllChosen}
          onChange={(event) => onChooseAll(event.target.checked)}
        />
      </span>
      {columns.map(({ key, label, className }) => (
        <span
          key={key}
          role="columnheader"
          className={className}
          aria-sort={sort.key === key ? directionOf(sort) : 'none'}
        >
          <button type="button" className="file-sort" onClick={() => onSort(key)}>
            {label}
            {sort.key === key && <SortMark sort={sort} />}
          </button>
        </span>
      ))}
      <span role="columnheader" className="file-more">
        <span className="sr-only">Actions</span>
      </span>
    </div>
  );
}

function SortMark({ sort }: { sort: Sort }) {
  return sort.isDescending ? <ArrowDownIcon size={16} /> : <ArrowUpIcon size={16} />;
}

function directionOf(sort: Sort): 'ascending' | 'descending' {
  return sort.isDescending ? 'descending' : 'ascending';
}
