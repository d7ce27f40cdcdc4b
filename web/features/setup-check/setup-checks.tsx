import { useState } from 'react';

import { formatCount } from '#contract/text/format-count';
import type { SetupCheck, SetupReport } from '#contract/game-server/setup-check';
import { limits } from '#contract/limits';
import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { Button } from '../../ui/button.tsx';
import { nowMs } from '../../ui/time/clock.ts';
import { FieldError } from '../../ui/forms/fields/field-error.tsx';
import { ReloadIcon } from '../../ui/icons/arrow-icons.tsx';
import { Progress } from '../../ui/loading/progress.tsx';
import { errorMessage } from '../../ui/loading/error-message.ts';
import { Card } from '../../ui/cards/card.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { CheckRow, WaitingRows } from './check-row.tsx';

/** Tests every part of the setup when the page is opened, and again on request. */
export function SetupChecks() {
  const { report, error, isRunning, testedAt, run } = useSetupChecks();
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p className="max-w-measure">
          Each part is tested for up to ten seconds. Nothing is changed; one test file is written to
          the game server and removed.
        </p>
        <Button tone="primary" icon={<ReloadIcon />} busy={isRunning} onClick={run}>
          {isRunning ? 'Testing…' : 'Run again'}
        </Button>
      </div>
      <div className="grid min-h-9 items-center">
        {isRunning && <RunProgress />}
        <Summary report={isRunning ? undefined : report} testedAt={testedAt} />
      </div>
      {error !== null && !isRunning && <FieldError role="alert">{errorMessage(error)}</FieldError>}
      {(isRunning || report !== undefined) && (
        <Card as="section" flush aria-label="Parts of the setup" aria-busy={isRunning}>
          <ul>
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

/** The latest report, and the call that runs the checks again. Leaving the page ends a run. */
function useSetupChecks() {
  const { data: report, error, isLoading, updatedAt, refresh } = useRead(reads.setupCheck);
  const [isRunningAgain, setIsRunningAgain] = useState(false);

  async function runAgain() {
    setIsRunningAgain(true);
    await refresh();
    setIsRunningAgain(false);
  }

  return {
    report,
    error,
    isRunning: isLoading || isRunningAgain,
    testedAt: updatedAt === 0 ? null : new Date(updatedAt).toISOString(),
    run: () => void runAgain(),
  };
}

const maxSeconds = limits.setupCheckTimeoutMs / 1000;

/** How long the run has taken, out of its time limit. */
function RunProgress() {
  const [startedAtMs] = useState(nowMs);
  const seconds = Math.min(maxSeconds, Math.floor((useNow(1) - startedAtMs) / 1000));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4">
      <Progress percent={(seconds / maxSeconds) * 100} label="Waiting for the tests to finish" />
      <span className="mono">
        {seconds} s of up to {maxSeconds} s
      </span>
    </div>
  );
}

type SummaryProps = { report: SetupReport | undefined; testedAt: string | null };

/** A live region that is always in the document, so that the result of each run is announced. */
function Summary({ report, testedAt }: SummaryProps) {
  return (
    <p role="status" className="empty:hidden">
      {report !== undefined && <strong className="type-h3">{formatReport(report.checks)}.</strong>}{' '}
      {report !== undefined && testedAt !== null && (
        <span>
          Tested <RelativeTime at={testedAt} />.
        </span>
      )}
    </p>
  );
}

/** `2 problems, 1 not set up, 7 OK`: the whole report in one line, what needs attention first. */
function formatReport(checks: readonly SetupCheck[]): string {
  const count = (state: SetupCheck['state']) =>
    checks.filter((check) => check.state === state).length;
  const problems = count('problem');
  const missing = count('not-set-up');
  return [
    ...(problems === 0 ? [] : [formatCount(problems, 'problem')]),
    ...(missing === 0 ? [] : [`${missing} not set up`]),
    ...(problems + missing === 0 ? ['No problems'] : []),
    `${count('ok')} OK`,
  ].join(', ');
}
