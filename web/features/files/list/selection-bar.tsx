import { isProtectedFolder } from '#contract/remote-path';
import { Button } from '../../../ui/button.tsx';
import { formatCount } from '../file-labels.ts';
import { mustStay, type FileQuestion } from './file-menu.tsx';
import { startDownload } from '../download.ts';

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
      <p role="status">{formatCount(chosen.length, 'item chosen', 'items chosen')}</p>
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
