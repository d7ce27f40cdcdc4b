import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches now; false without a window. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Whether two panes fit side by side (`wide` in theme.css). The server renders for a phone. */
export function useIsWide(): boolean {
  return useMedia('(min-width: 56.25rem)');
}
