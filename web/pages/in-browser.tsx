import { Suspense, useSyncExternalStore, type ReactNode } from 'react';

import { Spinner } from '../ui/spinner.tsx';

/**
 * Forms are no part of prerendered pages: what is typed or sent before their code has come would be
 * lost, and a form that the browser sends by itself writes the password into the address.
 */
export function InBrowser({ children }: { children: ReactNode }) {
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const onItsWay = (
    <div className="appear-late grid min-h-64 place-items-center">
      <Spinner label="Loading" />
    </div>
  );
  return isInBrowser ? <Suspense fallback={onItsWay}>{children}</Suspense> : onItsWay;
}

function neverChanges(): () => void {
  return () => {};
}
