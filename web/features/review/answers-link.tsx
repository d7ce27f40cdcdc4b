import { Link } from 'wouter';

import { useAnswers } from './use-answers.ts';

/** Beside the name of whoever is signed in: how many answers they have not read. */
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
