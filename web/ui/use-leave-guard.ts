import { useEffect, useState } from 'react';
import { LeaveGuard, type Leaving } from './leave-guard.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

export type LeaveQuestion = {
  /** Somebody is about to leave and must be asked. */
  readonly isAsked: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
};

/** Asks before the page goes while something would be lost with it: closing, Back, and links of the portal. */
export function useLeaveGuard(isAsking: boolean): LeaveQuestion {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const [guard] = useState(() => new LeaveGuard(setLeaving));
  // Whoever said that they leave is not asked a second time, by the browser.
  const [isAllowed, setAllowed] = useState(false);
  useLeaveQuestion(isAsking && !isAllowed);

  useEffect(() => {
    // While the question is open the bar may name the page before.
    if (leaving === null) guard.noteAddress();
  });
  useEffect(() => {
    if (!isAsking) return undefined;
    guard.hold();
    return () => {
      guard.letGo();
      setAllowed(false);
    };
  }, [guard, isAsking]);

  useEffect(() => () => guard.close(), [guard]);

  return {
    isAsked: leaving !== null,
    stay: () => {
      setLeaving(null);
      guard.stay();
    },
    leave: () => {
      setLeaving(null);
      setAllowed(true);
      if (leaving !== null) guard.leave(leaving);
    },
  };
}
