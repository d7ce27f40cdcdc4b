import { useState } from 'react';

import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';

/** The newest report, and the run that makes another. Leaving the page ends a run. */
export function useSetupCheck() {
  const { data: report, error, isLoading, updatedAt, refresh } = useRead(reads.doctor);
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
