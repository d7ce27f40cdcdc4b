import type { ReactNode } from 'react';

/** Shown only where JavaScript is switched off. */
export function WithoutScripts({ children }: { children: ReactNode }) {
  return <p className="hidden max-w-measure font-bold noscript:block">{children}</p>;
}
