import { useEffect } from 'react';

import { currentUserRead } from '../../api/current-user-read.ts';
import { useRead } from '../../api/use-read.ts';

/** Asks again who is signed in when someone comes back to this window, perhaps from signing in. */
export function useAskingOnReturn(): void {
  const { refresh } = useRead(currentUserRead);
  useEffect(() => {
    const askAgain = () => void refresh();
    window.addEventListener('focus', askAgain);
    return () => window.removeEventListener('focus', askAgain);
  }, [refresh]);
}
