import type { KeyboardEvent, ReactNode } from 'react';
import { errorMessage } from '../../../ui/loading/error-message.ts';
import { Button } from '../../../ui/button.tsx';
import { SkeletonLines } from '../../../ui/loading/skeleton.tsx';
import type { MenuItem } from '../../../ui/navigation/menu-button.tsx';
import type { FileListView } from './use-file-list.ts';
import { FileListHead, FileRow, ParentRow } from './file-row.tsx';
import {
  findKeyAction,
  type FileCommand,
  type Selection,
  type SelectionAction,
} from './selection/file-selection.ts';
import type { Entry, Sort, SortKey } from './sort-entries.ts';
import { useVirtualRows, type VirtualRows } from './use-virtual-rows.ts';

export type FileListBodyProps = Omit<FileListProps, 'entries' | 'sort' | 'onSort' | 'empty'> & {
  list: FileListView;
  isFiltered: boolean;
};

/** The rows, or the reason for having none. */
export function FileListBody({ list, isFiltered, ...rest }: FileListBodyProps) {
  const { entries, error } = list;
  if (entries === undefined && error !== null) {
    return (
      <div className="px-4 py-5 text-muted" role="alert">
        <p>{errorMessage(error)}</p>
        <div className="mt-3 flex gap-2">
          <Button size="small" onClick={() => void list.refresh()}>
            Try again
          </Button>
          {rest.hasParent && (
            <Button size="small" onClick={rest.onUp}>
              Go up
            </Button>
          )}
        </div>
      </div>
    );
  }
  if (entries === undefined) {
    return (
      <div className="min-h-[26rem] px-4 py-5 text-muted md:h-[max(26rem,calc(100dvh-21rem))]">
        <SkeletonLines lines={6} label="Loading the folder" />
      </div>
    );
  }
  return (
    <>
      {error !== null && (
        <p className="bg-sun-tint px-4 py-2" role="alert">
          This may be out of date. {errorMessage(error)}
        </p>
      )}
      <FileList
        {...rest}
        entries={entries}
        sort={list.sort}
        onSort={list.toggleSort}
        empty={<p className="px-4 py-5 text-muted">{emptyMessage(rest.showsFolder, isFiltered)}</p>}
      />
    </>
  );
}

function emptyMessage(isSearch: boolean, isFiltered: boolean): string {
  if (isSearch) return 'Nothing with this name was found.';
  return isFiltered
    ? 'Nothing in this folder matches. Press Enter to search its subfolders.'
    : 'This folder is empty.';
}

type FileListProps = {
  label: string;
  /** Changes when another list is shown: a folder's path, or a search. */
  place: string;
  /** Sorted and filtered. */
  entries: readonly Entry[];
  hasParent: boolean;
  showsFolder: boolean;
  selection: Selection;
  onSelect: (action: SelectionAction) => void;
  /** On a phone: a tap selects. */
  isSelecting: boolean;
  onSelectMode: () => void;
  /** The paths of recently uploaded files. */
  arrived: ReadonlySet<string>;
  sort: Sort;
  onSort: (key: SortKey) => void;
  getMenu: (entry: Entry) => readonly MenuItem[];
  onOpen: (entry: Entry) => void;
  onUp: () => void;
  onCommand: (command: 'rename' | 'delete', active: Entry | null) => void;
  nowMs: number;
  /** Shown instead of rows. */
  empty: ReactNode;
};

