import { useEffect } from 'react';

import { currentUserRead } from '../../api/reads/current-user-read.ts';
import { useRead } from '../../api/reads/use-read.ts';

/**
 * Refetches the current user when the window gets the focus, because someone may have signed in
 * elsewhere.
 */
export function useRefreshOnReturn(): void {
  const { refresh } = useRead(currentUserRead);
  useEffect(() => {
    const refreshUser = () => void refresh();
    window.addEventListener('focus', refreshUser);
    return () => window.removeEventListener('focus', refreshUser);
  }, [refresh]);
}
