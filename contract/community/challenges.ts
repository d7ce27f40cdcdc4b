import { z } from 'zod';
import { challengePhases } from './challenge-phases.ts';
import { verdicts } from './challenge-verdicts.ts';
import { placeFields, ShowcaseProject } from './projects.ts';
import { ReviewState } from '../moderation/review.ts';
import { requiredLine, missing, moment, RecordId, requiredText } from '../text/text-fields.ts';

const ChallengePhase = z.enum(challengePhases);

export const Challenge = z.object({
  id: z.string(),
  title: z.string(),
  brief: z.string(),
  world: z.string(),
  x: z.int(),
  z: z.int(),
  phase: ChallengePhase,
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  /** `hidden` after it was removed; then only its teacher and administrators see it. */
  state: ReviewState,
  /** Every phase with its end; the last one has none. */
  phases: z.array(z.object({ phase: ChallengePhase, until: z.iso.datetime().nullable() })),
  /** Public name of the person who created it. */
  author: z.string(),
  /** How many entries everyone can see. */
  entryCount: z.int(),
  /** The address of its picture; null without one. */
  picture: z.string().nullable(),
});
export type Challenge = z.infer<typeof Challenge>;
export const Challenges = z.object({
  challenges: z.array(Challenge),
  /** There are older ones, which are not in the list. */
  hasMore: z.literal(true).optional(),
});
export type Challenges = z.infer<typeof Challenges>;

const Verdict = z.enum(verdicts, 'Please choose a verdict for each entry.');

/** An entry with the project as it is today; entries come in the order received. */
export const ChallengeEntry = z.object({
  id: z.string(),
  projectId: z.string(),
  submittedAt: z.iso.datetime(),
  project: ShowcaseProject,
  verdict: Verdict.nullable(),
  reason: z.string().nullable(),
});
export type ChallengeEntry = z.infer<typeof ChallengeEntry>;

const EntryVerdict = z.object({
  entryId: z.string(),
  verdict: Verdict,
  reason: z.string(),
});
/** An official answer, given in public. */
export const ChallengeAnswer = z.object({
  id: z.string(),
  text: z.string(),
  author: z.string(),
  answeredAt: z.iso.datetime(),
  entries: z.array(EntryVerdict),
});
export type ChallengeAnswer = z.infer<typeof ChallengeAnswer>;

export const ChallengeDetail = z.object({
  challenge: Challenge,
  entries: z.array(ChallengeEntry),
  answers: z.array(ChallengeAnswer),
  /** What the caller may do; omitted for callers without an account. */
  may: z.object({ enter: z.boolean(), answer: z.boolean(), change: z.boolean() }).optional(),
});
export type ChallengeDetail = z.infer<typeof ChallengeDetail>;

const noMoment = 'Please enter a date and a time.';
const challengeFields = {
  title: requiredLine(missing, 120),
  brief: requiredText(missing, 4000),
  ...placeFields,
  opensAt: moment(noMoment),
  closesAt: moment(noMoment),
};
export const closesTooEarly = 'The closing time must be after the opening time.';
export const NewChallenge = z
  .object(challengeFields)
  .refine(({ opensAt, closesAt }) => Date.parse(closesAt) > Date.parse(opensAt), {
    error: closesTooEarly,
    path: ['closesAt'],
  });
export type NewChallenge = z.infer<typeof NewChallenge>;
export const ChallengeChange = z.object(challengeFields).partial();
export type ChallengeChange = z.infer<typeof ChallengeChange>;

export const NewEntry = z.object({ projectId: z.string(missing).min(1, missing).pipe(RecordId) });
export const NewAnswer = z.object({
  text: requiredText('Please write an answer.', 4000),
  entries: z
    .array(
      z.object({
        entryId: z.string(missing).pipe(RecordId),
        verdict: Verdict,
        reason: requiredText('Please give a reason for each entry.', 1000),
      }),
    )
    .max(200, 'You can answer at most 200 entries at a time.')
    .default([]),
});
export type NewAnswer = z.infer<typeof NewAnswer>;
