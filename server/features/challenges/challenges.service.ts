import type { ChallengeDetail } from '#contract/community/challenges';
import { createChallengeAnswers } from './challenge-answers.ts';
import { createChallengeChanges } from './challenge-changes.ts';
import { createChallengeContext, type ChallengesDependencies } from './challenge-context.ts';
import { createChallengeEntries } from './challenge-entries.ts';
import { createChallengePictures } from './challenge-pictures.ts';
import type { ChallengeViewer } from './challenge-view.ts';

export type ChallengesService = ReturnType<typeof createChallengesService>;

/** Teachers set challenges, students enter projects, and teachers answer in public with reasons. */
export function createChallengesService(dependencies: ChallengesDependencies) {
  const context = createChallengeContext(dependencies);
  const { view, find } = context;
  return {
    list: view.list,
    read: async (id: string, viewer: ChallengeViewer): Promise<ChallengeDetail> =>
      view.read(await find(id, viewer), viewer),
    ...createChallengeChanges(context),
    ...createChallengePictures(context),
    ...createChallengeEntries(context),
    ...createChallengeAnswers(context),
  };
}
