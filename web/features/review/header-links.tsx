import { Link } from 'wouter';

import { countWaiting, useAnswers, useStaffCounts } from './use-answers.ts';

/** For reviewers, in every header: how much waits. */
export function ReviewLink({ isQuiet }: { isQuiet: boolean }) {
  const counts = useStaffCounts({ isQuiet });
  const count = counts && countWaiting(counts);
  // Leads to the tab that has something to do.
  const isOnlySupport = counts?.waiting === 0 && count !== 0;
  return (
    <Link href={isOnlySupport ? '/review?show=support' : '/review'} className="review-link">
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

/** Beside the user name: how many answers are unread. */
export function AnswersLink({ isQuiet }: { isQuiet: boolean }) {
  const { length: count } = useAnswers({ isQuiet });
  if (count === 0) return null;
  return (
    <Link href="/my-submissions" className="answers-link">
      <span className="review-count review-count-some">
        {count} <span className="answers-words">{count === 1 ? 'answer' : 'answers'}</span>
      </span>
    </Link>
  );
}
