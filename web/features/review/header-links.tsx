import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { classNames } from '../../ui/class-names.ts';
import { countWaiting, useAnswers, useStaffCounts } from './use-answers.ts';

/** For reviewers, in every header: how much waits. */
export function ReviewLink({ isQuiet }: { isQuiet: boolean }) {
  const counts = useStaffCounts({ isQuiet });
  const count = counts && countWaiting(counts);
  // Leads to the tab that has something to do.
  const isOnlySupport = counts?.waiting === 0 && count !== 0;
  return (
    <Link
      href={isOnlySupport ? '/review?show=support' : '/review'}
      className="review-link inline-flex min-h-11 items-center gap-2 text-[1rem] font-semibold whitespace-nowrap text-text no-underline hover:text-primary max-[76rem]:in-[.header-account]:hidden"
    >
      <span>
        <span className="review-link-to">To </span>
        <span className="review-link-word">review</span>
      </span>
      {count !== null && <Count isHighlighted={count > 0}>{count}</Count>}
    </Link>
  );
}

/** Beside the user name: how many answers are unread. */
export function AnswersLink({ isQuiet }: { isQuiet: boolean }) {
  const { length: count } = useAnswers({ isQuiet });
  if (count === 0) return null;
  return (
    <Link
      href="/my-submissions"
      className="answers-link group/answers inline-flex min-h-11 min-w-control-small items-center justify-center whitespace-nowrap text-text no-underline max-[22.5rem]:in-[.panel-bar]:min-w-9 in-[.header-account]:-mx-2"
    >
      <Count isHighlighted>
        {count}{' '}
        <span className="answers-words in-[.header-account]:sr-only">
          {count === 1 ? 'answer' : 'answers'}
        </span>
      </Count>
    </Link>
  );
}

function Count({ isHighlighted, children }: { isHighlighted: boolean; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'min-w-6 px-1.5 text-center text-[0.875rem] leading-6 font-bold group-hover/answers:outline group-hover/answers:outline-text',
        isHighlighted ? 'bg-sun text-on-sun' : 'bg-raised text-text',
      )}
    >
      {children}
    </span>
  );
}
