import type { ReactNode } from 'react';

import { ChevronDownIcon } from '../icons/arrow-icons.tsx';

export type DisclosureProps = { summary: ReactNode; children: ReactNode };

export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <details className="open:details-content:h-auto details-content:h-0 details-content:overflow-clip details-content:[overflow-clip-margin:6px] details-content:transition-[height,content-visibility] details-content:duration-[160ms] details-content:ease-out details-content:[transition-behavior:allow-discrete]">
      <summary className="inline-flex min-h-11 list-none items-center gap-2 font-semibold text-primary [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDownIcon
          size={18}
          className="transition-[rotate] duration-[160ms] ease-out [details[open]>summary>&]:rotate-180"
        />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  );
}
