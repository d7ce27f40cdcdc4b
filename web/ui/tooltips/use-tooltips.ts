import { useEffect } from 'react';

import { hasPopovers } from '../has-popovers.ts';

/**
 * Tooltips for the whole page. Their code is loaded when the first element with one gets the
 * pointer or the focus.
 */
export function useTooltips(): void {
  useEffect(() => {
    if (!hasPopovers()) return;
    let stop: (() => void) | null = null;
    let isGone = false;
    // Aborted by the first thing that is reached.
    const waiting = new AbortController();
    const reach = (target: EventTarget | null, selector: ':hover' | ':focus-visible') => {
      const at = target instanceof Element ? target.closest('[data-tooltip]') : null;
      if (at === null) return;
      waiting.abort();
      // Without a connection there are no tooltips; the names are still in the page.
      void begin(at, selector).catch(() => undefined);
    };
    const begin = async (at: Element, selector: string) => {
      const { listenForTooltips } = await import('./icon-tooltip.ts');
      if (isGone) return;
      stop = listenForTooltips(document, at.matches(selector) ? at : null);
    };
    const onPointerOver = ({ pointerType, target }: PointerEvent) => {
      // A touch opens no tooltip. It leaves the element hovered, also under what it opened.
      if (pointerType === 'mouse') reach(target, ':hover');
    };
    const onFocusIn = ({ target }: FocusEvent) => reach(target, ':focus-visible');
    document.addEventListener('pointerover', onPointerOver, { signal: waiting.signal });
    document.addEventListener('focusin', onFocusIn, { signal: waiting.signal });
    return () => {
      isGone = true;
      waiting.abort();
      stop?.();
    };
  }, []);
}
