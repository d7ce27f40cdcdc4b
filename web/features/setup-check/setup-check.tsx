import './setup-check.css';

import type { SetupReport } from '#contract/setup-check';
import { errorMessage } from '../../ui/error-message.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { ReloadIcon } from '../../ui/icons/arrow-icons.tsx';
import { Card } from '../../ui/card.tsx';
import { formatReport } from './setup-check-labels.ts';
import { CheckRow, WaitingRows } from './check-row.tsx';
import { useSetupCheck } from './use-setup-check.ts';
import { Waiting } from './waiting.tsx';

/** Tests the whole set-up when it is opened, and again when asked. */
export function SetupCheck() {
  const { report, error, isRunning, testedAt, run } = useSetupCheck();
  return (
    <div className="doctor">
      <div className="doctor-head">
        <p className="measure">
          Each part is tested for real, for ten seconds at most. Nothing stays changed: one small
          file is written to the game server and removed again.
        </p>
        <Button tone="primary" icon={<ReloadIcon />} busy={isRunning} onClick={run}>
          {isRunning ? 'Testing...' : 'Run again'}
        </Button>
      </div>
      {isRunning && <Waiting />}
      <Summary report={isRunning ? undefined : report} testedAt={testedAt} />
      {error !== null && !isRunning && <FieldError role="alert">{errorMessage(error)}</FieldError>}
      {(isRunning || report !== undefined) && (
        <Card as="section" flush aria-label="Parts of the set-up" aria-busy={isRunning}>
          <ul className="doctor-list">
            {isRunning || report === undefined ? (
              <WaitingRows />
            ) : (
              report.checks.map((check) => <CheckRow key={check.name} check={check} />)
            )}
          </ul>
        </Card>
      )}
    </div>
  );
}

/** A live region that stays, so that the outcome of each run is read out. */
function Summary({
  report,
  testedAt,
}: {
  report: SetupReport | undefined;
  testedAt: string | null;
}) {
  return (
    <p role="status" className="doctor-summary">
      {report !== undefined && <strong>{formatReport(report.checks)}.</strong>}{' '}
      {report !== undefined && testedAt !== null && (
        <span>
          Tested <RelativeTime at={testedAt} />.
        </span>
      )}
    </p>
  );
}
