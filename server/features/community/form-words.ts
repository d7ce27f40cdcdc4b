import type { z } from 'zod';
import type { Celebration, SentQuest } from '#contract/community';
import { questTypes } from '#contract/quest-types';
import type { CelebrationRevision, QuestRevision } from '#contract/revision';
import { readTags, type ItemWords, type ReviewItem } from '../../moderation/items.store.ts';

type SaidInQuest = Pick<SentQuest, 'questType' | 'location' | 'description'>;
const celebrating = 'Celebrating ';

/** How a quest lies in the spine of the review. */
export function wordsOfQuest({ questType, location, description }: SaidInQuest): ItemWords {
  return {
    title: `${questType.charAt(0).toUpperCase()}${questType.slice(1)} quest`,
    text: description,
    location: location || null,
    tags: ['quest', questType],
  };
}

/** What the form of a quest said. */
export function readQuest(item: ReviewItem): z.infer<typeof QuestRevision> {
  const tags = readTags(item);
  return {
    kind: 'quest',
    questType: questTypes.find((type) => tags.includes(type)) ?? 'research',
    location: item.location,
    description: item.text,
  };
}

/** How a celebration lies in the spine of the review. */
export function wordsOfCelebration(said: z.infer<typeof Celebration>): ItemWords {
  return {
    title: `${celebrating}${said.celebrant}`,
    text: said.achievement,
    tags: ['celebration'],
  };
}

/** What the form of a celebration said. */
export function readCelebration({ title, text }: ReviewItem): z.infer<typeof CelebrationRevision> {
  return { kind: 'celebration', celebrant: title.slice(celebrating.length), achievement: text };
}
