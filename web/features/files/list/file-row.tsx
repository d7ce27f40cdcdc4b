import { iconButtonClass } from '../../../ui/button.tsx';
import { isEditableName, formatSize } from '#contract/file-rules';
import type { MouseEvent } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { MoreIcon } from '../../../ui/icons/edit-icons.tsx';
import { FileIcon } from '../../../ui/icons/thing-icons.tsx';
import { FolderIcon } from '../../../ui/icons/panel-icons.tsx';
import { MenuButton, type MenuItem } from '../../../ui/navigation/menu-button.tsx';
import { formatShortDateTime } from '../../../ui/time/format-time.ts';
import { ArrowDownIcon, ArrowUpIcon } from '../../../ui/icons/arrow-icons.tsx';
import { parentOf } from '../file-path.ts';
import type { Entry, Sort, SortKey } from './sort-entries.ts';

const rowGrid =
  'grid grid-cols-[2.5rem_minmax(0,1fr)_6rem_9.5rem_3rem] items-center border-b border-line ps-2 max-md:ps-1';
/** On phones size and time move below the name. */
const rowClass = classNames(
  rowGrid,
  'h-(--file-row) max-md:grid-cols-[2.25rem_minmax(0,1fr)_auto_2.75rem] max-md:grid-rows-[1fr_auto]',
  'not-aria-selected:hover:bg-raised aria-selected:bg-primary-tint',
  'forced-colors:aria-selected:border-l-4 forced-colors:aria-selected:border-l-[color:Highlight]',
);
const activeRowClass =
  'group-focus-visible/grid:outline-2 group-focus-visible/grid:-outline-offset-3 group-focus-visible/grid:outline-text';
const checkCell = 'grid place-items-center max-md:row-[1/3]';
const checkbox = 'size-[1.125rem] accent-primary';
const nameCell = 'flex min-w-0 items-center gap-2.5 px-1 max-md:col-[2/4]';
const nameButton = 'flex min-h-9 min-w-0 items-center gap-3 text-start [&>svg]:flex-none';
const nameText =
  'truncate max-[24rem]:leading-5 max-[24rem]:wrap-anywhere max-[24rem]:whitespace-normal [button:hover>&]:underline [button:hover>&]:underline-offset-3';
const phoneNote = 'max-md:row-[2] max-md:pb-1.5 max-md:text-muted';
const headCell = 'max-md:col-auto max-md:row-[1] max-md:px-2 max-md:py-0';

export type FileRowProps = {
  entry: Entry;
  id: string;
  /** Counted from 1, including the header row. */
  index: number;
  isChosen: boolean;
  isActive: boolean;
  /** In a search the folder is shown after the name. */
  showsFolder: boolean;
  nowMs: number;
  menu: readonly MenuItem[];
  onOpen: () => void;
  onPress: (event: MouseEvent) => void;
  onToggle: () => void;
};

