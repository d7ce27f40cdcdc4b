import { useEffect, useState } from 'react';

/** How a page was reached, and so where the focus and the scroll position go. */
export type RouteVisit = {
  /** False for the first page of a visit, and for another tab of the same page. */
  readonly isMove: boolean;
  /** By Back or Forward: the browser puts the page where it was. */
  readonly isReturn: boolean;
};

/** Remembers the last page from one page of a visit to the next. */
export type RouteHistory = {
  /** Back or Forward has led to this path, or to another place on its page. */
  readonly noteReturn: (path: string) => void;
  readonly visit: (route: string, path: string) => RouteVisit;
};

export function createRouteHistory(): RouteHistory {
  let lastRoute: string | null = null;
  let returnedTo: string | null = null;
  return {
    noteReturn(path) {
      returnedTo = path;
    },
    visit(route, path) {
      const isMove = lastRoute !== null && lastRoute !== route;
      const isReturn = returnedTo === path;
      lastRoute = route;
      returnedTo = null;
      return { isMove, isReturn };
    },
  };
}

export function useRouteHistory(): RouteHistory {
  const [history] = useState(createRouteHistory);
  useEffect(() => {
    const note = () => history.noteReturn(location.pathname);
    // Before the router hears of it and shows the page.
    window.addEventListener('popstate', note, true);
    return () => window.removeEventListener('popstate', note, true);
  }, [history]);
  return history;
}

/** After a route change: to the top (or the place that the address names), and the focus to its heading. */
export function useRouteFocus(history: RouteHistory, route: string): void {
  useEffect(() => {
    const { isMove, isReturn } = history.visit(route, location.pathname);
    if (!isMove) return;
    const named = document.getElementById(location.hash.slice(1));
    if (named) named.scrollIntoView();
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
