import { useEffect, useState } from 'react';

import { createArrivals, type Arrivals } from './arrivals.ts';
import { pageReady } from './start/start-script.ts';

export function useArrivals(): Arrivals {
  const [arrivals] = useState(createArrivals);
  useEffect(() => {
    const note = () => arrivals.noteReturn(location.pathname);
    // Before the router hears of it and shows the page.
    window.addEventListener('popstate', note, true);
    return () => window.removeEventListener('popstate', note, true);
  }, [arrivals]);
  return arrivals;
}

/** After a route change: to the top (or the place that the address names), and the focus to its heading. */
export function useArrival(arrivals: Arrivals, route: string): void {
  // Heard once: the start script and what waited for the first page end with it.
  useEffect(() => void document.dispatchEvent(new Event(pageReady)), []);
  useEffect(() => {
    const { isMove, isReturn } = arrivals.arriveAt(route, location.pathname);
    if (!isMove) return;
    const named = document.getElementById(location.hash.slice(1));
    if (named) named.scrollIntoView();
    else if (!isReturn) window.scrollTo(0, 0);
    focusOn(named ?? document.querySelector<HTMLElement>('h1'));
  }, [arrivals, route]);
}

/** The title of the document follows the route, also while its page is still on the way. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

function focusOn(target: HTMLElement | null): void {
  // A menu that was opened while the page was on its way would shut under the hand.
  if (!target || document.activeElement?.closest('[role="menu"]')) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
