import { isEditableName, formatSize } from '#contract/file-rules';
import type { MouseEvent } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { MoreIcon } from '../../ui/icons/sign-icons.tsx';
import { FileIcon, FolderIcon } from '../../ui/icons/thing-icons.tsx';
import { MenuButton, type MenuItem } from '../../ui/menu-button.tsx';
import { formatShortDateTime } from '../../ui/format-time.ts';
import { ArrowDownIcon, ArrowUpIcon } from '../../ui/icons/arrow-icons.tsx';
import { parentOf } from './file-path.ts';
import type { Entry, Sort, SortKey } from './sort-entries.ts';

export type FileRowProps = {
  entry: Entry;
  id: string;
  /** Counted from 1, the head included. */
  index: number;
  isChosen: boolean;
  isActive: boolean;
  /** In a search the folder stands under the name. */
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
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the grid around it
    <div
      id={id}
      role="row"
      tabIndex={-1}
      aria-rowindex={index}
      aria-selected={isChosen}
      className={classNames('file-row', isActive && 'file-row-active')}
      onClick={onPress}
    >
      <span role="gridcell" className="file-check">
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={`Select ${entry.name}`}
          checked={isChosen}
          onChange={onToggle}
          onClick={(event) => event.stopPropagation()}
        />
      </span>
      <span role="gridcell" className="file-name-cell">
        <button
          type="button"
          tabIndex={-1}
          className={classNames('file-name', isFolder && 'file-folder')}
          onClick={(event) => {
            if (event.shiftKey || event.ctrlKey || event.metaKey) return;
            event.stopPropagation();
            onOpen();
          }}
        >
          {isFolder ? <FolderIcon size={18} /> : <FileIcon size={18} />}
          <span className="file-name-text">{entry.name}</span>
        </button>
        <RowNote entry={entry} showsFolder={showsFolder} />
      </span>
      <span role="gridcell" className="file-size">
        {isFolder ? '' : formatSize(entry.size)}
      </span>
      <span role="gridcell" className="file-changed">
        {formatShortDateTime(entry.modifiedAt, nowMs)}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- only keeps a press of the menu from choosing the row */}
      <span role="gridcell" className="file-more" onClick={(event) => event.stopPropagation()}>
        <MenuButton label={`Actions for ${entry.name}`} items={menu}>
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
  return notes.length === 0 ? null : <span className="file-note">{notes.join(', ')}</span>;
}

/** `..` goes up (§4). */
export function ParentRow({ isActive, onUp }: { isActive: boolean; onUp: () => void }) {
  return (
    <div
      id="file-row-up"
      role="row"
      aria-rowindex={2}
      tabIndex={-1}
      className={classNames('file-row', isActive && 'file-row-active')}
    >
      <span className="file-check" aria-hidden="true" />
      <span role="gridcell" className="file-name-cell">
        <button
          type="button"
          tabIndex={-1}
          aria-label=".."
          title="Up to the folder around this one"
          className="file-name file-folder"
          onClick={onUp}
        >
          <FolderIcon size={18} />
          <span className="file-name-text">..</span>
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
