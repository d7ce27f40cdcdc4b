import { reads } from '../../api/reads/reads.ts';
import { useRead, type ReadState } from '../../api/reads/use-read.ts';
import { InformationIcon } from '../../ui/icons/status-icons.tsx';
import { Pill } from '../../ui/status/pill.tsx';
import { StaleSince } from '../../ui/time/relative-time.tsx';
import { Status } from '../../ui/status/status.tsx';
import { formatAddress } from './console-labels.ts';
import { useActivitySocket } from './activity/use-activity-log.ts';

/** `Console: Connected 127.0.0.1:40814`. */
export function ConsoleState() {
  return <LinkState name="Console" read={useRead(reads.consoleStatus)} />;
}

/** `Files: Connected 127.0.0.1:22`. */
export function FilesState() {
  return <LinkState name="Files" read={useRead(reads.filesStatus)} />;
}

// Hidden on a phone until the row is opened; the mark and the first word stay, and all of it is read out.
const detailClass = 'max-wide:group-data-[open=false]/status:sr-only';

function LinkLabel({ name, state }: { name: string; state: string }) {
  return (
    <>
      {name}
      <span className={detailClass}>: {state}</span>
    </>
  );
}

type LinkStatus = { readonly connected: boolean; readonly host: string; readonly port: number };

function LinkState({ name, read }: { name: string; read: ReadState<LinkStatus> }) {
  const { data: status, error, isLoading, updatedAt } = read;
  if (isLoading) {
    return (
      <Status state="waiting">
        <LinkLabel name={name} state="Checking" />
      </Status>
    );
  }
  if (status === undefined) {
    return (
      <Status state="waiting">
        <LinkLabel name={name} state="Unknown" />
      </Status>
    );
  }
  const isStale = error !== null;
  const label = <LinkLabel name={name} state={status.connected ? 'Connected' : 'Disconnected'} />;
  if (isStale) {
    return (
      <Status state="waiting" note={<StaleSince at={updatedAt} />} noteClassName={detailClass}>
        {label}
      </Status>
    );
  }
  if (!status.connected) return <Status state="bad">{label}</Status>;
  return (
    <Status
      state="good"
      note={<span className="mono">{formatAddress(status)}</span>}
      noteClassName={detailClass}
    >
      {label}
    </Status>
  );
}

/** The live socket of this browser tab (product §5). */
export function PortalState() {
  const { state } = useActivitySocket();
  const isReady = state.name === 'ready';
  const notReady = state.name === 'failed' ? 'bad' : 'waiting';
  return (
    <Status state={isReady ? 'good' : notReady}>
      <LinkLabel name="Portal" state={isReady ? 'Connected' : 'Disconnected'} />
    </Status>
  );
}

/** Only while the console or the files are the practice server's; otherwise null. */
export function PracticePill() {
  const { data: console } = useRead(reads.consoleStatus);
  const { data: files } = useRead(reads.filesStatus);
  if (console?.practice !== true && files?.practice !== true) return null;
  const part = console?.practice === true ? 'server' : 'files';
  return (
    <Pill tone="plum" icon={<InformationIcon />}>
      {/* Beside the three connections, a phone narrower than 375 px has room for the icon only. */}
      <span className="max-[23.4rem]:group-data-[open=false]/status:sr-only">
        Practice<span className={detailClass}> {part}</span>
      </span>
    </Pill>
  );
}
