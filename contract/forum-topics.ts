/** What posts are about. `name` is stored and stands in addresses; `picture` is a drawing of the portal. */
export const forumTopics = [
  { name: 'Streets', picture: 'streets' },
  { name: 'Water', picture: 'water' },
  { name: 'Public space', picture: 'public-space' },
  { name: 'Building tips', picture: 'building-tips' },
  { name: 'Stories', picture: 'stories' },
] as const;
export type ForumTopic = (typeof forumTopics)[number];
