import type { ReactNode } from 'react';

import type { Read } from '../api/reads/read.ts';
import { useReset } from '../api/reads/use-refresh.ts';
import { SectionBoundary } from '../ui/loading/section-boundary.tsx';

type QueryBoundaryProps = {
  /** The name of the section at the start of a sentence: "Recent activity". */
  readonly what: string;
  /** The read of the section; its cached reply is dropped before the section is rendered again. */
  readonly of: Read<unknown>;
  /** The id of the section's heading. */
  readonly heading?: string;
  readonly className?: string;
  readonly instead?: ReactNode;
  readonly children: ReactNode;
};

/** Keeps an error inside one section of a page, with a button that loads its data again. */
export function QueryBoundary({ of, ...rest }: QueryBoundaryProps) {
  const startAgain = useReset(of);
  return <SectionBoundary {...rest} onAgain={startAgain} />;
}
