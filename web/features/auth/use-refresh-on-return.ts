import { useEffect } from 'react';

import { currentUserRead } from '../../api/current-user-read.ts';
import { useRead } from '../../api/use-read.ts';

/** Asks again who is signed in when someone comes back to this window, perhaps from signing in. */
export function useRefreshOnReturn(): void {
  const { refresh } = useRead(currentUserRead);
  useEffect(() => {
    const refreshUser = () => void refresh();
    window.addEventListener('focus', refreshUser);
    return () => window.removeEventListener('focus', refreshUser);
  }, [refresh]);
}
