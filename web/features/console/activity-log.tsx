import './activity-log.css';

import { CopyButton } from '../../ui/copy-button.tsx';
import { Button } from '../../ui/button.tsx';
import { PauseIcon, PlayIcon } from '../../ui/icons/status-icons.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ActivityRow } from './activity-row.tsx';
import { filterNames, logAsText, newInWords, readFilter } from './activity-view.ts';
import { ScrollRegion } from './scroll-region.tsx';
import { SocketState } from './socket-state.tsx';
import { useActivityLog } from './use-activity-log.ts';

/** What happens on the game server, as it happens: the last 100 messages (§4). */
export function ActivityLog() {
  const log = useActivityLog();
  const { entries, isPaused } = log;
  const title = (
    <>
      Live activity log
      <span className="log-head-state">
        <SocketState state={log.socket} isPaused={isPaused} onRetry={log.retry} />
      </span>
    </>
  );
  return (
    <Card flush as="section" aria-label="Live activity log">
      <CardHeader title={title}>
        {isPaused && log.newCount > 0 && (
          <span className="type-label">{newInWords(log.newCount)}</span>
        )}
        <select
          className="control control-select control-small"
          aria-label="Which kind is shown"
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
          {isPaused ? 'Go on' : 'Pause'}
        </Button>
        <CopyButton text={logAsText(entries)} of="the activity log" />
      </CardHeader>
      <p role="status" className="sr-only">
        {log.announcement}
      </p>
      {entries.length === 0 ? (
        <p className="log-empty">{emptyWords(log.filter === 'all')}</p>
      ) : (
        <ScrollRegion className="log-scroll" label="Messages, newest first">
          <ol className="log-rows">
            {entries.map((entry) => (
              <ActivityRow key={entry.id} entry={entry} />
            ))}
          </ol>
        </ScrollRegion>
      )}
    </Card>
  );
}

function emptyWords(isUnfiltered: boolean): string {
  return isUnfiltered
    ? 'Nothing has happened yet. Every command and every answer appears here.'
    : 'No message of this kind. Choose All kinds to see the others.';
}
