import { Link } from 'wouter';

import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';

/** For reviewers, in every header: how many wait. */
export function ReviewLink() {
  const { data } = useRead(reads.moderation, { query: { state: 'pending' } });
  return (
    <Link href="/review" className="review-link">
      To review
      {data !== undefined && (
        <span className={data.waiting === 0 ? 'review-count' : 'review-count review-count-some'}>
          {data.waiting}
        </span>
      )}
    </Link>
  );
}
