import type { ReviewKind } from '#contract/review';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { ItemState, DecisionNote } from './item-status.tsx';

type UnpublishedSubmissionsProps = { readonly kind: ReviewKind; readonly label: string };

/** My unpublished submissions of one kind, shown where they will appear: state and reason. */
export function UnpublishedSubmissions({ kind, label }: UnpublishedSubmissionsProps) {
  const { data } = useRead(reads.mySubmissions);
  const own = data?.submissions.filter((item) => item.kind === kind && item.state !== 'published');
  if (!own || own.length === 0) return null;
  return (
    <section aria-label={label} className="own-items">
      <h3 className="type-h3-body">{label}</h3>
      <ul>
        {own.map(({ id, state, title, reason, ...happened }) => (
          <li key={id} className="own-item">
            <ItemState state={state} />
            <span className="grow">
              <strong>{title}</strong>
              <DecisionNote submission={{ state, ...happened }} />
              {reason !== null && (
                <span className="type-small own-item-reason">What the reviewer says: {reason}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
