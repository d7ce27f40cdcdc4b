import type { ConnectionState } from '#contract/connection';
import { limits } from '#contract/limits';
import { classNames } from '../../../ui/class-names.ts';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { PauseIcon, PlayIcon } from '../../../ui/icons/status-icons.tsx';
import { Card, CardHeader } from '../../../ui/cards/card.tsx';
import { StatusDot } from '../../../ui/status/status.tsx';
import { controlClass } from '../../../ui/forms/fields/control-class.ts';
import { ActivityRow } from './activity-row.tsx';
import { filterNames, logAsText, formatNewCount, readFilter } from './activity-view.ts';
import { ScrollRegion } from '../scroll-region.tsx';
import { useActivityLog } from './use-activity-log.ts';

/** The latest 100 messages of the game server, live (§4). */
export function ActivityLog() {
  const log = useActivityLog();
  const { entries, isPaused } = log;
  const title = (
    <>
      Live activity log
      <span className="text-md font-normal text-muted">
        <SocketState state={log.socket} isPaused={isPaused} onRetry={log.retry} />
      </span>
    </>
  );
  return (
    <Card flush as="section" aria-label="Live activity log">
      <CardHeader title={title}>
        {isPaused && log.newCount > 0 && (
          <span className="type-label">{formatNewCount(log.newCount)}</span>
        )}
        <select
          className={classNames(
            controlClass({ kind: 'select', size: 'small' }),
            'max-sm:bg-position-[right_8px_center] max-sm:ps-2.5 max-sm:pe-7',
          )}
          aria-label="Show"
          value={log.filter}
          onChange={(event) => log.setFilter(readFilter(event.target.value))}
        >
          {filterNames.map(([filter, name]) => (
            <option key={filter} value={filter}>
              {name}
            </option>
          ))}
        </select>
        <Button
          size="small"
          icon={isPaused ? <PlayIcon size={16} /> : <PauseIcon size={16} />}
          onClick={log.togglePause}
        >
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
        <CopyButton text={logAsText(entries)} of="the activity log" />
      </CardHeader>
      <p role="status" className="sr-only">
        {log.announcement}
      </p>
      {entries.length === 0 ? (
        <p className="px-4 py-5 text-muted">{emptySentence(log.filter === 'all')}</p>
      ) : (
        <ScrollRegion
          className="max-h-[36rem] overflow-auto overscroll-contain py-1"
          label="Messages, newest first"
        >
          <ol>
            {entries.map((entry) => (
              <ActivityRow key={entry.id} entry={entry} />
            ))}
          </ol>
        </ScrollRegion>
      )}
    </Card>
  );
}

function emptySentence(isUnfiltered: boolean): string {
  return isUnfiltered
    ? 'Nothing yet. Every command and answer appears here.'
    : 'No messages of this type. Choose “All types” to see the others.';
}

type SocketStateProps = {
  state: ConnectionState;
  isPaused: boolean;
  onRetry: () => void;
};

/** Whether the log is live; its messages stay in view while the socket is disconnected. */
function SocketState({ state, isPaused, onRetry }: SocketStateProps) {
  switch (state.name) {
    case 'ready':
      return isPaused ? (
        <StatusDot state="waiting">paused</StatusDot>
      ) : (
        <StatusDot state="good">live, last {limits.activityLogMessages} messages</StatusDot>
      );
    case 'idle':
    case 'connecting':
      return <StatusDot state="waiting">not live yet, connecting</StatusDot>;
    case 'waiting':
      return (
        <>
          <StatusDot state="waiting">not live, trying again. {state.reason}</StatusDot>
          <RetryButton onRetry={onRetry} />
        </>
      );
    case 'failed':
      return (
        <>
          <StatusDot state="bad">not live. {state.reason}</StatusDot>
          <RetryButton onRetry={onRetry} />
        </>
      );
    default:
      return state satisfies never;
  }
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <Button size="small" tone="quiet" onClick={onRetry}>
      Try now
    </Button>
  );
}
