import { Link } from 'wouter';

import { waitingInAll } from './staff-words.ts';
import { useStaffCounts } from './use-answers.ts';

/** For reviewers, in every header: how much waits, for administrators with the open messages to support. */
export function ReviewLink({ isQuiet }: { isQuiet: boolean }) {
  const counts = useStaffCounts({ isQuiet });
  const count = counts && waitingInAll(counts);
  // Where there is something to do.
  const isSupportAlone = counts?.waiting === 0 && count !== 0;
  return (
    <Link href={isSupportAlone ? '/review?show=support' : '/review'} className="review-link">
      <span>
        <span className="review-link-to">To </span>
        <span className="review-link-word">review</span>
      </span>
      {count !== null && (
        <span className={count === 0 ? 'review-count' : 'review-count review-count-some'}>
          {count}
        </span>
      )}
    </Link>
  );
}
