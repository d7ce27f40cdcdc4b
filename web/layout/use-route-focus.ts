import { useEffect, useState } from 'react';

/** How a page was reached, which decides where the focus and the scroll position go. */
type RouteVisit = {
  /** False for the first page of a visit, and for another tab of the same page. */
  readonly isMove: boolean;
  /** By Back or Forward; the browser restores the scroll position. */
  readonly isReturn: boolean;
};

/** Remembers the last page from one page of a visit to the next. */
export type RouteHistory = {
  /** Whether Back or Forward led to this path, or to another place on its page. */
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
    // Runs before the router sees the change and shows the page.
    window.addEventListener('popstate', note, true);
    return () => window.removeEventListener('popstate', note, true);
  }, [history]);
  return history;
}

/**
 * After a route change: scrolls to the top (or to the hash of the address), and moves the focus to
 * the heading.
 */
export function useRouteFocus(history: RouteHistory, route: string): void {
  useEffect(() => {
    const { isMove, isReturn } = history.visit(route, location.pathname);
    if (!isMove) return;
    const named = document.getElementById(location.hash.slice(1));
    if (named) return followTarget(named);
    if (!isReturn) window.scrollTo(0, 0);
    return followHeading();
  }, [history, route]);
}

/** How long what loads above the part of the page that the address names may still move it. */
const settleMs = 10_000;

/**
 * Moves the focus to the part of the page that the address names, and keeps it in view while what is above
 * it is loading, until the person does something. Returns a function that stops.
 */
function followTarget(target: HTMLElement): () => void {
  focusOn(target);
  target.scrollIntoView();
  const observer = new ResizeObserver(() => target.scrollIntoView());
  observer.observe(document.body);
  const timer = setTimeout(() => observer.disconnect(), settleMs);
  return untilInput(['pointerdown', 'keydown', 'wheel', 'touchstart'], () => {
    clearTimeout(timer);
    observer.disconnect();
  });
}

/**
 * Moves the focus to the heading. A page that is still loading gets its heading, or another one, later:
 * then the focus follows, until the person presses something. Returns a function that stops.
 */
function followHeading(): () => void {
  let hasHeading = focusHeading();
  const observer = new MutationObserver(() => {
    if (!hasHeading || document.activeElement === document.body) hasHeading = focusHeading();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return untilInput(['pointerdown', 'keydown'], () => observer.disconnect());
}

/** Runs `end` on the first of these events. Returns a function that does the same. */
function untilInput(events: readonly string[], end: () => void): () => void {
  const inputs = new AbortController();
  const stop = () => {
    end();
    inputs.abort();
  };
  for (const event of events) {
    const options = { capture: true, passive: true, signal: inputs.signal };
    window.addEventListener(event, stop, options);
  }
  return stop;
}

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('h1');
  focusOn(heading);
  return heading !== null;
}

/** The title of the document follows the route, even while its page is still loading. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

function focusOn(target: HTMLElement | null): void {
  // A focus change would close a menu or leave a dialog that was opened while the page was loading.
  if (!target || document.activeElement?.closest('[role="menu"], dialog, [role="dialog"]')) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
