import { iconButtonClass } from '../../../ui/button.tsx';
import { isEditableName, formatSize } from '#contract/files/file-rules';
import type { MouseEvent } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { MoreIcon } from '../../../ui/icons/edit-icons.tsx';
import { FileIcon } from '../../../ui/icons/object-icons.tsx';
import { FolderIcon } from '../../../ui/icons/panel-icons.tsx';
import { MenuButton, type MenuItem } from '../../../ui/navigation/menu-button.tsx';
import { formatShortDateTime } from '../../../ui/time/staff-time.ts';
import { ArrowDownIcon, ArrowUpIcon } from '../../../ui/icons/arrow-icons.tsx';
import { getParentPath } from '../file-path.ts';
import type { Entry, Sort, SortKey } from './sort-entries.ts';
import { useLongPress } from './selection/use-long-press.ts';

const rowGrid =
  'grid grid-cols-[minmax(0,2.75rem)_minmax(6rem,1fr)_minmax(0,6rem)_minmax(0,9.5rem)_minmax(0,3rem)] items-center border-b border-line';
/** On phones size and time move below the name. */
const rowClass = classNames(
  rowGrid,
  'relative h-(--file-row) ps-1 select-none max-md:ps-0 max-md:grid-cols-[3.375rem_minmax(0,1fr)_3.25rem] max-md:grid-rows-[1fr_1fr] [-webkit-touch-callout:none]',
  'not-aria-selected:hover:bg-raised aria-selected:bg-primary-tint',
  'forced-colors:aria-selected:border-l-4 forced-colors:aria-selected:border-l-[color:Highlight]',
);
/** It was just uploaded. */
const newRowClass = 'shadow-[inset_4px_0_0_var(--fir)]';
const activeRowClass =
  'group-focus-visible/grid:outline-2 group-focus-visible/grid:-outline-offset-3 group-focus-visible/grid:outline-text';
/** On a phone only while several entries are selected; otherwise, the icon of the entry is there. */
const checkCell = 'grid self-stretch max-md:z-1 max-md:row-[1/3]';
const checkTarget = 'grid size-full place-items-center max-md:justify-items-start max-md:ps-4';
const checkbox = 'touch:size-6';
const nameCell =
  'flex min-w-0 items-center gap-2.5 self-stretch px-1 max-md:col-[2] max-md:self-end max-md:ps-0';
/** On a phone the button is as large as the row. */
const nameButton =
  'flex min-h-9 min-w-0 items-center gap-3 self-stretch text-start max-md:min-h-0 max-md:font-bold max-md:after:absolute max-md:after:inset-0 [&>svg]:flex-none max-md:[&>svg]:absolute max-md:[&>svg]:inset-y-0 max-md:[&>svg]:start-4 max-md:[&>svg]:my-auto max-md:group-data-[selecting=true]/grid:[&>svg]:hidden';
const nameText =
  'truncate max-md:leading-5 [button:hover>&]:underline [button:hover>&]:underline-offset-3';
const phoneNote = 'max-md:row-[2] max-md:self-start max-md:text-sm/5 max-md:text-muted';

export type FileRowProps = {
  entry: Entry;
  id: string;
  /** Counted from 1, including the header row. */
  index: number;
  isChosen: boolean;
  isActive: boolean;
  /** On a phone: a tap selects, and there are no row menus. */
  isSelecting: boolean;
  isNew: boolean;
  /** In a search the folder is shown after the name. */
  showsFolder: boolean;
  nowMs: number;
  menu: readonly MenuItem[];
  onOpen: () => void;
  onPress: (event: MouseEvent) => void;
  onToggle: () => void;
  onLongPress: () => void;
};

