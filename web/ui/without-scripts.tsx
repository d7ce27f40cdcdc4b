import type { ReactNode } from 'react';

/** Seen only where JavaScript is switched off: what does not work here, and what does. */
export function WithoutScripts({ children }: { children: ReactNode }) {
  return <p className="without-scripts measure">{children}</p>;
}
