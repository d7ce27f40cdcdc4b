import { useEffect } from 'react';

/** The browser asks before the page goes while something would be lost with it. */
export function useLeaveQuestion(isAsking: boolean): void {
  useEffect(() => {
    if (!isAsking) return undefined;
    const ask = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAsking]);
}
