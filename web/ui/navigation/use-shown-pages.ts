import { useState, useSyncExternalStore } from 'react';

import { historyStateWith, readHistoryState } from './history-state.ts';

const key = 'shownPages';

/**
 * How many pages of a list are shown. It is kept in the history entry, so that Back from what the list links to leads
 * to the same place in it.
 */
export function useShownPages() {
  const count = useSyncExternalStore(subscribe, readCount, () => 1);
  // The one that was just asked for takes the focus, once.
  const [asked, setAsked] = useState<number | null>(null);
  return {
    count,
    asked,
    showMore: () => {
      history.replaceState(historyStateWith(key, count + 1), '');
      setAsked(count + 1);
    },
    forgetAsked: () => setAsked(null),
  };
}

// `showMore` renders the list again by itself; the router does so when it changes the address.
function subscribe(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  return () => window.removeEventListener('popstate', onChange);
}

function readCount(): number {
  const shown = readHistoryState(key);
  return typeof shown === 'number' ? shown : 1;
}
