import { useState } from 'react';
import { Link } from 'wouter';
import type { ConsoleStatus } from '#contract/game-server/console';
import { errorMessage } from '../../ui/loading/error-message.ts';
import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { consoleWrites } from '../../api/writes/console-writes.ts';
import { Button } from '../../ui/button.tsx';
import { nowMs } from '../../ui/time/clock.ts';
import { FieldError } from '../../ui/forms/fields/field-error.tsx';
import { formatSince } from '../../ui/time/staff-time.ts';
import { Card } from '../../ui/cards/card.tsx';
import { SkeletonLines } from '../../ui/loading/skeleton.tsx';
import { StaleSince } from '../../ui/time/relative-time.tsx';
import { Status } from '../../ui/status/status.tsx';
import { WorkColumns } from '../../ui/page/work-columns.tsx';
import { formatAddress } from './console-labels.ts';
import { RconForm, type SentConnection } from './rcon-form.tsx';

/** The current console connection, the form that connects it, and what RCON is. */
export function ConnectionTab() {
  const { data: status, error, updatedAt, refresh } = useRead(reads.consoleStatus);
  const connecting = useWrite(consoleWrites.connectConsole);

  async function connect(connection: SentConnection): Promise<boolean> {
    const reply = await connecting.send(connection);
    if (reply === undefined) await refresh();
    return reply !== undefined;
  }

  // The form and the notes appear together with the state above them, so that they do not move.
  if (status === undefined && error === null) {
    return <SkeletonLines lines={9} label="Checking the connection" />;
  }
  return (
    <WorkColumns>
      <Card as="section" aria-label="Console connection" className="grid gap-4">
        <h2 className="type-h3-body">Console connection</h2>
        {status === undefined ? (
          error !== null && <FieldError>{errorMessage(error)}</FieldError>
        ) : (
          <CurrentConnection status={status} staleSince={error === null ? null : updatedAt} />
        )}
        {status?.connected === false && <h3 className="type-h3-body">Use other settings</h3>}
        <RconForm
          prefill={status}
          failure={connecting.error === null ? null : errorMessage(connecting.error)}
          onConnect={connect}
          isPending={connecting.isPending}
        />
      </Card>
      <AboutRcon />
    </WorkColumns>
  );
}

const stateClass = 'flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2 border-b border-line pb-4';

type CurrentConnectionProps = {
  status: ConsoleStatus;
  /** When the status was last read, while the portal cannot be reached; otherwise null. */
  staleSince: number | null;
};

/** Whether the console is connected, and the button that changes it. */
function CurrentConnection({ status, staleSince }: CurrentConnectionProps) {
  return status.connected ? (
    <Connected status={status} staleSince={staleSince} />
  ) : (
    <Disconnected status={status} />
  );
}

function Connected({ status, staleSince }: CurrentConnectionProps) {
  const disconnecting = useWrite(consoleWrites.disconnectConsole);
  const [openedAtMs] = useState(nowMs);
  return (
    <>
      <div className={stateClass} role="status">
        <Status
          state={staleSince === null ? 'good' : 'waiting'}
          note={<span className="mono">{formatAddress(status)}</span>}
        >
          Connected
        </Status>
        {staleSince !== null && (
          <p className="text-muted">
            <StaleSince at={staleSince} />
          </p>
        )}
        {status.since !== null && (
          <p className="text-muted">Since {formatSince(status.since, openedAtMs)}</p>
        )}
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
        Disconnecting turns off commands, players, maps, and worlds in this panel for every
        administrator. The game server keeps running. “Connect again” restores it without the
        password.
      </p>
    </>
  );
}

function Disconnected({ status }: { status: ConsoleStatus }) {
  const { data } = useRead(reads.savedConsole);
  const connecting = useWrite(consoleWrites.reconnectConsole);
  const saved = data?.saved ?? null;
  return (
    <div className={stateClass}>
      <div role="status">
        <Status state="bad">Disconnected</Status>
        {status.problem !== null && <p>{status.problem}</p>}
      </div>
      {saved !== null && (
        <Button tone="primary" busy={connecting.isPending} onClick={() => void connecting.send()}>
          Connect again to {formatAddress(saved)}
        </Button>
      )}
    </div>
  );
}

function AboutRcon() {
  return (
    <Card as="section" aria-label="About RCON" tone="page" className="grid gap-2">
      <h2 className="type-h3-body">What is RCON?</h2>
      <p>
        RCON is how this portal sends commands to the game server and reads its answers. The
        password is in <code className="mono">server.properties</code> on the game server, after{' '}
        <code className="mono">rcon.password=</code>. The port is after{' '}
        <code className="mono">rcon.port=</code>.
      </p>
      <p>
        Not working? <Link href="/server-control/doctor">Run the setup check</Link>. It tests each
        part and tells you what to fix.
      </p>
    </Card>
  );
}
