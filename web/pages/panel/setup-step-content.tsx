import type { ReactNode } from 'react';
import { Link } from 'wouter';

import type { SetupStepName } from '#contract/game-server/setup';
import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { consoleWrites } from '../../api/writes/console-writes.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { PasswordForm } from '../../features/account/password-form.tsx';
import { CreateAccount } from '../../features/auth/create-account.tsx';
import { RconForm } from '../../features/console/rcon-form.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { errorMessage } from '../../ui/loading/error-message.ts';

type SetupStepContentProps = { name: SetupStepName; skipButton: ReactNode; onChange: () => void };

/** What each step of the setup shows when it is open. */
export function SetupStepContent({ name, skipButton, onChange }: SetupStepContentProps) {
  switch (name) {
    case 'password':
      return <PasswordForm onDone={onChange} />;
    case 'game-server':
      return <GameServer {...{ skipButton, onChange }} />;
    case 'teacher':
      return <CreateAccount initialRole="teacher" onCreated={onChange} />;
    case 'school':
      return (
        <ContentLink part="site">
          The site's title and institute are in Content, under Site.
        </ContentLink>
      );
    case 'maps':
      return (
        <ContentLink part="worlds">The map addresses are in Content, under Worlds.</ContentLink>
      );
    case 'links':
      return (
        <ContentLink part="links">The three addresses are in Content, under Links.</ContentLink>
      );
  }
}

function ContentLink({ part, children }: { part: string; children: string }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p>{children} Publish them there to finish this step.</p>
      <Link href={`/content-editor/${part}`} className={buttonClass({ tone: 'primary' })}>
        Open Content
      </Link>
    </div>
  );
}

function GameServer({ skipButton, onChange }: Omit<SetupStepContentProps, 'name'>) {
  const { data: status } = useRead(reads.consoleStatus);
  const connecting = useWrite(consoleWrites.connectConsole);
  return (
    <RconForm
      prefill={status}
      failure={connecting.error === null ? null : errorMessage(connecting.error)}
      isPending={connecting.isPending}
      note={
        <p className="text-sm text-muted">
          RCON is how this portal sends commands. The port and the password are in the server's{' '}
          <span className="mono">server.properties</span>, where{' '}
          <span className="mono">enable-rcon</span> must be <span className="mono">true</span>.
        </p>
      }
      otherAction={skipButton}
      onConnect={async (connection) => {
        const reply = await connecting.send(connection);
        if (reply !== undefined) onChange();
        return reply !== undefined;
      }}
    />
  );
}
