import { useSyncExternalStore } from 'react';

/** The breakpoint `wide` of theme.css. */
const query = '(min-width: 56.25rem)';

/** Whether two panes fit beside each other. The server renders for a phone. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}
