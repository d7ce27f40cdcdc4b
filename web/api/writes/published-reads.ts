import { endpoints } from 'virtual:endpoints';

/** Reads that show a project. */
export const projectReads = [
  endpoints.listProjects,
  endpoints.getProject,
  endpoints.getChallenge,
  endpoints.listChallenges,
  endpoints.listActiveProjects,
  endpoints.getCommunityFeed,
  endpoints.getEngagementMetrics,
  endpoints.getThisWeek,
] as const;
/** Reads that show what people wrote, and under which name, to others. */
export const publishedReads = [
  ...projectReads,
  endpoints.listChampions,
  endpoints.listForumPosts,
  endpoints.listForumTopics,
  endpoints.getForumPost,
  endpoints.listJournalEntries,
  endpoints.listJournalComments,
  endpoints.listClassJournal,
] as const;
export const submissionReads = [
  endpoints.listMySubmissions,
  endpoints.listModerationItems,
] as const;
/** Reads that change after a review. */
export const reviewReads = [
  ...publishedReads,
  endpoints.getReviewCounts,
  // It says how much is waiting.
  endpoints.getClass,
] as const;
