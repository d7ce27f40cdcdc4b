import { Link } from 'wouter';

import { countWaiting, useReviewCounts } from './use-review-counts.ts';

// `data-bar` names the header that the links are in: public pages or panel.
const reviewLinkClass =
  'inline-flex min-h-11 items-center gap-2 text-base font-semibold whitespace-nowrap text-text no-underline hover:text-primary in-data-[bar=panel]:max-[34rem]:relative in-data-[bar=public]:max-[76rem]:hidden';
const countClass = 'min-w-6 px-1.5 text-center text-sm/6 font-bold';

/** For reviewers, in every header: how much is waiting. */
export function ReviewLink({ isQuiet }: { isQuiet: boolean }) {
  const counts = useReviewCounts({ isQuiet });
  const count = counts === undefined ? null : countWaiting(counts);
  // Leads to the tab that has something to do.
  const isOnlySupport = counts?.waiting === 0 && count !== 0;
  return (
    <Link
      href={isOnlySupport ? '/review?show=support' : '/review'}
      data-header-count
      className={reviewLinkClass}
    >
      <span>
        <span className="in-data-[bar=panel]:max-[34rem]:sr-only">To </span>
        <span className="in-data-[bar=panel]:max-[34rem]:inline-block in-data-[bar=panel]:max-[34rem]:first-letter:uppercase">
          review
        </span>
      </span>
      {count !== null && (
        <span
          className={`${countClass} ${count === 0 ? 'bg-raised text-text' : 'bg-sun text-on-sun'}`}
        >
          {count}
        </span>
      )}
    </Link>
  );
}
