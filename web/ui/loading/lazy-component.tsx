import { lazy, useEffect, type ComponentType } from 'react';

import { Button } from '../button.tsx';

/**
 * A component whose code is loaded when it is first shown. If loading fails, `fallback` replaces it
 * and the rest of the page stays.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ComponentType<Props> | ComponentType = LoadFailed,
): ComponentType<Props> {
  return lazy(async () => ({ default: await load().catch(() => fallback) }));
}

/**
 * Loads code before it is needed, for people who can open it: on a slow phone, a tap is answered at once, and also
 * after the connection was lost.
 */
export function useLoadAhead(load: () => Promise<unknown>, isUseful: boolean): void {
  useEffect(() => {
    // A failure is shown when the component is.
    if (isUseful) load().catch(() => undefined);
  }, [load, isUseful]);
}

/** The browser may cache the failure until the page is reloaded, so a retry would not help. */
export function LoadFailed() {
  return (
    <div role="alert" className="grid justify-items-start gap-4 py-6">
      <p className="max-w-measure">
        This part couldn't be loaded. You may be offline. Reload the page when you are back online.
      </p>
      <Button onClick={() => location.reload()}>Reload the page</Button>
    </div>
  );
}
