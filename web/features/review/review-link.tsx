import { Link } from 'wouter';

import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';

/** For reviewers, in every header: how many wait. */
export function ReviewLink() {
  const { data } = useRead(reads.moderation, { query: { state: 'pending' } });
  return (
    <Link href="/review" className="review-link">
      To review
      {data !== undefined && <span className="review-count">{data.waiting}</span>}
    </Link>
  );
}
