/** What posts are about; the name is stored and used in addresses. */
export const forumTopics = [
  { name: 'Streets' },
  { name: 'Water' },
  { name: 'Public space' },
  { name: 'Building tips' },
  { name: 'Stories' },
] as const;
