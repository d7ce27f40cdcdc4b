/** How each figure of the community page is counted, in the words that stand beside it. */
export const metricFormulas = {
  activeDiscussions:
    'Forum posts that are published and were written or answered in the last 30 days.',
  activeChampions:
    'People who agreed to be shown as champions and have at least one published contribution.',
  currentProjects: 'Projects that are published.',
  communityHealth:
    'Of everything that was sent in for review in the last 30 days, the part that a reviewer has answered. Without anything sent in there is no figure.',
  lastWeek: 'Last week is the same count, as it stood seven days ago, of what is published today.',
  activeGames: 'Sessions that are going on now.',
  totalGamesPlayed: 'Sessions that are over.',
  contributionScore:
    'Published quests, celebrations, projects, posts, replies and journal entries.',
} as const;
