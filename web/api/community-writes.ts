import { endpoints } from 'virtual:endpoints';

import { write } from './write.ts';

const tryLater = 'Please try again later.';
/** What shows a project that is hidden or comes back. */
const projectReads = [
  'projects',
  'activeProjects',
  'engagementMetrics',
  'thisWeek',
  'moderation',
  'mySubmissions',
] as const;
/** What may show something that its author takes back or brings back. */
const ownReads = [...projectReads, 'communityFeed', 'champions', 'myAnswers'] as const;
const beforeItAppears = 'A person reads it before it appears.';

/** The writes of the community page, the review queue, and the schedule. */
export const communityWrites = {
  submitQuest: write(endpoints.submitQuest, {
    done: () => ({ title: 'Quest Submitted!', description: beforeItAppears }),
    failed: () => ({ title: 'Submission Failed', description: tryLater }),
    refreshes: ['mySubmissions'],
  }),
  sendSupportMessage: write(endpoints.sendSupportMessage, {
    done: () => ({ title: 'Message Sent!', description: 'A person will read it.' }),
    failed: () => ({ title: 'Message Failed', description: tryLater }),
    refreshes: ['mySubmissions'],
  }),
  celebrate: write(endpoints.celebrate, {
    done: () => ({ title: 'Celebration Shared!', description: beforeItAppears }),
    failed: () => ({ title: 'Celebration Failed', description: tryLater }),
    refreshes: ['mySubmissions'],
  }),
  /** What is looked at says nothing; it is only no longer counted. */
  markAnswersSeen: write(endpoints.markAnswersSeen, {
    failed: 'The answers still count as new',
    refreshes: ['myAnswers'],
  }),
  reviseSubmission: write(endpoints.reviseSubmission, {
    done: () => ({ title: 'Sent again', description: beforeItAppears }),
    failed: 'Not sent',
    refreshes: ['mySubmissions', 'moderation'],
  }),
  appealSubmission: write(endpoints.appealSubmission, {
    done: () => ({ title: 'Another look is asked for', description: 'A person reads it again.' }),
    failed: 'Not sent',
    refreshes: ['mySubmissions', 'moderation'],
  }),
  /** The list shows its success itself, with a button to bring it back. */
  withdrawSubmission: write(endpoints.withdrawSubmission, {
    failed: 'Not taken back',
    refreshes: ownReads,
  }),
  undoWithdrawal: write(endpoints.undoWithdrawal, {
    done: ({ title }) => ({ title: 'It is back', description: title }),
    failed: 'Not brought back',
    refreshes: ownReads,
  }),
  changeChampionConsent: write(endpoints.changeChampionConsent, {
    done: ({ consent }) => ({
      title: consent ? 'Kept: yes, you may be named' : 'You are no longer named as a champion',
    }),
    failed: 'Could not be changed',
    refreshes: ['championConsent', 'champions'],
  }),
  /** The review shows its successes itself, with a button to take them back. */
  approveItem: write(endpoints.approveItem, {
    failed: 'Publishing failed',
    refreshes: ['myAnswers'],
  }),
  rejectItem: write(endpoints.rejectItem, {
    failed: 'Turning down failed',
    refreshes: ['myAnswers'],
  }),
  hideItem: write(endpoints.hideItem, { failed: 'Hiding failed', refreshes: ['myAnswers'] }),
  undoDecision: write(endpoints.undoDecision, {
    done: 'Decision taken back',
    failed: 'Could not be taken back',
    refreshes: ['moderation', 'myAnswers'],
  }),
  changeSupportMessage: write(endpoints.changeSupportMessage, {
    done: ({ doneAt }) => ({
      title: doneAt === null ? 'Message is open again' : 'Message is done',
    }),
    failed: 'Could not be changed',
    refreshes: ['supportMessages', 'myAnswers'],
  }),
  createGameSession: write(endpoints.createGameSession, {
    done: 'Session saved',
    failed: 'Session not saved',
    refreshes: ['sessions', 'liveGames', 'thisWeek'],
  }),
  changeGameSession: write(endpoints.changeGameSession, {
    done: 'Session saved',
    failed: 'Session not saved',
    refreshes: ['sessions', 'liveGames', 'thisWeek'],
  }),
  deleteGameSession: write(endpoints.deleteGameSession, {
    done: 'Session removed',
    failed: 'Session not removed',
    refreshes: ['sessions', 'liveGames', 'thisWeek'],
  }),
  createOpenQuest: write(endpoints.createOpenQuest, {
    done: 'Quest saved',
    failed: 'Quest not saved',
    refreshes: ['openQuests', 'thisWeek'],
  }),
  changeOpenQuest: write(endpoints.changeOpenQuest, {
    done: 'Quest saved',
    failed: 'Quest not saved',
    refreshes: ['openQuests', 'thisWeek'],
  }),
  deleteOpenQuest: write(endpoints.deleteOpenQuest, {
    done: 'Quest removed',
    failed: 'Quest not removed',
    refreshes: ['openQuests', 'thisWeek'],
  }),
  createProject: write(endpoints.createProject, {
    done: 'Project saved',
    failed: 'Project not saved',
    refreshes: ['projects', 'activeProjects', 'engagementMetrics', 'thisWeek'],
  }),
  /** The same call from the community page, where the proposal then waits. */
  proposeProject: write(endpoints.createProject, {
    done: ({ state }) => ({
      title: 'Project sent',
      description: state === 'published' ? 'It is on the community page now.' : beforeItAppears,
    }),
    failed: 'Project not sent',
    refreshes: ['mySubmissions', 'projects', 'activeProjects', 'engagementMetrics', 'thisWeek'],
  }),
  changeProject: write(endpoints.changeProject, {
    done: 'Project saved',
    failed: 'Project not saved',
    refreshes: ['projects', 'activeProjects', 'engagementMetrics', 'thisWeek'],
  }),
  /** The list shows its success itself, with a button to take it back. */
  deleteProject: write(endpoints.deleteProject, {
    failed: 'Project not removed',
    refreshes: projectReads,
  }),
  restoreProject: write(endpoints.undoDecision, {
    done: ({ title }) => ({ title: 'Project is back', description: title }),
    failed: 'Project could not be brought back',
    refreshes: projectReads,
  }),
} as const;
