import { useEffect, useState } from 'react';

/** What is remembered from one page of a visit to the next. */
export type RouteHistory = {
  lastRoute: string | null;
  /** The address that Back or Forward has led to. */
  returnedTo: string | null;
};

export function useRouteHistory(): RouteHistory {
  const [history] = useState<RouteHistory>({ lastRoute: null, returnedTo: null });
  useEffect(() => {
    const note = () => {
      history.returnedTo = location.pathname;
    };
    // Before the router hears of it and shows the page.
    window.addEventListener('popstate', note, true);
    return () => window.removeEventListener('popstate', note, true);
  }, [history]);
  return history;
}

/** After a route change: to the top (or the place that the address names), and the focus to its heading. */
export function useRouteFocus(history: RouteHistory, route: string): void {
  useEffect(() => {
    const isMove = history.lastRoute !== null && history.lastRoute !== route;
    const isReturn = history.returnedTo === location.pathname;
    history.lastRoute = route;
    history.returnedTo = null;
    if (!isMove) return;
    const named = document.getElementById(location.hash.slice(1));
    if (named) named.scrollIntoView();
    // After Back and Forward the browser puts the page where it was.
    else if (!isReturn) window.scrollTo(0, 0);
    focusOn(named ?? document.querySelector<HTMLElement>('h1'));
  }, [history, route]);
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