export function FileRow(props: FileRowProps) {
  const { entry, id, index, isChosen, isActive, showsFolder, nowMs, menu } = props;
  const { onOpen, onPress, onToggle } = props;
  const isFolder = entry.type === 'directory';
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid handles the keys
    <div
      id={id}
      role="row"
      tabIndex={-1}
      aria-rowindex={index}
      aria-selected={isChosen}
      data-active={isActive || undefined}
      className={classNames(rowClass, isActive && activeRowClass)}
      onClick={onPress}
    >
      <span role="gridcell" className={checkCell}>
        <input
          className={checkbox}
          type="checkbox"
          tabIndex={-1}
          aria-label={`Select ${entry.name}`}
          checked={isChosen}
          onChange={onToggle}
          onClick={(event) => event.stopPropagation()}
        />
      </span>
      <span role="gridcell" className={nameCell}>
        <button
          type="button"
          tabIndex={-1}
          className={classNames(nameButton, isFolder && 'font-bold')}
          onClick={(event) => {
            if (event.shiftKey || event.ctrlKey || event.metaKey) return;
            event.stopPropagation();
            onOpen();
          }}
        >
          {isFolder ? <FolderIcon size={18} /> : <FileIcon size={18} />}
          <span className={nameText}>{entry.name}</span>
        </button>
        <RowNote entry={entry} showsFolder={showsFolder} />
      </span>
      <span role="gridcell" className={classNames('text-end max-md:col-[3]', phoneNote)}>
        {isFolder ? '' : formatSize(entry.size)}
      </span>
      <span
        role="gridcell"
        className={classNames(
          'ps-6 whitespace-nowrap max-md:col-[2] max-md:ps-[2.125rem] max-md:text-[0.875rem]',
          phoneNote,
        )}
      >
        {formatShortDateTime(entry.modifiedAt, nowMs)}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- only keeps a click on the menu from selecting the row */}
      <span
        role="gridcell"
        data-row-menu
        className="grid place-items-center max-md:col-[4] max-md:row-[1/3]"
        onClick={(event) => event.stopPropagation()}
      >
        <MenuButton
          label={`Actions for ${entry.name}`}
          items={menu}
          className={classNames(iconButtonClass, 'size-9')}
        >
          <MoreIcon size={18} />
        </MenuButton>
      </span>
    </div>
  );
}

function RowNote({ entry, showsFolder }: { entry: Entry; showsFolder: boolean }) {
  const notes = [
    showsFolder && parentOf(entry.path),
    entry.link && 'link',
    entry.type === 'file' && !isEditableName(entry.name) && 'not editable here',
  ].filter((note) => note !== false);
  return notes.length === 0 ? null : (
    <span className="truncate text-[0.875rem] text-muted">{notes.join(', ')}</span>
  );
}

/** The row `..` goes up (§4). */
export function ParentRow({ isActive, onUp }: { isActive: boolean; onUp: () => void }) {
  return (
    <div
      id="file-row-up"
      role="row"
      aria-rowindex={2}
      tabIndex={-1}
      data-active={isActive || undefined}
      className={classNames(rowClass, isActive && activeRowClass)}
    >
      <span className={checkCell} aria-hidden="true" />
      <span role="gridcell" className={nameCell}>
        <button
          type="button"
          tabIndex={-1}
          aria-label=".."
          title="Up to the parent folder"
          className={classNames(nameButton, 'font-bold')}
          onClick={onUp}
        >
          <FolderIcon size={18} />
          <span className={nameText}>..</span>
        </button>
      </span>
    </div>
  );
}

export type FileListHeadProps = {
  sort: Sort;
  onSort: (key: SortKey) => void;
  isAllChosen: boolean;
  onChooseAll: (isWanted: boolean) => void;
};

const columns = [
  {
    key: 'name',
    label: 'Name',
    className: 'flex min-w-0 items-center gap-2.5 px-1 max-md:col-[2] max-md:row-[1]',
  },
  { key: 'size', label: 'Size', className: classNames('text-end', headCell) },
  { key: 'changed', label: 'Changed', className: classNames('ps-6 whitespace-nowrap', headCell) },
] as const;

export function FileListHead({ sort, onSort, isAllChosen, onChooseAll }: FileListHeadProps) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      data-grid-head
      className={classNames(
        rowGrid,
        'sticky top-0 z-2 h-(--file-row) bg-raised text-[0.875rem] font-semibold text-muted',
        'max-md:h-[44px] max-md:grid-cols-[2.25rem_minmax(0,1fr)_auto_auto] max-md:grid-rows-[1fr]',
      )}
      tabIndex={-1}
    >
      <span role="columnheader" className={classNames('grid place-items-center', headCell)}>
        <input
          className={checkbox}
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
          <button
            type="button"
            className="inline-flex min-h-8 items-center gap-1 hover:text-text"
            onClick={() => onSort(key)}
          >
            {label}
            {sort.key === key && <SortMark sort={sort} />}
          </button>
        </span>
      ))}
      <span role="columnheader" className="grid place-items-center max-md:hidden">
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
