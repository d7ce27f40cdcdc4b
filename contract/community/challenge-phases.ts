import { dayMs } from '../text/durations.ts';

/** The seven phases of a challenge, in order. */
export const challengePhases = [
  'observe',
  'model',
  'co-design',
  'present',
  'review',
  'decide',
  'follow-up',
] as const;
export type ChallengePhase = (typeof challengePhases)[number];

/** The phases in which students work; entries close with the last of them. */
const workPhases = ['observe', 'model', 'co-design', 'present'] as const;
const reviewDays = 7;
const decideDays = 14;

type Dates = { readonly opensAt: string; readonly closesAt: string };
/** When a phase ends; null for the last one, which has no end. */
type DatedPhase = { readonly phase: ChallengePhase; readonly until: string | null };

/**
 * The dates of all phases. Students work in four equal parts from opening to closing; the review takes a
 * week after that, the decision another.
 */
export function datePhases({ opensAt, closesAt }: Dates): readonly DatedPhase[] {
  const opens = Date.parse(opensAt);
  const closes = Date.parse(closesAt);
  const phaseLength = (closes - opens) / workPhases.length;
  const at = (time: number) => new Date(Math.round(time)).toISOString();
  return [
    ...workPhases.map((phase, index) => ({ phase, until: at(opens + phaseLength * (index + 1)) })),
    { phase: 'review', until: at(closes + reviewDays * dayMs) },
    { phase: 'decide', until: at(closes + decideDays * dayMs) },
    { phase: 'follow-up', until: null },
  ];
}

/** Before it opens, a challenge is in its first phase. */
export function challengePhaseAt(dates: Dates, now: number): ChallengePhase {
  const current = datePhases(dates).find(({ until }) => until === null || now < Date.parse(until));
  return current?.phase ?? 'follow-up';
}
