import { useRef } from 'react';

import { formatSizeLimit } from '#contract/files/file-rules';
import { formatCount } from '#contract/text/format-count';
import { limits } from '#contract/limits';
import { textLinkClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { UploadIcon } from '../../../ui/icons/arrow-icons.tsx';
import { WarningIcon } from '../../../ui/icons/status-icons.tsx';
import { FileIcon } from '../../../ui/icons/object-icons.tsx';
import { useFileDrop } from '../../../ui/forms/use-file-drop.ts';
import { Progress } from '../../../ui/loading/progress.tsx';
import { getSentBytes } from '../../../api/uploads/upload-list.ts';
import { formatProgress, formatSent, mayRetry, type JournalUpload } from './journal-upload.ts';
import type { useJournalUploads } from './use-journal-uploads.ts';

type JournalUploadPanelProps = { uploads: ReturnType<typeof useJournalUploads> };

/** The drop area, and the progress of each upload. */
export function JournalUploadPanel({ uploads }: JournalUploadPanelProps) {
  const { items, addedCount, secondsLeft, add, remove, retry } = uploads;
  const panel = useRef<HTMLDivElement>(null);
  const isOver = useFileDrop({ onDrop: ({ files }) => add([...files]) });
  const failedCount = items.filter(({ state }) => state.name === 'failed').length;
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="group"
      aria-label="Files to add"
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
            Pictures, PDFs, text, sound, and video, up to {formatSizeLimit(limits.journalFileBytes)}{' '}
            each. We remove the location, time, and camera details from photos, and the location
            from most videos.
          </p>
        </div>
      </div>
      <p role="status" className="sr-only">
        {addedCount > 0 && `${formatCount(addedCount, 'file')} added to your journal.`}
      </p>
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
              <UploadRow
                key={item.id}
                upload={item}
                secondsLeft={secondsLeft}
                onRetry={() => {
                  panel.current?.focus();
                  retry(item.id);
                }}
                onRemove={() => {
                  // The button is gone with the row.
                  panel.current?.focus();
                  remove(item.id);
                }}
              />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

type UploadRowProps = {
  upload: JournalUpload;
  secondsLeft: number | null;
  onRetry: () => void;
  onRemove: () => void;
};

function UploadRow({ upload, secondsLeft, onRetry, onRemove }: UploadRowProps) {
  const { state, file } = upload;
  const { name, size } = file;
  const isFailed = state.name === 'failed';
  const removeLabel = state.name === 'sending' ? 'Cancel' : 'Remove';
  return (
    <li className="grid min-h-12 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2">
      {isFailed ? <WarningIcon /> : <FileIcon />}
      <div className="grid gap-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-bold break-all">{name}</span>
          <span className="type-small text-muted">{formatSent(upload)}</span>
          {isFailed ? (
            <span role="alert" className="font-semibold text-danger sm:ms-auto">
              {state.error.message}
            </span>
          ) : (
            <span className="type-small ms-auto">{formatProgress(upload, secondsLeft)}</span>
          )}
        </div>
        {!isFailed && (
          <Progress percent={(getSentBytes(upload) / size) * 100} label={`Uploading ${name}`} />
        )}
      </div>
      <div className="flex justify-end gap-x-4 max-sm:flex-col max-sm:items-end">
        {isFailed && mayRetry(state.error) && (
          <RowButton label="Try again" name={name} onClick={onRetry} />
        )}
        <RowButton label={isFailed ? 'Dismiss' : removeLabel} name={name} onClick={onRemove} />
      </div>
    </li>
  );
}

type RowButtonProps = { label: string; name: string; onClick: () => void };

function RowButton({ label, name, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className={classNames(textLinkClass, 'touch:min-h-11')}
      aria-label={`${label} ${name}`}
      onClick={onClick}
    >
      {label}
    </button>
  );
}
