import { useEffect } from 'react';

import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';

/** Asks again who is signed in when somebody comes back to this window, perhaps from signing in. */
export function useAskingOnReturn(): void {
  const { refresh } = useRead(reads.currentUser);
  useEffect(() => {
    const askAgain = () => void refresh();
    window.addEventListener('focus', askAgain);
    return () => window.removeEventListener('focus', askAgain);
  }, [refresh]);
}
