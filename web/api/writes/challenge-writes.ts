import { endpoints } from 'virtual:endpoints';

import { beforeItAppears, write } from './write.ts';

/** Reads that show an entry of a challenge, or the answer to one. */
const challengeReads = [
  endpoints.listChallenges,
  endpoints.getChallenge,
  endpoints.listProjects,
  endpoints.getProject,
] as const;

/** Challenges, with their pictures, entries, and answers. */
export const challengeWrites = {
  createChallenge: write(endpoints.createChallenge, {
    done: ({ title }) => ({ title: 'Challenge published', description: title }),
    failed: "Couldn't publish the challenge",
    refreshes: challengeReads,
  }),
  changeChallenge: write(endpoints.changeChallenge, {
    done: 'Challenge saved',
    failed: "Couldn't save the challenge",
    refreshes: challengeReads,
  }),
  hideChallenge: write(endpoints.deleteChallenge, {
    done: 'Challenge hidden',
    failed: "Couldn't hide the challenge",
    refreshes: challengeReads,
  }),
  restoreChallenge: write(endpoints.restoreChallenge, {
    done: 'Challenge visible again',
    failed: "Couldn't show the challenge",
    refreshes: challengeReads,
  }),
  saveChallengePicture: write(endpoints.saveChallengePicture, {
    done: 'Picture saved',
    failed: "Couldn't save the picture",
    refreshes: challengeReads,
  }),
  removeChallengePicture: write(endpoints.deleteChallengePicture, {
    done: 'Picture removed',
    failed: "Couldn't remove the picture",
    refreshes: challengeReads,
  }),
  enterChallenge: write(endpoints.enterChallenge, {
    done: ({ project }) => ({
      title: 'Project entered',
      description: project.state === 'published' ? project.title : beforeItAppears,
    }),
    failed: "Couldn't enter the project",
    refreshes: challengeReads,
  }),
  withdrawEntry: write(endpoints.withdrawEntry, {
    done: 'Entry withdrawn',
    failed: "Couldn't withdraw the entry",
    refreshes: challengeReads,
  }),
  answerChallenge: write(endpoints.answerChallenge, {
    done: 'Answer published',
    failed: "Couldn't publish the answer",
    refreshes: challengeReads,
  }),
} as const;
