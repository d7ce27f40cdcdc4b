import { Link } from 'wouter';

import { classNames } from '../../ui/class-names.ts';
import type { PostFilter } from './post-filter.ts';

const labels = { newest: 'Newest', active: 'Latest reply' } as const;
const sorts = ['newest', 'active'] as const;

/** What the list is sorted by; pinned posts stay on top. */
export function SortLinks({ filter: { topic, sort } }: { filter: PostFilter }) {
  return (
    <nav aria-label="Sort posts" className="flex items-baseline gap-x-4">
      <span className="type-small text-muted" aria-hidden="true">
        Sort by
      </span>
      {sorts.map((each) => (
        <Link
          key={each}
          href={addressOf(topic, each)}
          aria-current={each === sort ? 'true' : undefined}
          className={classNames(
            'inline-flex min-h-11 items-center font-semibold',
            each === sort ? 'text-text no-underline' : 'text-primary',
          )}
        >
          {labels[each]}
        </Link>
      ))}
    </nav>
  );
}

function addressOf(topic: string | null, sort: PostFilter['sort']): string {
  const query = new URLSearchParams();
  if (topic !== null) query.set('topic', topic);
  if (sort !== 'newest') query.set('sort', sort);
  return query.size === 0 ? '/forum' : `/forum?${query.toString()}`;
}
