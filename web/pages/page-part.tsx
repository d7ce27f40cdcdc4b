import type { ReactNode } from 'react';

import type { Read } from '../api/reads.ts';
import { useStartAgain } from '../api/use-forget.ts';
import { PartBoundary } from '../ui/part-boundary.tsx';

type PagePartProps = {
  /** As a sentence begins with it. */
  readonly what: string;
  /** What the part shows: a reply that it cannot be made of is forgotten and asked for anew. */
  readonly of: Read<unknown>;
  /** The id of its heading. */
  readonly heading?: string;
  readonly className?: string;
  readonly instead?: ReactNode;
  readonly children: ReactNode;
};

/** A part of a page that may break by itself: it says so in its place, and can be loaded again. */
export function PagePart({ of, ...rest }: PagePartProps) {
  const startAgain = useStartAgain(of);
  return <PartBoundary {...rest} onAgain={startAgain} />;
}
