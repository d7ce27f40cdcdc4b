import { endpoints } from 'virtual:endpoints';

import { limits } from '#contract/limits';
import { read } from './read.ts';

/** The reads of public pages, separate from the others, so that visitors do not load the rest. */
export const publicReads = {
  serverStatus: read(endpoints.getServerStatus, { everySeconds: limits.serverStatusSeconds }),
  communityFeed: read(endpoints.getCommunityFeed, { everySeconds: limits.communityFeedSeconds }),
  champions: read(endpoints.listChampions, { everySeconds: limits.championsSeconds }),
  engagementMetrics: read(endpoints.getEngagementMetrics, {
    everySeconds: limits.engagementMetricsSeconds,
  }),
  activeProjects: read(endpoints.listActiveProjects, { everySeconds: limits.projectsSeconds }),
  projects: read(endpoints.listProjects),
  project: read(endpoints.getProject),
  challenges: read(endpoints.listChallenges),
  challenge: read(endpoints.getChallenge),
  workbooks: read(endpoints.listWorkbooks),
  workbook: read(endpoints.getWorkbook),
  liveGames: read(endpoints.getLiveGames, { everySeconds: limits.liveGamesSeconds }),
  thisWeek: read(endpoints.getThisWeek, { everySeconds: limits.thisWeekSeconds }),
  // The form gets a new token long before the old one expires.
  formToken: read(endpoints.getFormToken, {
    everySeconds: (limits.formTokenUntilHours / 4) * 3600,
  }),
  retention: read(endpoints.getRetention),
} as const;
