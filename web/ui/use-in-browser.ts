import { useSyncExternalStore } from 'react';

/** False on the server and while a prerendered part is taken over, so that both say the same; then true. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => {};
}
