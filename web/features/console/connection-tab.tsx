import { useState } from 'react';
import { Link } from 'wouter';
import type { ConsoleConnection, ConsoleStatus } from '#contract/console';
import { sentenceOf } from '../../api/http-error.ts';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { writes } from '../../api/writes.ts';
import { Button } from '../../ui/button.tsx';
import { FaultLine } from '../../ui/fault-line.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Status } from '../../ui/status-mark.tsx';
import { nowMs } from '../../ui/clock.ts';
import { sinceInWords } from '../../ui/moment-words.ts';
import { addressInWords } from './console-words.ts';
import { RconForm } from './rcon-form.tsx';

/** How the console is connected, the form that connects it, and what RCON is. */
export function ConnectionTab() {
  const { data: status, error, refresh } = useRead(reads.consoleStatus);
  const connecting = useWrite(writes.connectConsole);

  async function connect(connection: ConsoleConnection): Promise<boolean> {
    const reply = await connecting.send(connection);
    if (reply === undefined) await refresh();
    return reply !== undefined;
  }

  return (
    <div className="connection-columns">
      <Sheet as="section" aria-label="Console connection" className="connection-sheet">
        <h2 className="type-h3-body">Console connection</h2>
        {status === undefined ? (
          <StatusUnknown error={error} />
        ) : (
          <CurrentConnection status={status} />
        )}
        <RconForm
          prefill={status}
          failure={connecting.error === null ? null : sentenceOf(connecting.error)}
          onConnect={connect}
          isPending={connecting.isPending}
        />
      </Sheet>
      <AboutRcon />
    </div>
  );
}

function StatusUnknown({ error }: { error: Error | null }) {
  if (error === null) return <Spinner label="Checking the connection" />;
  return <FaultLine>{sentenceOf(error)}</FaultLine>;
}

function CurrentConnection({ status }: { status: ConsoleStatus }) {
  const disconnecting = useWrite(writes.disconnectConsole);
  const [openedAtMs] = useState(nowMs);
  if (!status.connected) {
    return (
      <div className="connection-state" role="status">
        <Status state="bad">Disconnected</Status>
        {status.problem !== null && <p>{status.problem}</p>}
      </div>
    );
  }
  return (
    <div className="connection-state" role="status">
      <Status state="good" note={<span className="mono">{addressInWords(status)}</span>}>
        Connected
      </Status>
      {status.since !== null && <p>Since {sinceInWords(status.since, openedAtMs)}</p>}
      <Button
        size="small"
        tone="danger-quiet"
        busy={disconnecting.isPending}
        onClick={() => void disconnecting.send()}
      >
        Disconnect
      </Button>
    </div>
  );
}

function AboutRcon() {
  return (
    <Sheet as="section" aria-label="About RCON" tone="page" className="connection-about">
      <h2 className="type-h3-body">What is RCON?</h2>
      <p>
        RCON is the door through which this portal sends commands to the game server and reads its
        answers. The password is in the file <code className="mono">server.properties</code> on the
        game server, after <code className="mono">rcon.password=</code>; the port stands after{' '}
        <code className="mono">rcon.port=</code>.
      </p>
      <p>
        Something does not work?{' '}
        <Link href="/server-control/doctor" className="text-link">
          Run the set-up doctor
        </Link>
        . It tests each part and says what to mend.
      </p>
    </Sheet>
  );
}
