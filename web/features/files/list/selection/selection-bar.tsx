import { createPortal } from 'react-dom';

import { formatCount } from '#contract/text/format-count';
import { isProtectedFolder } from '#contract/files/remote-path';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { DownloadIcon } from '../../../../ui/icons/arrow-icons.tsx';
import { TrashIcon } from '../../../../ui/icons/edit-icons.tsx';
import { FolderIcon } from '../../../../ui/icons/panel-icons.tsx';
import { CopyIcon } from '../../../../ui/icons/action-icons.tsx';
import { CrossIcon } from '../../../../ui/icons/status-icons.tsx';
import { mustStay, type FileQuestion } from '../file-menu.tsx';
import { startDownload } from '../../actions/download.ts';

export type SelectionBarProps = {
  chosen: readonly string[];
  /** The open or searched folder; all selected entries are below it. */
  folder: string;
  onAsk: (question: FileQuestion) => void;
  onClear: () => void;
};

/** Actions for the selected entries. */
export function SelectionBar({ chosen, folder, onAsk, onClear }: SelectionBarProps) {
  const [first] = chosen;
  if (first === undefined) return null;
  const isOne = chosen.length === 1;
  const canGo = !chosen.some(isProtectedFolder);
  return (
    <div
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2 bg-primary-tint [&>p]:me-auto [&>p]:font-semibold"
      role="group"
      aria-label="Selected files"
    >
      <p role="status">{formatCount(chosen.length, 'item selected', 'items selected')}</p>
      {isOne && (
        <Button
          size="small"
          disabled={!canGo}
          onClick={() => onAsk({ name: 'rename', path: first })}
        >
          Rename
        </Button>
      )}
      <Button size="small" onClick={() => startDownload(chosen, folder)}>
        {isOne ? 'Download' : 'Download as archive'}
      </Button>
      <Button size="small" disabled={!canGo} onClick={() => onAsk({ name: 'move', paths: chosen })}>
        Move
      </Button>
      <Button size="small" onClick={() => onAsk({ name: 'copy', paths: chosen })}>
        Copy
      </Button>
      <Button
        size="small"
        tone="danger-quiet"
        disabled={!canGo}
        onClick={() => onAsk({ name: 'delete', paths: chosen })}
      >
        Delete
      </Button>
      <Button size="small" tone="quiet" onClick={onClear}>
        Clear selection
      </Button>
      {!canGo && <p role="status">{isOne ? mustStay : 'One of these folders is protected.'}</p>}
    </div>
  );
}

export type SelectModeProps = {
  chosen: readonly string[];
  folder: string;
  onAsk: (question: FileQuestion) => void;
  onChooseAll: () => void;
  onLeave: () => void;
};

/** On a phone while several entries are selected: what is selected above, what to do with it below. */
export function SelectMode({ chosen, folder, onAsk, onChooseAll, onLeave }: SelectModeProps) {
  const canGo = !chosen.some(isProtectedFolder);
  const isNone = chosen.length === 0;
  const actions = [
    {
      label: 'Download',
      icon: <DownloadIcon />,
      isOff: isNone,
      run: () => startDownload(chosen, folder),
    },
    {
      label: 'Copy',
      icon: <CopyIcon />,
      isOff: isNone,
      run: () => onAsk({ name: 'copy', paths: chosen }),
    },
    {
      label: 'Move',
      icon: <FolderIcon />,
      isOff: isNone || !canGo,
      run: () => onAsk({ name: 'move', paths: chosen }),
    },
    {
      label: 'Delete',
      icon: <TrashIcon />,
      isOff: isNone || !canGo,
      run: () => onAsk({ name: 'delete', paths: chosen }),
    },
  ];
  return (
    <>
      <div
        role="group"
        aria-label="Selection"
        data-whole-page=""
        className="sticky top-0 z-20 -mx-4 -mt-4 flex min-h-14 items-center gap-2 border-b border-control bg-primary-tint px-2"
      >
        <IconButton label="Stop selecting" onClick={onLeave}>
          <CrossIcon />
        </IconButton>
        <p role="status" className="grow font-bold">
          {chosen.length} selected
        </p>
        <Button tone="quiet" onClick={onChooseAll}>
          Select all
        </Button>
      </div>
      {createPortal(
        <div
          role="group"
          aria-label="Selected files"
          className="fixed inset-x-0 bottom-0 z-40 grid grid-cols-4 border-t border-control bg-surface pb-[env(safe-area-inset-bottom)]"
        >
          {actions.map(({ label, icon, isOff, run }) => (
            <button
              key={label}
              type="button"
              className="grid min-h-16 place-content-center justify-items-center gap-1 text-sm/5 font-bold last:text-danger disabled:text-muted"
              disabled={isOff}
              onClick={run}
            >
              {icon}
              {label}
            </button>
          ))}
        </div>,
        document.body,
      )}
    </>
  );
}
