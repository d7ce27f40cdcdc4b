/** Kinds of quests, in the order in which forms list them. */
export const questTypes = ['research', 'planning', 'documentation', 'story'] as const;
export type QuestType = (typeof questTypes)[number];