export function FileRow(props: FileRowProps) {
  const { entry, id, index, isChosen, isActive, showsFolder, nowMs, menu } = props;
  const { isSelecting, isNew, onOpen, onPress, onToggle } = props;
  const longPress = useLongPress(props.onLongPress);
  const isFolder = entry.type === 'directory';
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid handles the keys
    <div
      id={id}
      role="row"
      tabIndex={-1}
      aria-rowindex={index}
      aria-selected={isChosen}
      data-new={isNew || undefined}
      data-active={isActive || undefined}
      className={classNames(rowClass, isNew && newRowClass, isActive && activeRowClass)}
      onClick={onPress}
      {...longPress}
    >
      <span role="gridcell" className={classNames(checkCell, !isSelecting && 'max-md:hidden')}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- only keeps a click beside the box from selecting the row alone */}
        <label className={checkTarget} onClick={(event) => event.stopPropagation()}>
          <input
            className={checkbox}
            type="checkbox"
            tabIndex={-1}
            aria-label={`Select ${entry.name}`}
            checked={isChosen}
            onChange={onToggle}
          />
        </label>
      </span>
      <span role="gridcell" className={nameCell}>
        <button
          type="button"
          tabIndex={-1}
          className={classNames(nameButton, isFolder && 'font-bold')}
          onClick={(event) => {
            if (event.shiftKey || event.ctrlKey || event.metaKey) return;
            event.stopPropagation();
            if (isSelecting) onToggle();
            else onOpen();
          }}
        >
          {isFolder ? <FolderIcon size={18} /> : <FileIcon size={18} />}
          <span className={nameText}>{entry.name}</span>
        </button>
        <RowNote entry={entry} showsFolder={showsFolder} isNew={isNew} />
      </span>
      <span role="gridcell" className="text-end max-md:hidden">
        {isFolder ? '' : formatSize(entry.size)}
      </span>
      <span
        role="gridcell"
        className={classNames('ps-6 whitespace-nowrap max-md:col-[2] max-md:ps-0', phoneNote)}
      >
        {!isFolder && <span className="md:hidden">{formatSize(entry.size)} · </span>}
        {formatShortDateTime(entry.modifiedAt, nowMs)}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- only keeps a click or a long press on the menu from selecting the row */}
      <span
        role="gridcell"
        data-row-menu
        className={classNames(
          'grid place-items-center max-md:z-1 max-md:col-[3] max-md:row-[1/3]',
          isSelecting && 'max-md:hidden',
        )}
        onClick={(event) => event.stopPropagation()}
        onPointerDown={(event) => event.stopPropagation()}
      >
        <MenuButton
          label={`Actions for ${entry.name}`}
          items={menu}
          className={classNames(iconButtonClass, 'size-9 touch:size-11')}
        >
          <MoreIcon size={18} />
        </MenuButton>
      </span>
    </div>
  );
}

type RowNoteProps = { entry: Entry; showsFolder: boolean; isNew: boolean };

function RowNote({ entry, showsFolder, isNew }: RowNoteProps) {
  const notes = [
    isNew && 'new',
    showsFolder && getParentPath(entry.path),
    entry.link && 'link',
    entry.type === 'file' && !isEditableName(entry.name) && 'not editable here',
  ].filter((note) => note !== false);
  return notes.length === 0 ? null : (
    <span className="min-w-10 truncate text-sm text-muted">{notes.join(', ')}</span>
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
      <span className={classNames(checkCell, 'max-md:hidden')} aria-hidden="true" />
      <span
        role="gridcell"
        className={classNames(nameCell, 'max-md:row-[1/3] max-md:self-stretch')}
      >
        <button
          type="button"
          tabIndex={-1}
          aria-label=".."
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
  /** On a phone: begins to select; null while selecting. */
  onSelectMode: (() => void) | null;
};

const columns = [
  {
    key: 'name',
    label: 'Name',
    className: 'flex min-w-0 items-center gap-2.5 px-1 max-md:flex-none max-md:px-0',
  },
  { key: 'size', label: 'Size', className: 'text-end max-md:text-start' },
  { key: 'changed', label: 'Modified', className: 'ps-6 whitespace-nowrap max-md:ps-0' },
] as const;

export function FileListHead(props: FileListHeadProps) {
  const { sort, onSort, isAllChosen, onChooseAll, onSelectMode } = props;
  return (
    <div
      role="row"
      aria-rowindex={1}
      data-grid-head
      className={classNames(
        rowGrid,
        'sticky top-0 z-2 h-(--file-row) bg-raised ps-1 text-sm font-semibold text-muted',
        'max-md:flex max-md:h-auto max-md:flex-wrap max-md:gap-x-5 max-md:bg-bg max-md:px-4',
      )}
      tabIndex={-1}
    >
      <span role="columnheader" className="grid self-stretch max-md:hidden">
        <label className={checkTarget}>
          <input
            className={checkbox}
            type="checkbox"
            aria-label="Select all"
            checked={isAllChosen}
            onChange={(event) => onChooseAll(event.target.checked)}
          />
        </label>
      </span>
      {columns.map(({ key, label, className }) => (
        <span
          key={key}
          role="columnheader"
          className={className}
          aria-sort={sort.key === key ? getSortDirection(sort) : 'none'}
        >
          <button
            type="button"
            className="inline-flex min-h-8 items-center gap-1 hover:text-text touch:min-h-11 touch:min-w-11"
            onClick={() => onSort(key)}
          >
            {label}
            {sort.key === key && <SortMark sort={sort} />}
          </button>
        </span>
      ))}
      <span role="columnheader" className="grid place-items-center max-md:ms-auto">
        <span className="sr-only max-md:hidden">Actions</span>
        {onSelectMode !== null && (
          <button
            type="button"
            className="min-h-11 min-w-11 text-md font-bold text-primary md:hidden"
            onClick={onSelectMode}
          >
            Select
          </button>
        )}
      </span>
    </div>
  );
}

function SortMark({ sort }: { sort: Sort }) {
  return sort.isDescending ? <ArrowDownIcon size={16} /> : <ArrowUpIcon size={16} />;
}

function getSortDirection(sort: Sort): 'ascending' | 'descending' {
  return sort.isDescending ? 'descending' : 'ascending';
}
