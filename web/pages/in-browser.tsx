import { Suspense, useSyncExternalStore, type ReactNode } from 'react';

import { Spinner } from '../ui/spinner.tsx';

type InBrowserProps = {
  /** What stands there until then; a spinner, unless something else is given. */
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
};

const onItsWay = (
  <div className="appear-late grid min-h-64 place-items-center">
    <Spinner label="Loading" />
  </div>
);

/**
 * Forms are no part of prerendered pages: what is typed or sent before their code has come would be
 * lost, and a form that the browser sends by itself writes the password into the address.
 */
export function InBrowser({ waiting = onItsWay, children }: InBrowserProps) {
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isInBrowser ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}

function neverChanges(): () => void {
  return () => {};
}
