import { isEditableName, sizeInWords } from '#contract/file-rules';
import type { MouseEvent } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { MoreIcon } from '../../ui/icons/sign-icons.tsx';
import { FileIcon, FolderIcon } from '../../ui/icons/thing-icons.tsx';
import { MenuButton, type MenuItem } from '../../ui/menu-button.tsx';
import { parentOf } from './file-path.ts';
import { formatShortDateTime } from '../../ui/format-time.ts';
import type { Entry } from './sort-entries.ts';

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
        {isFolder ? '' : sizeInWords(entry.size)}
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
