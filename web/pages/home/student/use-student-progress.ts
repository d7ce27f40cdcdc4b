import { useLayoutEffect } from 'react';

import type { GameSession } from '#contract/game-server/game-sessions';
import type { OpenQuest } from '#contract/classes/open-quests';
import type { Submission } from '#contract/moderation/submissions';
import { publicReads } from '../../../api/reads/public-reads.ts';
import { studentReads } from '../../../api/reads/student-reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';

/** A student's progress, and what comes next. */
export type StudentProgress = {
  /** The verified game name; null while there is none. */
  readonly verifiedName: string | null;
  readonly classNames: readonly string[];
  /** Null until the student has sent one. */
  readonly firstQuest: Submission | null;
  /** The quest of the class, or else the one for everyone. */
  readonly openQuest: OpenQuest | null;
  /** The sessions of the class, current and planned, next one first. */
  readonly sessions: readonly GameSession[];
  readonly classQuests: readonly OpenQuest[];
  /** The newest first. */
  readonly newestOwn: readonly Submission[];
  /** Some data could not be loaded and is shown as empty. */
  readonly isPartial: boolean;
};

const shown = 3;

/** Null until everything has arrived or failed, so that no step changes after it is shown. */
export function useStudentProgress(): StudentProgress | null {
  const classes = useRead(studentReads.myClasses);
  const proof = useRead(studentReads.gameNameProof);
  const submissions = useRead(studentReads.mySubmissions);
  const schedule = useRead(studentReads.classSchedule);
  const week = useRead(publicReads.thisWeek);
  const asked = [classes, proof, submissions, schedule, week];
  if (asked.some(({ data, error }) => data === undefined && error === null)) return null;

  const own = oncePerOriginal(submissions.data?.submissions ?? []);
  return {
    verifiedName: proof.data?.isVerified === true ? proof.data.minecraftUsername : null,
    classNames: (classes.data?.classes ?? []).map(({ name }) => name),
    firstQuest: own.findLast(({ kind }) => kind === 'quest') ?? null,
    openQuest: schedule.data?.quests[0] ?? week.data?.openQuest ?? null,
    sessions: (schedule.data?.sessions ?? []).slice(0, shown),
    classQuests: (schedule.data?.quests ?? []).slice(0, shown),
    newestOwn: own.slice(0, shown),
    isPartial: asked.some(({ data }) => data === undefined),
  };
}

/**
 * An edit that waits is listed beside what it would replace, and both name the same original. Shows the
 * published one, or else the oldest; the newest comes first.
 */
function oncePerOriginal(submissions: readonly Submission[]): readonly Submission[] {
  const oldestFirst = submissions.toSorted((one, other) =>
    one.submittedAt.localeCompare(other.submittedAt),
  );
  const shownByItem = new Map<string, Submission>();
  for (const each of oldestFirst) {
    const original = each.revisionOf ?? each.id;
    if (each.state === 'published' || !shownByItem.has(original)) shownByItem.set(original, each);
  }
  return oldestFirst
    .filter((each) => shownByItem.get(each.revisionOf ?? each.id) === each)
    .toReversed();
}

/** Calls back as soon as something is complete, before it is painted. */
export function useBeforePaint(isComplete: boolean, onComplete: () => void): void {
  useLayoutEffect(() => {
    if (isComplete) onComplete();
  }, [isComplete, onComplete]);
}
