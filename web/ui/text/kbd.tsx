import type { ReactNode } from 'react';

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block rounded-control border border-b-2 border-control bg-surface px-1.5 font-mono text-xs/5">
      {children}
    </kbd>
  );
}
