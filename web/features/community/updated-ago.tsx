import { secondsAgo } from '../../ui/moment-words.ts';
import { ReloadIcon } from '../../ui/icons/arrow-icons.tsx';
import { WarningIcon } from '../../ui/icons/status-icons.tsx';
import { useNow } from '../../ui/use-now.ts';

type UpdatedAgoProps = {
  readonly state: { readonly updatedAt: number; readonly error: Error | null };
};

/** How fresh a part of the page is. It changes every few seconds, so it is no live region. */
export function UpdatedAgo({ state: { updatedAt, error } }: UpdatedAgoProps) {
  const now = useNow(5);
  if (updatedAt === 0) return null;
  const isStale = error !== null;
  return (
    <p className="type-small updated-ago text-muted">
      {isStale ? <WarningIcon size={16} /> : <ReloadIcon size={16} />}
      {isStale ? 'not reached since, ' : ''}updated {secondsAgo(updatedAt, now)}
    </p>
  );
}