/** Folders and files in rows; only the visible ones are in the page (performance 14). */
function FileList(props: FileListProps) {
  const { label, place, entries, hasParent, selection, onSelect, sort, onSort } = props;
  const above = hasParent ? 1 : 0;
  const activeAt = entries.findIndex(({ path }) => path === selection.active);
  const revealAt = entries.findIndex(({ path }) => path === getLastPath(props.arrived));
  const rows = useVirtualRows({
    count: entries.length,
    active: activeAt === -1 ? -1 : activeAt + above,
    place,
    reveal: revealAt === -1 ? -1 : revealAt + above,
  });
  const { frame } = rows;
  const active = entries[activeAt] ?? null;
  const shown = entries.slice(rows.first, rows.end);

  /** The clicked row disappears with its folder, so the grid keeps the focus. */
  function keepFocus() {
    frame.current?.focus({ preventScroll: true });
  }

  function runCommand(command: FileCommand) {
    if (command === 'up' && hasParent) props.onUp();
    if (command === 'open' && active) props.onOpen(active);
    if (command === 'open' && !active && hasParent) props.onUp();
    if (command === 'rename' || command === 'delete') props.onCommand(command, active);
    if (command === 'menu') {
      frame.current?.querySelector<HTMLElement>('[data-active] [data-row-menu] button')?.click();
    }
  }

  function pressKey(event: KeyboardEvent<HTMLElement>) {
    const meaning = event.defaultPrevented ? null : findKeyAction(event);
    if (meaning === null) return;
    const isOwn = event.target === event.currentTarget;
    const isPress = event.key === 'Enter' || event.key === ' ';
    if (isPress && !isOwn) return;
    event.preventDefault();
    if (!isOwn) keepFocus();
    if (meaning.name === 'select') onSelect(meaning.action);
    else if (meaning.name === 'command') runCommand(meaning.command);
    else if (active) onSelect({ name: 'toggled', path: active.path });
  }

  return (
    <div
      ref={frame}
      role="grid"
      aria-label={label}
      aria-multiselectable="true"
      aria-rowcount={entries.length + above + 1}
      aria-activedescendant={activeRowId(rows, activeAt, hasParent)}
      tabIndex={0}
      data-selecting={props.isSelecting}
      className="group/grid min-h-[26rem] max-h-[max(26rem,calc(100dvh-21rem))] flex-1 md:min-h-[max(26rem,calc(100dvh-21rem))] overflow-auto md:overscroll-contain border-t border-line [--file-row:2.75rem] max-md:-mx-4 max-md:border-text max-md:[--file-row:3rem] max-md:supports-[height:round(down,1px,1px)]:max-h-[max(26rem,calc(round(down,100dvh-25.25rem,3rem)+4.25rem))]"
      onKeyDown={pressKey}
      onScroll={rows.onScroll}
    >
      <FileListHead
        sort={sort}
        onSort={onSort}
        isAllChosen={entries.length > 0 && selection.chosen.size >= entries.length}
        onChooseAll={(isWanted) => onSelect({ name: isWanted ? 'all' : 'none' })}
        onSelectMode={props.isSelecting ? null : props.onSelectMode}
      />
      {hasParent && (
        <ParentRow
          isActive={active === null}
          onUp={() => {
            keepFocus();
            props.onUp();
          }}
        />
      )}
      <div role="presentation" style={{ height: rows.first * rows.rowPx }} />
      {shown.map((entry, index) => (
        <FileRow
          key={entry.path}
          entry={entry}
          id={rowId(rows.first + index)}
          index={rows.first + index + above + 2}
          isChosen={selection.chosen.has(entry.path)}
          isActive={entry === active}
          isSelecting={props.isSelecting}
          isNew={props.arrived.has(entry.path)}
          showsFolder={props.showsFolder}
          nowMs={props.nowMs}
          menu={props.getMenu(entry)}
          onOpen={() => {
            keepFocus();
            props.onOpen(entry);
          }}
          onPress={(event) => {
            const { shiftKey: shift } = event;
            const ctrl = event.ctrlKey || event.metaKey;
            keepFocus();
            onSelect({ name: 'pressed', path: entry.path, with: { shift, ctrl } });
          }}
          onToggle={() => onSelect({ name: 'toggled', path: entry.path })}
          onLongPress={() => {
            props.onSelectMode();
            onSelect({ name: 'toggled', path: entry.path });
          }}
        />
      ))}
      <div role="presentation" style={{ height: (entries.length - rows.end) * rows.rowPx }} />
      {entries.length === 0 && props.empty}
    </div>
  );
}

function getLastPath(paths: ReadonlySet<string>): string | undefined {
  return [...paths].at(-1);
}

function rowId(index: number): string {
  return `file-row-${index}`;
}

/** Only a row in the page can be referenced as the active one. */
function activeRowId(
  { first, end }: Pick<VirtualRows, 'first' | 'end'>,
  at: number,
  hasParent: boolean,
): string | undefined {
  if (at === -1) return hasParent ? 'file-row-up' : undefined;
  return at >= first && at < end ? rowId(at) : undefined;
}
