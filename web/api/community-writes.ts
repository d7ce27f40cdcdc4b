import { endpoints } from 'virtual:endpoints';

import { beforeItAppears, write } from './write.ts';

/** What shows a project that is hidden or comes back. */
const projectReads = [
  endpoints.listProjects,
  endpoints.listActiveProjects,
  endpoints.getEngagementMetrics,
  endpoints.getThisWeek,
  endpoints.listModerationItems,
  endpoints.listMySubmissions,
] as const;
/** What may show something that its author takes back or brings back. */
const ownReads = [
  ...projectReads,
  endpoints.getCommunityFeed,
  endpoints.listChampions,
  endpoints.listMyAnswers,
] as const;

/** The writes of people's own submissions, the review queue, and the schedule. */
export const communityWrites = {
  readNotifications: write(endpoints.readNotifications, {
    failed: "Couldn't mark the notifications as read",
    refreshes: [endpoints.listNotifications],
  }),
  /** What is looked at says nothing; it is only no longer counted. */
  markAnswersSeen: write(endpoints.markAnswersSeen, {
    failed: "Couldn't mark the answers as read",
    refreshes: [endpoints.listMyAnswers],
  }),
  reviseSubmission: write(endpoints.reviseSubmission, {
    done: () => ({ title: 'Sent again', description: beforeItAppears }),
    failed: 'Not sent',
    refreshes: [endpoints.listMySubmissions, endpoints.listModerationItems],
  }),
  appealSubmission: write(endpoints.appealSubmission, {
    done: () => ({ title: 'Second review requested', description: 'Someone will read it again.' }),
    failed: 'Not sent',
    refreshes: [endpoints.listMySubmissions, endpoints.listModerationItems],
  }),
  /** The list shows its success itself, with a button to bring it back. */
  withdrawSubmission: write(endpoints.withdrawSubmission, {
    failed: "Couldn't withdraw it",
    refreshes: ownReads,
  }),
  undoWithdrawal: write(endpoints.undoWithdrawal, {
    done: ({ title }) => ({ title: 'Restored', description: title }),
    failed: "Couldn't restore it",
    refreshes: ownReads,
  }),
  /** The sticker shows its successes itself. */
  sayWellDone: write(endpoints.sayWellDone, {
    failed: "Couldn't say “Well done”",
    refreshes: [endpoints.getCommunityFeed, endpoints.listOwnWellDone],
  }),
  takeWellDoneBack: write(endpoints.takeWellDoneBack, {
    failed: "Couldn't undo “Well done”",
    refreshes: [endpoints.getCommunityFeed, endpoints.listOwnWellDone],
  }),
  changeChampionConsent: write(endpoints.changeChampionConsent, {
    done: ({ consent }) => ({
      title: consent ? 'Saved: you can be listed' : 'Saved: you are no longer listed',
    }),
    failed: "Couldn't change it",
    refreshes: [endpoints.getChampionConsent, endpoints.listChampions],
  }),
  /** The review shows its successes itself, with a button to take them back. */
  approveItem: write(endpoints.approveItem, {
    failed: "Couldn't approve it",
    refreshes: [endpoints.listMyAnswers],
  }),
  rejectItem: write(endpoints.rejectItem, {
    failed: "Couldn't return it",
    refreshes: [endpoints.listMyAnswers],
  }),
  hideItem: write(endpoints.hideItem, {
    failed: "Couldn't hide it",
    refreshes: [endpoints.listMyAnswers],
  }),
  undoDecision: write(endpoints.undoDecision, {
    done: 'Decision undone',
    failed: "Couldn't undo it",
    refreshes: [endpoints.listModerationItems, endpoints.listMyAnswers],
  }),
  openDanger: write(endpoints.openDanger, {
    failed: "Couldn't log that you opened it",
    refreshes: [endpoints.getDangerLog],
  }),
  handleDanger: write(endpoints.handleDanger, {
    done: 'Logged',
    failed: "Couldn't log it",
    refreshes: [
      endpoints.getDangerLog,
      endpoints.listModerationItems,
      endpoints.listSupportMessages,
      endpoints.listMyAnswers,
    ],
  }),
  changeSupportMessage: write(endpoints.changeSupportMessage, {
    done: ({ doneAt }) => ({
      title: doneAt === null ? 'Message reopened' : 'Message marked as done',
    }),
    failed: "Couldn't change it",
    refreshes: [endpoints.listSupportMessages, endpoints.listMyAnswers],
  }),
  answerSupportMessage: write(endpoints.changeSupportMessage, {
    done: 'Answer sent',
    failed: 'Answer not sent',
    refreshes: [endpoints.listSupportMessages, endpoints.listMyAnswers],
  }),
  createGameSession: write(endpoints.createGameSession, {
    done: 'Session saved',
    failed: 'Session not saved',
    refreshes: [endpoints.listGameSessions, endpoints.getLiveGames, endpoints.getThisWeek],
  }),
  changeGameSession: write(endpoints.changeGameSession, {
    done: 'Session saved',
    failed: 'Session not saved',
    refreshes: [endpoints.listGameSessions, endpoints.getLiveGames, endpoints.getThisWeek],
  }),
  deleteGameSession: write(endpoints.deleteGameSession, {
    done: 'Session removed',
    failed: 'Session not removed',
    refreshes: [endpoints.listGameSessions, endpoints.getLiveGames, endpoints.getThisWeek],
  }),
  createOpenQuest: write(endpoints.createOpenQuest, {
    done: 'Quest saved',
    failed: 'Quest not saved',
    refreshes: [endpoints.listOpenQuests, endpoints.getThisWeek],
  }),
  changeOpenQuest: write(endpoints.changeOpenQuest, {
    done: 'Quest saved',
    failed: 'Quest not saved',
    refreshes: [endpoints.listOpenQuests, endpoints.getThisWeek],
  }),
  deleteOpenQuest: write(endpoints.deleteOpenQuest, {
    done: 'Quest removed',
    failed: 'Quest not removed',
    refreshes: [endpoints.listOpenQuests, endpoints.getThisWeek],
  }),
  createProject: write(endpoints.createProject, {
    done: 'Project saved',
    failed: 'Project not saved',
    refreshes: [
      endpoints.listProjects,
      endpoints.listActiveProjects,
      endpoints.getEngagementMetrics,
      endpoints.getThisWeek,
    ],
  }),
  /** The same call from the community page, where the proposal then waits. */
  proposeProject: write(endpoints.createProject, {
    done: ({ state }) => ({
      title: 'Project sent',
      description: state === 'published' ? 'It is on the community page now.' : beforeItAppears,
    }),
    failed: 'Project not sent',
    refreshes: [
      endpoints.listMySubmissions,
      endpoints.listProjects,
      endpoints.listActiveProjects,
      endpoints.getEngagementMetrics,
      endpoints.getThisWeek,
    ],
  }),
  changeProject: write(endpoints.changeProject, {
    done: 'Project saved',
    failed: 'Project not saved',
    refreshes: [
      endpoints.listProjects,
      endpoints.listActiveProjects,
      endpoints.getEngagementMetrics,
      endpoints.getThisWeek,
    ],
  }),
  /** The list shows its success itself, with a button to take it back. */
  deleteProject: write(endpoints.deleteProject, {
    failed: 'Project not removed',
    refreshes: projectReads,
  }),
  restoreProject: write(endpoints.undoDecision, {
    done: ({ title }) => ({ title: 'Project restored', description: title }),
    failed: "Couldn't restore the project",
    refreshes: projectReads,
  }),
} as const;
