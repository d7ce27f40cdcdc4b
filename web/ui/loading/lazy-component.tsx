import { lazy, useEffect, useState, type ComponentType } from 'react';

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
 * A lazy component that a tap opens, with a hook that loads its code before, for people who can open it: on a slow
 * phone, the tap is answered at once, and also after the connection was lost.
 */
export function loadedAhead<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ComponentType<Props>,
): readonly [ComponentType<Props>, (isUseful: boolean) => void] {
  let loaded: ComponentType<Props> | null = null;
  const Lazy = lazyComponent(load, fallback);
  function Shown(props: Props) {
    // Code that is already there is not awaited: React would wait 300 ms. Chosen once, as another component would
    // begin again.
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Component {...props} />;
  }
  function useLoad(isUseful: boolean): void {
    useEffect(() => {
      if (!isUseful) return;
      // A failure is shown when the component is.
      load().then(
        (component) => (loaded = component),
        () => undefined,
      );
    }, [isUseful]);
  }
  return [Shown, useLoad];
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
