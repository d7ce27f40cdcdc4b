import type { ReactNode } from 'react';
import { Link } from 'wouter';

import type { SetupStep, SetupStepName } from '#contract/game-server/setup';
import { reads } from '../../api/reads/reads.ts';
import { setupReads } from '../../api/reads/setup-reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { consoleWrites } from '../../api/writes/console-writes.ts';
import { PasswordForm } from '../../features/account/password-form.tsx';
import { CreateAccount } from '../../features/auth/create-account.tsx';
import { RconForm } from '../../features/console/rcon-form.tsx';
import { SetupList } from '../../features/setup/setup-list.tsx';
import { CityPicture } from '../../illustrations/city-picture.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { errorMessage } from '../../ui/loading/error-message.ts';
import { PanelPage } from './panel-page.tsx';

/** §5: what the first administrator sets up, step by step. */
export function SetupPage() {
  const setup = useRead(setupReads.steps);
  return (
    <PanelPage title="Set up your portal">
      <p className="-mt-3 mb-4 text-muted">
        Six steps, about ten minutes. Skip what you don't know yet. You can find this page later
        under Setup check.
      </p>
      <AsyncContent state={setup} lines={12}>
        {({ steps }) => <Setup steps={steps} onChange={() => void setup.refresh()} />}
      </AsyncContent>
    </PanelPage>
  );
}

type SetupProps = { steps: readonly SetupStep[]; onChange: () => void };

function Setup({ steps, onChange }: SetupProps) {
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
      <SetupList
        steps={steps}
        renderStep={(name, skipButton) => <StepContent {...{ name, skipButton, onChange }} />}
      />
      <aside aria-label="Progress" className="grid gap-3">
        <div className="max-lg:hidden">
          {/* One floor for each step that is done; the others are outlined. */}
          <CityPicture name={`setup-${done}`} className="h-95" />
        </div>
        <h2 className="type-h2" role="status">
          {done} of {steps.length} steps done
        </h2>
        <p className="text-muted">Each step adds a floor. Students can already sign in.</p>
        <Link href="/server-control" className={`${buttonClass()} justify-self-start`}>
          {done === steps.length ? 'Open server control' : 'Leave setup for now'}
        </Link>
      </aside>
    </div>
  );
}

type StepContentProps = { name: SetupStepName; skipButton: ReactNode; onChange: () => void };

function StepContent({ name, skipButton, onChange }: StepContentProps) {
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

function GameServer({ skipButton, onChange }: Omit<StepContentProps, 'name'>) {
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
