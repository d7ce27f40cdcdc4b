import type { ReactNode } from 'react';

import { ChevronDownIcon } from './icons/arrow-icons.tsx';

export type DisclosureProps = { summary: ReactNode; startsOpen?: boolean; children: ReactNode };

export function Disclosure({ summary, startsOpen = false, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={startsOpen}>
      <summary>
        {summary}
        <ChevronDownIcon size={18} />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  );
}
