import type { Verdict } from '#contract/community/challenge-verdicts';
import type { Time } from '../../database/engines/column-types.ts';

export type ChallengesTable = {
  id: string;
  title: string;
  brief: string;
  world: string;
  x: number;
  z: number;
  opensAt: Time;
  closesAt: Time;
  state: 'published' | 'hidden';
  authorId: number | null;
  authorDisplay: string;
  createdAt: Time;
  updatedAt: Time;
};

/** `projectId` is the original of the project's revisions, so that an entry outlives a revision. */
export type ChallengeEntriesTable = {
  id: string;
  challengeId: string;
  projectId: string;
  submittedAt: Time;
  enteredById: number | null;
};

export type ChallengeAnswersTable = {
  id: string;
  challengeId: string;
  text: string;
  authorId: number | null;
  authorDisplay: string;
  answeredAt: Time;
};

export type ChallengeVerdictsTable = {
  answerId: string;
  entryId: string;
  verdict: Verdict;
  reason: string;
};

/** At most one for each challenge. */
export type ChallengePicturesTable = {
  id: string;
  challengeId: string;
  userId: number;
  filePath: string;
  fileType: string;
  fileSize: number;
  uploadedAt: Time;
};
