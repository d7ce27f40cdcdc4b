import { Link } from 'wouter';

import { verdictLabels } from '#contract/community/challenge-verdicts';
import type { ProjectDetail } from '#contract/community/projects';
import { textLinkClass } from '../../ui/button.tsx';

/** The challenges that a project was entered into, with the official answer. */
export function ProjectChallenges({ challenges }: Pick<ProjectDetail, 'challenges'>) {
  if (challenges.length === 0) return null;
  return (
    <section aria-labelledby="challenges" className="grid gap-3 border-t border-line pt-5">
      <h2 id="challenges" className="type-h3">
        Challenge
      </h2>
      <ul className="grid gap-3">
        {challenges.map(({ id, title, verdict, reason }) => (
          <li key={id}>
            <Link href={`/challenges/${id}`} className={textLinkClass}>
              {title}
            </Link>
            {verdict !== null && (
              <p className="type-small">
                <strong>{verdictLabels[verdict]}.</strong> {reason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
