import { useEffect, useState } from 'react';

/** What is remembered from one page of a visit to the next. */
export type Arrivals = {
  /** Null before the first page: that keeps the browser's own focus and place. */
  lastRoute: string | null;
  /** By Back or Forward: the browser puts the page where it was. */
  isReturning: boolean;
};

export function useArrivals(): Arrivals {
  const [arrivals] = useState<Arrivals>(() => ({ lastRoute: null, isReturning: false }));
  useEffect(() => {
    const watch = new AbortController();
    const noteReturn = () => {
      arrivals.isReturning = true;
    };
    window.addEventListener('popstate', noteReturn, { signal: watch.signal });
    return () => watch.abort();
  }, [arrivals]);
  return arrivals;
}

/** After a route change: to the top (or the place that the address names), and the focus to its heading. */
export function useArrival(arrivals: Arrivals, route: string): void {
  useEffect(() => {
    const { lastRoute, isReturning } = arrivals;
    arrivals.lastRoute = route;
    arrivals.isReturning = false;
    const named = document.getElementById(location.hash.slice(1));
    if (lastRoute === null || lastRoute === route) return;
    if (named) named.scrollIntoView();
    else if (!isReturning) window.scrollTo(0, 0);
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
