import { textLinkClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { UploadIcon } from '../../../ui/icons/arrow-icons.tsx';
import { WarningIcon } from '../../../ui/icons/status-icons.tsx';
import { FileIcon } from '../../../ui/icons/object-icons.tsx';
import { usePageDrop } from '../../../ui/forms/use-page-drop.ts';
import { Progress } from '../../../ui/loading/progress.tsx';
import { formatProgress, formatSent, type UploadItem } from './upload-list.ts';

type UploadPanelProps = {
  items: readonly UploadItem[];
  onFiles: (files: readonly File[]) => void;
  onRemove: (id: number) => void;
};

/** The drop area, and the progress of each upload. */
export function UploadPanel({ items, onFiles, onRemove }: UploadPanelProps) {
  const isOver = usePageDrop({ onDrop: ({ files }) => onFiles([...files]) });
  const failedCount = items.filter(({ state }) => state.name === 'failed').length;
  return (
    <div
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 print:hidden',
        items.length > 0 && 'wide:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]',
      )}
    >
      <div
        className={classNames(
          'flex items-center gap-4 border-2 border-dashed p-6 max-sm:border-0 max-sm:p-0 [&>svg]:flex-none max-sm:[&>svg]:hidden',
          isOver ? 'border-primary bg-primary-tint' : 'border-control',
        )}
      >
        <UploadIcon />
        <div className="grid gap-0.5">
          <p className="font-bold max-sm:hidden">Drop files here</p>
          <p className="type-small text-muted">
            Pictures, PDFs, text, sound, and video, up to 25 MB each. We remove location and camera
            data from photos and videos.
          </p>
        </div>
      </div>
      {items.length > 0 && (
        <div className="grid content-start gap-2">
          {failedCount > 1 && (
            <p
              role="status"
              className="flex items-start gap-2.5 bg-danger-tint px-4 py-3 font-semibold text-danger"
            >
              <WarningIcon className="mt-0.5 flex-none" />
              {failedCount} files were not added. The reason is next to each one.
            </p>
          )}
          <ul aria-label="Uploads" className="border-t border-line">
            {items.map((item) => (
              <UploadRow key={item.id} item={item} onRemove={() => onRemove(item.id)} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

const removeLabels = { sending: 'Cancel', waiting: 'Remove', failed: 'Dismiss' } as const;

function UploadRow({ item, onRemove }: { item: UploadItem; onRemove: () => void }) {
  const { state, name, sizeBytes } = item;
  const isFailed = state.name === 'failed';
  const percent = state.name === 'sending' ? (state.sentBytes / sizeBytes) * 100 : 0;
  const label = removeLabels[state.name];
  return (
    <li className="grid min-h-12 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2">
      {isFailed ? <WarningIcon /> : <FileIcon />}
      <div className="grid gap-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-bold break-all">{name}</span>
          <span className="type-small text-muted">{formatSent(item)}</span>
          {isFailed ? (
            <span role="alert" className="font-semibold text-danger sm:ms-auto">
              {state.message}
            </span>
          ) : (
            <span className="type-small ms-auto">{formatProgress(item)}</span>
          )}
        </div>
        {!isFailed && <Progress percent={percent} label={`Upload of ${name}`} />}
      </div>
      <button
        type="button"
        className={classNames(textLinkClass, 'touch:min-h-11')}
        aria-label={`${label} ${name}`}
        onClick={onRemove}
      >
        {label}
      </button>
    </li>
  );
}
