import { endpoints } from 'virtual:endpoints';

import { projectReads, publishedReads } from './published-reads.ts';
import { beforeItAppears, write } from './write.ts';

const gameReads = [
  endpoints.listGameSessions,
  endpoints.getLiveGames,
  endpoints.getThisWeek,
] as const;
const openQuestReads = [endpoints.listOpenQuests, endpoints.getThisWeek] as const;
const submissionReads = [endpoints.listMySubmissions, endpoints.listModerationItems] as const;
/** Reads that change after a review. */
const reviewReads = [
  ...publishedReads,
  endpoints.getReviewCounts,
  // It says how much is waiting.
  endpoints.getClass,
] as const;
/** The same for the author, whose list of submissions is on the screen. */
const ownReads = [...reviewReads, ...submissionReads] as const;
/** Reads that show a project, for when one is hidden or restored. */
const hiddenProjectReads = [...projectReads, ...submissionReads] as const;

/** The writes of people's own submissions, the review queue, and the schedule. */
export const communityWrites = {
  readNotifications: write(endpoints.readNotifications, {
    failed: "Couldn't mark the notifications as read",
    refreshes: [endpoints.listNotifications],
  }),
  /** Sent in the background while someone reads, so its success shows no toast. */
  markSubmissionsSeen: write(endpoints.markSubmissionsSeen, {
    failed: "Couldn't mark the answers as read",
  }),
  reviseSubmission: write(endpoints.reviseSubmission, {
    done: () => ({ title: 'Sent again', description: beforeItAppears }),
    failed: "Couldn't send it",
    refreshes: ownReads,
  }),
  appealSubmission: write(endpoints.appealSubmission, {
    done: () => ({ title: 'Second review requested', description: 'Someone will read it again.' }),
    failed: "Couldn't send it",
    refreshes: ownReads,
  }),
  /** The list itself shows the success, with Undo. */
  withdrawSubmission: write(endpoints.withdrawSubmission, {
    failed: "Couldn't withdraw it",
    refreshes: ownReads,
  }),
  undoWithdrawal: write(endpoints.undoWithdrawal, {
    done: ({ title }) => ({ title: 'Restored', description: title }),
    failed: "Couldn't restore it",
    refreshes: ownReads,
  }),
  /** The button itself shows the success. */
  sayWellDone: write(endpoints.sayWellDone, {
    failed: "Couldn't say “Well done”",
    refreshes: [endpoints.getCommunityFeed, endpoints.listOwnWellDone],
  }),
  removeWellDone: write(endpoints.removeWellDone, {
    failed: "Couldn't undo “Well done”",
    refreshes: [endpoints.getCommunityFeed, endpoints.listOwnWellDone],
  }),
  changeChampionConsent: write(endpoints.changeChampionConsent, {
    done: ({ consent }) => ({
      title: consent ? 'Saved: you can be listed' : 'Saved: you are no longer listed',
    }),
    failed: "Couldn't save your choice",
    refreshes: [endpoints.getChampionConsent, endpoints.listChampions],
  }),
  /** The review itself shows the success, with Undo. */
  approveItem: write(endpoints.approveItem, {
    failed: "Couldn't approve it",
    refreshes: reviewReads,
  }),
  rejectItem: write(endpoints.rejectItem, {
    failed: "Couldn't return it",
    refreshes: reviewReads,
  }),
  hideItem: write(endpoints.hideItem, {
    failed: "Couldn't hide it",
    refreshes: reviewReads,
  }),
  undoDecision: write(endpoints.undoDecision, {
    done: 'Decision undone',
    failed: "Couldn't undo it",
    refreshes: [...reviewReads, endpoints.listModerationItems],
  }),
  openDanger: write(endpoints.openDanger, {
    failed: "Couldn't log that you opened it",
    refreshes: [endpoints.getDangerLog],
  }),
  handleDanger: write(endpoints.handleDanger, {
    done: () => ({ title: 'Recorded', description: 'Someone is taking care of this.' }),
    failed: "Couldn't record it",
    refreshes: [
      endpoints.getDangerLog,
      endpoints.listModerationItems,
      endpoints.listSupportMessages,
      endpoints.getReviewCounts,
    ],
  }),
  changeSupportMessage: write(endpoints.changeSupportMessage, {
    done: ({ doneAt }) => ({
      title: doneAt === null ? 'Message reopened' : 'Message marked as done',
    }),
    failed: "Couldn't update the message",
    refreshes: [endpoints.listSupportMessages, endpoints.getReviewCounts],
  }),
  answerSupportMessage: write(endpoints.changeSupportMessage, {
    done: 'Answer sent',
    failed: "Couldn't send the answer",
    refreshes: [endpoints.listSupportMessages, endpoints.getReviewCounts],
  }),
  createGameSession: write(endpoints.createGameSession, {
    done: 'Session saved',
    failed: "Couldn't save the session",
    refreshes: gameReads,
  }),
  changeGameSession: write(endpoints.changeGameSession, {
    done: 'Session saved',
    failed: "Couldn't save the session",
    refreshes: gameReads,
  }),
  deleteGameSession: write(endpoints.deleteGameSession, {
    done: 'Session removed',
    failed: "Couldn't remove the session",
    refreshes: gameReads,
  }),
  createOpenQuest: write(endpoints.createOpenQuest, {
    done: 'Open quest saved',
    failed: "Couldn't save the open quest",
    refreshes: openQuestReads,
  }),
  changeOpenQuest: write(endpoints.changeOpenQuest, {
    done: 'Open quest saved',
    failed: "Couldn't save the open quest",
    refreshes: openQuestReads,
  }),
  deleteOpenQuest: write(endpoints.deleteOpenQuest, {
    done: 'Open quest removed',
    failed: "Couldn't remove the open quest",
    refreshes: openQuestReads,
  }),
  createProject: write(endpoints.createProject, {
    done: 'Project saved',
    failed: "Couldn't save the project",
    refreshes: [...projectReads, endpoints.listMySubmissions],
  }),
  /** The same call from the community page, where the proposal is then shown as pending. */
  proposeProject: write(endpoints.createProject, {
    done: ({ state }) => ({
      title: 'Project sent',
      description: state === 'published' ? 'It is on the community page now.' : beforeItAppears,
    }),
    failed: "Couldn't send the project",
    refreshes: [endpoints.listMySubmissions, ...projectReads],
  }),
  changeProject: write(endpoints.changeProject, {
    done: 'Project saved',
    failed: "Couldn't save the project",
    refreshes: [...projectReads, endpoints.listMySubmissions],
  }),
  /** The list itself shows the success, with Undo. */
  deleteProject: write(endpoints.deleteProject, {
    failed: "Couldn't remove the project",
    refreshes: hiddenProjectReads,
  }),
  restoreProject: write(endpoints.undoDecision, {
    done: ({ title }) => ({ title: 'Project restored', description: title }),
    failed: "Couldn't restore the project",
    refreshes: hiddenProjectReads,
  }),
} as const;
