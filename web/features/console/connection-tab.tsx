import './connection.css';

import { Link } from 'wouter';
import type { ConsoleConnection } from '#contract/console';
import { errorMessage } from '../../ui/error-message.ts';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { writes } from '../../api/writes.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { Card } from '../../ui/card.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CurrentConnection } from './current-connection.tsx';
import { RconForm } from './rcon-form.tsx';

/** How the console is connected, the form that connects it, and what RCON is. */
export function ConnectionTab() {
  const { data: status, error, updatedAt, refresh } = useRead(reads.consoleStatus);
  const connecting = useWrite(writes.connectConsole);

  async function connect(connection: ConsoleConnection): Promise<boolean> {
    const reply = await connecting.send(connection);
    if (reply === undefined) await refresh();
    return reply !== undefined;
  }

  return (
    <div className="connection-columns">
      <Card as="section" aria-label="Console connection" className="connection-sheet">
        <h2 className="type-h3-body">Console connection</h2>
        {status === undefined ? (
          <StatusUnknown error={error} />
        ) : (
          <CurrentConnection status={status} staleSince={error === null ? null : updatedAt} />
        )}
        {status?.connected === false && <h3 className="type-h3-body">With other settings</h3>}
        <RconForm
          prefill={status}
          failure={connecting.error === null ? null : errorMessage(connecting.error)}
          onConnect={connect}
          isPending={connecting.isPending}
        />
      </Card>
      <AboutRcon />
    </div>
  );
}

function StatusUnknown({ error }: { error: Error | null }) {
  if (error === null) return <Spinner label="Checking the connection" />;
  return <FieldError>{errorMessage(error)}</FieldError>;
}

function AboutRcon() {
  return (
    <Card as="section" aria-label="About RCON" tone="page" className="connection-about">
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
    </Card>
  );
}
