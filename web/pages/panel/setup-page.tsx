import { setupReads } from '../../api/reads/setup-reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { SetupList, SetupProgress } from '../../features/setup/setup-list.tsx';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { PanelPage } from './panel-page.tsx';
import { SetupStepContent } from './setup-step-content.tsx';

/** §5: what the first administrator sets up, step by step. */
export function SetupPage() {
  const setup = useRead(setupReads.steps);
  return (
    <PanelPage title="Set up your portal">
      <p className="-mt-3 mb-4 text-muted">
        Six steps, about ten minutes. Skip what you don't know yet. You can find this page later in
        your account menu, under Setup.
      </p>
      <AsyncContent state={setup} lines={12}>
        {({ steps }) => (
          <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
            <SetupList
              steps={steps}
              renderStep={(name, skipButton) => (
                <SetupStepContent {...{ name, skipButton }} onChange={() => void setup.refresh()} />
              )}
            />
            <SetupProgress steps={steps} />
          </div>
        )}
      </AsyncContent>
    </PanelPage>
  );
}
