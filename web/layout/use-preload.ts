import { useEffect } from 'react';

import { findRoute, type RoutePath } from '#contract/pages/route-table';

/** Fetches the code of a page when the pointer or the focus reaches a link to it, before the click. */
export function usePreload(load: (path: RoutePath) => Promise<unknown>): void {
  useEffect(() => {
    function preload({ target }: Event): void {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin !== location.origin) return;
      const route = findRoute(link.pathname);
      // Guarded pages wait until the person is known. A failure is shown when the link is followed.
      if (route.access === 'public') load(route.path).catch(() => undefined);
    }
    document.addEventListener('pointerover', preload);
    document.addEventListener('focusin', preload);
    return () => {
      document.removeEventListener('pointerover', preload);
      document.removeEventListener('focusin', preload);
    };
  }, [load]);
}
