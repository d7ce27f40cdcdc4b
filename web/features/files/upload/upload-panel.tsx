import { formatSize } from '#contract/files/file-rules';
import { formatCount } from '#contract/text/format-count';
import { joinPath } from '#contract/files/remote-path';
import { Button, IconButton } from '../../../ui/button.tsx';
import { CheckIcon, CrossIcon } from '../../../ui/icons/status-icons.tsx';
import { Progress } from '../../../ui/loading/progress.tsx';
import { Card, CardHeader } from '../../../ui/cards/card.tsx';
import { HttpError } from '../../../api/http-error.ts';
import { isOpen, type UploadItem } from '../../../api/uploads/upload-list.ts';
import type { FileToSend } from './upload-intake.ts';
import { computeTotal, formatTimeLeft, type UploadTotal } from './upload-total.ts';
import type { Uploads } from './use-uploads.ts';
import { FieldError } from '../../../ui/forms/fields/field-error.tsx';

// A folder of ten thousand files must not fill the page; failed and running uploads come first.
const maxRows = 50;

/** Refusals after which the file can be stored under another name. */
const takenNameCodes: ReadonlySet<string | null> = new Set(['already-exists', 'is-a-folder']);
type Item = UploadItem<FileToSend>;

/** Every upload with its progress; stays visible when the connection or the folder changes. */
export function UploadPanel({ uploads }: { uploads: Uploads }) {
  const { items } = uploads.queue;
  if (items.length === 0) return null;
  const total = computeTotal(uploads.queue);
  const shown = items.toSorted((left, right) => getRank(left) - getRank(right)).slice(0, maxRows);
  return (
    <Card as="section" flush aria-label="Uploads">
      <CardHeader title={formatTitle(total, items.length)}>
        {total.open > 0 ? (
          <Button size="small" onClick={uploads.cancelAll}>
            Cancel all
          </Button>
        ) : (
          <Button size="small" onClick={uploads.clear}>
            Clear list
          </Button>
        )}
      </CardHeader>
      {total.open > 0 && (
        <div className="grid gap-2 px-4 py-3">
          <Progress percent={total.percent} label="All uploads" />
          <p className="text-muted">{formatTotal(total)}</p>
        </div>
      )}
      <ul className="max-h-96 overflow-auto">
        {shown.map((item) => (
          <UploadRow key={item.id} item={item} uploads={uploads} />
        ))}
      </ul>
      {items.length > maxRows && (
        <p className="px-4 py-5 text-muted">
          and {formatCount(items.length - maxRows, 'more', 'more')}
        </p>
      )}
    </Card>
  );
}

function UploadRow({ item, uploads }: { item: Item; uploads: Uploads }) {
  const { state } = item;
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-1.5 max-md:[&>:nth-child(2)]:flex-1">
      <div className="min-w-0 flex-[1_1_14rem] wrap-anywhere max-md:basis-full">
        <p className="type-label">{item.name}</p>
        <p className="text-muted">
          to <span className="mono">{joinPath(item.targetPath, '')}</span>,{' '}
          {formatSize(item.file.size)}
        </p>
      </div>
      <UploadStateLabel item={item} />
      {isOpen(state) && (
        <IconButton label={`Cancel ${item.name}`} onClick={() => uploads.cancel(item.id)}>
          <CrossIcon size={18} />
        </IconButton>
      )}
      {state.name === 'failed' && (
        <span className="inline-flex items-center gap-2">
          {state.error instanceof HttpError && takenNameCodes.has(state.error.code) && (
            <Button size="small" onClick={() => uploads.retry(item.id, 'keep-both')}>
              Keep both
            </Button>
          )}
          <Button size="small" onClick={() => uploads.retry(item.id, item.conflict)}>
            Try again
          </Button>
        </span>
      )}
    </li>
  );
}

function UploadStateLabel({ item }: { item: Item }) {
  const { state, file } = item;
  switch (state.name) {
    case 'waiting':
      return <span className="text-muted">Waiting</span>;
    case 'sending': {
      const percent = file.size === 0 ? 100 : (state.sentBytes / file.size) * 100;
      return (
        <span className="grid grid-cols-[8rem_4rem] items-center gap-3">
          <Progress percent={percent} label={item.name} />
          {/* All bytes can be sent while the game server is still writing them. */}
          <span>{percent >= 100 ? 'Writing' : `${Math.floor(percent)}%`}</span>
        </span>
      );
    }
    case 'done':
      return (
        <span className="inline-flex items-center gap-2">
          <CheckIcon size={16} /> Uploaded
        </span>
      );
    case 'skipped':
      return <span className="text-muted">Skipped</span>;
    case 'canceled':
      return <span className="text-muted">Canceled</span>;
    case 'failed':
      return <FieldError as="span">{state.error.message}</FieldError>;
    default:
      return state satisfies never;
  }
}

const ranks = { sending: 0, failed: 1, waiting: 2, canceled: 3, skipped: 4, done: 5 } as const;

function getRank({ state }: Item): number {
  return ranks[state.name];
}

function formatTitle({ open, done, failed }: UploadTotal, count: number): string {
  if (open > 0) return `Uploading ${done + 1} of ${formatCount(count, 'file')}`;
  if (done === 0 && failed === 0) return 'Nothing was uploaded';
  const uploaded = `${formatCount(done, 'file')} uploaded`;
  return failed === 0 ? uploaded : `${uploaded}, ${failed} failed`;
}

function formatTotal(total: UploadTotal): string {
  const parts = [`${formatSize(total.sentBytes)} of ${formatSize(total.sizeBytes)}`];
  if (total.bytesPerSecond !== null) {
    parts.push(`${formatSize(Math.round(total.bytesPerSecond))}/s`);
  }
  if (total.secondsLeft !== null) parts.push(`${formatTimeLeft(total.secondsLeft)} left`);
  return parts.join(', ');
}
