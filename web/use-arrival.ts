import { useEffect, useState } from 'react';

import { createArrivals, type Arrivals } from './arrivals.ts';

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
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
