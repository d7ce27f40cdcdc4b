import { useState } from 'react';

import { limits } from '#contract/limits';
import { nowMs } from '../../ui/clock.ts';
import { Progress } from '../../ui/progress.tsx';
import { useNow } from '../../ui/use-now.ts';

const mostSeconds = limits.setupCheckMs / 1000;

/** How long the run has taken, of the time that it can take at most. */
export function Waiting() {
  const [startedAtMs] = useState(nowMs);
  const seconds = Math.min(mostSeconds, Math.floor((useNow(1) - startedAtMs) / 1000));
  return (
    <div className="doctor-waiting">
      <Progress percent={(seconds / mostSeconds) * 100} label="Waiting for the tests" />
      <span className="mono">
        {seconds} s of at most {mostSeconds} s
      </span>
    </div>
  );
}
