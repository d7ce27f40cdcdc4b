import { useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';

/**
 * How many pages of a list are shown. It is kept in the history entry, so that Back from a post leads to the same
 * place in the list.
 */
export function useShownPages() {
  const state = useHistoryState<unknown>();
  const count = readCount(state);
  // The one that was just asked for takes the focus, once.
  const [asked, setAsked] = useState<number | null>(null);
  return {
    count,
    asked,
    showMore: () => {
      setAsked(count + 1);
      const kept = typeof state === 'object' ? state : {};
      history.replaceState({ ...kept, shownPages: count + 1 }, '');
    },
    forgetAsked: () => setAsked(null),
  };
}

function readCount(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('shownPages' in state)) return 1;
  return typeof state.shownPages === 'number' ? state.shownPages : 1;
}
