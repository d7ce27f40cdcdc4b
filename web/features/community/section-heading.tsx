import type { ReactNode } from 'react';

import { classNames } from '../../ui/class-names.ts';
import { ReloadIcon } from '../../ui/icons/arrow-icons.tsx';
import { WarningIcon } from '../../ui/icons/status-icons.tsx';
import { formatSecondsAgo } from '../../ui/time/format-time.ts';
import { useNow, useZone } from '../../ui/time/use-now.ts';

type ReadTimes = { readonly updatedAt: number; readonly error: Error | null };

type SectionHeadingProps = {
  readonly id: string;
  readonly title: string;
  readonly state: ReadTimes;
  /** On the right; the age of the data replaces it if the data could not be refreshed. */
  readonly children?: ReactNode;
  /** After `children`, and shown even if the data could not be refreshed. */
  readonly pending?: ReactNode;
};

/** Heading of one section of the community page. */
export function SectionHeading({ id, title, state, children, pending }: SectionHeadingProps) {
  return (
    <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 id={id} className="type-h2-large" tabIndex={-1}>
        {title}
      </h2>
      {state.error !== null && state.updatedAt > 0 ? <UpdatedAgo state={state} /> : children}
      {pending}
    </div>
  );
}

type UpdatedAgoProps = { readonly state: ReadTimes; readonly isOnBand?: boolean };

/** Age of the data. It changes every few seconds, so it is not a live region. */
export function UpdatedAgo({ state, isOnBand = false }: UpdatedAgoProps) {
  const { updatedAt, error } = state;
  const now = useNow(5);
  const zone = useZone();
  const look = classNames(
    'type-small flex min-h-5.5 items-center gap-2 [&>svg]:flex-none',
    isOnBand ? 'mt-1 text-band-muted' : 'text-muted',
  );
  // The empty line keeps its height, so that nothing moves when the first reply arrives.
  if (updatedAt === 0) return <p className={look} />;
  const updated = `Updated ${formatSecondsAgo(updatedAt, now, zone)}`;
  return (
    <p className={look}>
      {error === null ? <ReloadIcon size={16} /> : <WarningIcon size={16} />}
      {error === null ? updated : `Couldn't refresh. ${updated}.`}
    </p>
  );
}
