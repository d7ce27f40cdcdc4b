import { Suspense, useEffect, useRef, type ComponentType } from 'react';

import { lazyComponent } from './lazy-component.tsx';

/** How far below the window something still counts as near. */
const ahead = '0px 0px 300px 0px';

type WhenNearProps = {
  /** Does not wait: what is shown depends on something that is about to arrive. */
  isAtOnce: boolean;
};

/**
 * A part of a page far below its beginning. The server renders it like the rest; its code is loaded when the
 * visitor comes near, and React then hydrates the fields with what was typed into them.
 */
export function lazyWhenNear(load: () => Promise<ComponentType>): ComponentType<WhenNearProps> {
  let want = () => {};
  const isWanted = new Promise<void>((resolve) => {
    want = resolve;
  });
  const Part = lazyComponent(async () => {
    if (typeof window !== 'undefined') await isWanted;
    return load();
  });
  // One element for good: a boundary that gets new props before it is hydrated is rendered anew.
  const part = (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
  return function WhenNear({ isAtOnce }) {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const element = place.current;
      // Someone who comes from another page has nothing to look at yet.
      if (isAtOnce || !element?.hasChildNodes()) return want();
      const watch = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && want(),
        { rootMargin: ahead },
      );
      watch.observe(element);
      return () => watch.disconnect();
    }, [isAtOnce]);
    return (
      <div ref={place} data-slot="when-near">
        {part}
      </div>
    );
  };
}
