import type { ServerStatus } from '#contract/game-server/server-status';
import { publicReads } from '../../api/reads/public-reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { CheckIcon, ClockIcon, WarningIcon } from '../../ui/icons/status-icons.tsx';
import { Pill } from '../../ui/status/pill.tsx';
import { formatRelative, formatSecondsAgo } from '../../ui/time/format-time.ts';
import { useZone } from '../../ui/time/use-now.ts';

// The portal checks several times a minute; an older check means that it has stopped checking.
const freshMs = 120_000;

/** Whether the game server is up, at the portal's last check. */
export function ServerStatusLine() {
  const { data, error, updatedAt } = useRead(publicReads.serverStatus);
  return (
    // As high with text as without, so that the page does not shift when the status arrives.
    <p className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
      {/* The rest changes at every check; only this is announced. */}
      <span role="status" className="empty:hidden">
        {data !== undefined && <StatusPill state={data.state} />}
      </span>
      {data === undefined ? (
        <span className="type-small text-muted">
          {error === null ? 'Checking the server…' : 'Server status unknown.'}
        </span>
      ) : (
        <StatusDetails status={data} nowMs={updatedAt} />
      )}
    </p>
  );
}

function StatusDetails({ status, nowMs }: { status: ServerStatus; nowMs: number }) {
  const { state, online, checkedAt, lastSeenAt, practice } = status;
  const zone = useZone();
  if (state === 'not-set-up') {
    return <span className="type-small text-muted">No address yet.</span>;
  }
  const checked = checkedAt === null ? '' : `checked ${formatSecondsAgo(checkedAt, nowMs, zone)}`;
  if (state === 'up') {
    const isFresh = checkedAt !== null && nowMs - Date.parse(checkedAt) < freshMs;
    return (
      <span>
        {online === null ? 'Number of players hidden' : `${online} playing`}
        <span className="type-small text-muted">
          {practice && ' · practice server'}
          {!isFresh && ` · ${checked}`}
        </span>
      </span>
    );
  }
  return (
    <span className="type-small text-muted">
      {lastSeenAt === null
        ? 'Not reached yet'
        : `Last seen ${formatRelative(lastSeenAt, nowMs, zone)}`}
      {' · '}
      {checked}
    </span>
  );
}

function StatusPill({ state }: Pick<ServerStatus, 'state'>) {
  if (state === 'not-set-up') return <Pill icon={<ClockIcon size={16} />}>Not set up</Pill>;
  return state === 'up' ? (
    <Pill tone="fir" icon={<CheckIcon size={16} />}>
      Online
    </Pill>
  ) : (
    <Pill tone="sun" icon={<WarningIcon size={16} />}>
      Offline
    </Pill>
  );
}
