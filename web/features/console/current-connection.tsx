import { useState } from 'react';
import type { ConsoleStatus } from '#contract/console';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { writes } from '../../api/writes.ts';
import { Button } from '../../ui/button.tsx';
import { nowMs } from '../../ui/clock.ts';
import { formatSince } from '../../ui/format-time.ts';
import { StaleSince } from '../../ui/relative-time.tsx';
import { Status } from '../../ui/status.tsx';
import { addressInWords } from './console-labels.ts';

export type CurrentConnectionProps = {
  status: ConsoleStatus;
  /** When the status was last known, while the portal cannot be asked; else null. */
  staleSince: number | null;
};

/** Whether the console is connected, and one press that changes that. */
export function CurrentConnection({ status, staleSince }: CurrentConnectionProps) {
  return status.connected ? (
    <Connected status={status} staleSince={staleSince} />
  ) : (
    <Disconnected status={status} />
  );
}

function Connected({ status, staleSince }: CurrentConnectionProps) {
  const disconnecting = useWrite(writes.disconnectConsole);
  const [openedAtMs] = useState(nowMs);
  return (
    <>
      <div className="connection-state" role="status">
        <Status
          state={staleSince === null ? 'good' : 'waiting'}
          note={<span className="mono">{addressInWords(status)}</span>}
        >
          Connected
        </Status>
        {staleSince !== null && (
          <p>
            <StaleSince at={staleSince} />
          </p>
        )}
        {status.since !== null && <p>Since {formatSince(status.since, openedAtMs)}</p>}
        <Button
          size="small"
          tone="danger-quiet"
          busy={disconnecting.isPending}
          aria-describedby="what-disconnecting-does"
          onClick={() => void disconnecting.send()}
        >
          Disconnect
        </Button>
      </div>
      <p id="what-disconnecting-does" className="text-muted">
        Disconnect stops commands, players, maps and worlds in this panel, for every administrator.
        The game server runs on. One press on Connect again brings it back, without the password.
      </p>
    </>
  );
}

function Disconnected({ status }: { status: ConsoleStatus }) {
  const { data } = useRead(reads.savedConsole);
  const connecting = useWrite(writes.reconnectConsole);
  const saved = data?.saved ?? null;
  return (
    <div className="connection-state">
      <div role="status">
        <Status state="bad">Disconnected</Status>
        {status.problem !== null && <p>{status.problem}</p>}
      </div>
      {saved !== null && (
        <Button tone="primary" busy={connecting.isPending} onClick={() => void connecting.send()}>
          Connect again to {addressInWords(saved)}
        </Button>
      )}
    </div>
  );
}
