import type { Challenge } from '#contract/community/challenges';
import type { ChallengePhase } from '#contract/community/challenge-phases';
import { classNames } from '../../ui/class-names.ts';
import { CheckIcon } from '../../ui/icons/status-icons.tsx';
import { formatShortDate, lastMomentBefore } from '../../ui/time/format-time.ts';
import { useZone } from '../../ui/time/use-now.ts';

export const challengePhaseLabels: Readonly<Record<ChallengePhase, string>> = {
  observe: 'Observe',
  model: 'Model',
  'co-design': 'Co-design',
  present: 'Present',
  review: 'Review',
  decide: 'Decide',
  'follow-up': 'Follow-up',
};

/** Seven phases with their dates in one row; the current one is marked. */
export function ChallengePhases({ challenge }: { challenge: Challenge }) {
  const zone = useZone();
  const current = challenge.phases.findIndex(({ phase }) => phase === challenge.phase);
  return (
    <ol
      aria-label="Phases"
      className="grid border border-line bg-surface sm:grid-cols-4 min-[72rem]:grid-cols-7"
    >
      {challenge.phases.map(({ phase, until }, at) => (
        <li
          key={phase}
          aria-current={at === current ? 'step' : undefined}
          className={classNames(
            'flex flex-wrap items-center gap-x-3 border-line px-3.5 py-2.5 max-[72rem]:border-b sm:grid sm:grid-cols-[auto_1fr] sm:border-e sm:py-3.5',
            at === current && 'bg-brick-tint shadow-[inset_0_4px_0_var(--brick)]',
          )}
        >
          <span
            className={classNames(
              'grid size-7 place-items-center font-bold',
              at < current && 'bg-fir text-on-fir',
              at === current && 'bg-brick text-on-brick',
              at > current && 'bg-raised',
            )}
          >
            {at < current ? <CheckIcon size={18} /> : at + 1}
          </span>
          <strong>{challengePhaseLabels[phase]}</strong>
          <span
            className={classNames(
              'type-small max-sm:ms-auto sm:col-span-2 sm:mt-1',
              at === current ? 'font-semibold' : 'text-muted',
            )}
          >
            {formatPhaseDates(
              until && formatShortDate(lastMomentBefore(until), zone),
              at === current,
              at < current,
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** `day` is the last day of the phase. */
function formatPhaseDates(day: string | null, isCurrent: boolean, isOver: boolean): string {
  if (day === null) return isCurrent ? 'now' : 'after that';
  if (isCurrent) return `now, until ${day}`;
  return isOver ? `until ${day}` : `by ${day}`;
}
