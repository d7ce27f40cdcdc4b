import { Fragment } from 'react';

import { Avatar } from '../../../ui/status/avatar.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';

type ItemAuthorProps = {
  readonly displayName: string;
  /** The name that the teacher typed; null for reviewers who may not read it. */
  readonly fullName: string | null;
  readonly classes: readonly string[];
  readonly kind: string;
  readonly at: string;
  readonly place: string | null;
};

/** Who sent what, and when. */
export function ItemAuthor(props: ItemAuthorProps) {
  const { displayName, fullName, classes, kind, at, place } = props;
  const known = [fullName, ...classes].filter((part) => part !== null);
  return (
    <div className="flex min-w-0 gap-3">
      <Avatar name={displayName} size="author" />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <strong>{displayName}</strong>
          {known.length > 0 && (
            <span className="text-muted">
              {known.map((part, position) => (
                <Fragment key={`${position}-${part}`}>
                  {position === 0 ? ' ' : ', '}
                  <bdi>{part}</bdi>
                </Fragment>
              ))}
            </span>
          )}
        </p>
        <p className="text-md/5.5 wrap-anywhere text-muted">
          {kind} · sent <RelativeTime at={at} />
          {place !== null && (
            <>
              {' · '}
              <span className="inline-block font-semibold text-primary">{place}</span>
            </>
          )}
        </p>
      </div>
    </div>
  );
}
