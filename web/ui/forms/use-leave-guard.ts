import { useEffect, useState } from 'react';

import { historyStateWith, readHistoryState } from '../navigation/history-state.ts';

export type LeaveQuestion = {
  /** Someone is about to leave, and must be asked. */
  readonly isAsked: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
};

/**
 * Asks before the page is left while something would be lost: by closing, Back, or a link of the
 * portal.
 */
export function useLeaveGuard(isAsking: boolean): LeaveQuestion {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const [guard] = useState(() => new LeaveGuard(setLeaving));
  // After confirming here, the browser must not ask again.
  const [isAllowed, setAllowed] = useState(false);
  useBeforeUnload(isAsking && !isAllowed);

  useEffect(() => {
    // While the question is open, the address bar may show the previous page.
    if (leaving === null) guard.noteAddress();
  });
  useEffect(() => {
    if (!isAsking) return undefined;
    guard.hold();
    return () => {
      guard.release();
      setAllowed(false);
    };
  }, [guard, isAsking]);

  useEffect(() => () => guard.close(), [guard]);

  return {
    isAsked: leaving !== null,
    stay: () => {
      setLeaving(null);
      guard.stay();
    },
    leave: () => {
      setLeaving(null);
      setAllowed(true);
      if (leaving !== null) guard.leave(leaving);
    },
  };
}

/** The browser asks before the page is closed while something would be lost. */
export function useBeforeUnload(isAsking: boolean): void {
  useEffect(() => {
    if (!isAsking) return undefined;
    const ask = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAsking]);
}

/** How someone is about to leave. */
type Leaving =
  | { readonly name: 'back' }
  | { readonly name: 'link'; readonly link: HTMLAnchorElement };

const mark = 'isHeldBack';

/**
 * Holds back the browser's Back button and links within the portal. A page cannot refuse Back, so
 * one extra history entry with the same address is added for Back to consume. A jump over several
 * entries, from the button's menu, is not held back. The page may replace its address during that time if
 * it keeps the state of the entry.
 */
class LeaveGuard {
  readonly #onAsked: (leaving: Leaving) => void;
  #isHolding = false;
  #step: 'none' | 'there' | 'going' = 'none';
  #afterStep: () => void = () => undefined;
  /** The address of what is shown; the entry below may be another part of the same page. */
  #address = '';

  constructor(onAsked: (leaving: Leaving) => void) {
    this.#onAsked = onAsked;
  }

  /** The shown content now belongs to the current address. */
  noteAddress(): void {
    this.#address = location.href;
  }

  /** From now on leaving asks first. */
  hold(): void {
    this.#isHolding = true;
    // Registered before all other listeners, which must not see the event.
    window.addEventListener('popstate', this.#onPopState, true);
    window.addEventListener('click', this.#onClick, true);
    if (this.#step === 'none') this.#addStep();
  }

  /**
   * Stops asking. The extra entry stays, and Back skips it: removing it would be an unwanted
   * history navigation, which would break off a reload or a page that is loading.
   */
  release(): void {
    this.#isHolding = false;
  }

  /** The page was left. */
  close(): void {
    this.#isHolding = false;
    window.removeEventListener('popstate', this.#onPopState, true);
    window.removeEventListener('click', this.#onClick, true);
  }

  /** One answer to the question. */
  stay(): void {
    if (this.#isHolding && this.#step === 'none') this.#addStep();
  }

  /** The other answer. */
  leave(leaving: Leaving): void {
    this.#isHolding = false;
    if (leaving.name === 'link') this.#removeStep(() => leaving.link.click());
    else history.back();
  }

  #addStep(): void {
    history.pushState(historyStateWith(mark, true), '', this.#address);
    this.#step = 'there';
  }

  /** Removes the extra entry, if the page is still on it. */
  #removeStep(then: () => void): void {
    const isOnStep = this.#step === 'there' && readHistoryState(mark) === true;
    this.#step = isOnStep ? 'going' : 'none';
    this.#afterStep = then;
    if (isOnStep) history.back();
    else then();
  }

  readonly #onPopState = (event: PopStateEvent): void => {
    const step = this.#step;
    if (step === 'none') return;
    this.#step = 'none';
    event.stopImmediatePropagation();
    if (step === 'going') this.#afterStep();
    else if (this.#isHolding) this.#onAsked({ name: 'back' });
    else history.back();
  };

  readonly #onClick = (event: MouseEvent): void => {
    const link = this.#isHolding ? linkThatLeaves(event) : null;
    if (link === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#onAsked({ name: 'link', link });
  };
}

/** A plain click on a link to another page of the portal, in this tab. */
function linkThatLeaves(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || link === null || link.href === '' || link.hasAttribute('download')) return null;
  const isHere = link.target === '' || link.target === '_self';
  const isOfPortal = link.origin === location.origin && link.pathname !== location.pathname;
  return isHere && isOfPortal ? link : null;
}
