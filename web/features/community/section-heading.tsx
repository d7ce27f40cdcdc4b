import { ReloadIcon } from '../../ui/icons/arrow-icons.tsx';
import { WarningIcon } from '../../ui/icons/status-icons.tsx';
import { formatSecondsAgo } from '../../ui/format-time.ts';
import { useNow, useZone } from '../../ui/use-now.ts';

type UpdatedAgoProps = {
  readonly state: { readonly updatedAt: number; readonly error: Error | null };
};

/** How fresh a part of the page is. It changes every few seconds, so it is no live region. */
export function UpdatedAgo({ state: { updatedAt, error } }: UpdatedAgoProps) {
  const now = useNow(5);
  const zone = useZone();
  // The line keeps its room, so that nothing below it moves when the first answer comes.
  if (updatedAt === 0) return <p className="type-small updated-ago" />;
  const updated = `Updated ${formatSecondsAgo(updatedAt, now, zone)}`;
  return (
    <p className="type-small updated-ago">
      {error === null ? <ReloadIcon size={16} /> : <WarningIcon size={16} />}
      {error === null ? updated : `Not reached just now. ${updated}.`}
    </p>
  );
}
