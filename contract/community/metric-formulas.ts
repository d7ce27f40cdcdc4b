/** How each figure of the community page is counted, in the text shown beside it. */
export const metricFormulas = {
  activeDiscussions: 'Published forum posts with activity in the last 30 days.',
  activeChampions:
    'People who agreed to be listed as champions and have at least one published contribution.',
  currentProjects: 'Published projects.',
  communityHealth:
    "Share of the last 30 days' submissions that were reviewed. A dash if there were none.",
  healthInShort: "Community health: how many of the last 30 days' submissions were reviewed.",
  lastWeek: '“Last week” is this count seven days ago.',
  activeGames: 'Sessions happening now.',
  totalGamesPlayed: 'Past sessions.',
  contributionScore: 'published quests, celebrations, projects, posts, and replies.',
} as const;
