import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { InformationIcon } from '../../ui/icons/status-icons.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Status } from '../../ui/status-mark.tsx';
import { addressInWords } from './console-words.ts';
import { useActivitySocket } from './use-activity-log.ts';

/** `Console: Connected 127.0.0.1:40814`. */
export function ConsoleState() {
  const { data: status, isLoading } = useRead(reads.consoleStatus);
  if (isLoading) return <Status state="waiting">Console: Checking</Status>;
  if (status?.connected !== true) return <Status state="bad">Console: Disconnected</Status>;
  return (
    <Status state="good" note={<span className="mono">{addressInWords(status)}</span>}>
      Console: Connected
    </Status>
  );
}

/** The live socket of this browser tab (product §5). */
export function PortalState() {
  const { state } = useActivitySocket();
  if (state.name === 'ready') return <Status state="good">Portal: Connected</Status>;
  const isTrying = state.name !== 'failed';
  return <Status state={isTrying ? 'waiting' : 'bad'}>Portal: Disconnected</Status>;
}

/** `Files: Connected 127.0.0.1:22`. */
export function FilesState() {
  const { data: status, isLoading } = useRead(reads.filesStatus);
  if (isLoading) return <Status state="waiting">Files: Checking</Status>;
  if (status?.connected !== true) return <Status state="bad">Files: Disconnected</Status>;
  return (
    <Status state="good" note={<span className="mono">{addressInWords(status)}</span>}>
      Files: Connected
    </Status>
  );
}

/** Only while the console speaks with the practice server; null otherwise. */
export function PracticePill() {
  const { data: status } = useRead(reads.consoleStatus);
  if (status?.practice !== true) return null;
  return (
    <Pill tone="plum" icon={<InformationIcon />}>
      Practice server
    </Pill>
  );
}
