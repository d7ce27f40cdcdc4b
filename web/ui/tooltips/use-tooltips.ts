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
    const reach = ({ target }: Event) => {
      const at = target instanceof Element ? target.closest('[data-tooltip]') : null;
      if (at === null) return;
      waiting.abort();
      // Without a connection there are no tooltips; the names are still in the page.
      void begin(at).catch(() => undefined);
    };
    const begin = async (at: Element) => {
      const { listenForTooltips } = await import('./icon-tooltip.ts');
      if (isGone) return;
      const isStillReached = at.matches(':hover, :focus-visible');
      stop = listenForTooltips(document, isStillReached ? at : null);
    };
    document.addEventListener('pointerover', reach, { signal: waiting.signal });
    document.addEventListener('focusin', reach, { signal: waiting.signal });
    return () => {
      isGone = true;
      waiting.abort();
      stop?.();
    };
  }, []);
}
