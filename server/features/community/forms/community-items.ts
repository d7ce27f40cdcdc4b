import { z } from 'zod';
import type { Celebration, SentQuest } from '#contract/community/community';
import { questTypes } from '#contract/community/quest-types';
import type { CelebrationRevision, QuestRevision } from '#contract/moderation/revision';
import { capitalize } from '#contract/text/capitalize';
import type { ItemForm } from '../../../moderation/items/item-forms.ts';
import {
  readDetails,
  type ItemContent,
  type ReviewItem,
} from '../../../moderation/items/items.store.ts';

/** The entered fields of a quest beside `text` (its description) and `location`. */
const QuestDetails = z.object({ questType: z.enum(questTypes) });
/** The entered fields of a celebration beside `text` (its achievement). */
const CelebrationDetails = z.object({ celebrant: z.string() });

type QuestFields = Pick<SentQuest, 'questType' | 'location' | 'description'>;

/** How a quest is stored. Its title is only a label: the fields are stored as they were entered. */
export function questContent({ questType, location, description }: QuestFields): ItemContent {
  return {
    title: `${capitalize(questType)} quest`,
    text: description,
    location: location || null,
    tags: ['quest', questType],
    details: { questType } satisfies z.infer<typeof QuestDetails>,
  };
}

export const questItemForm: ItemForm<QuestRevision> = {
  read: (item) => ({
    kind: 'quest',
    ...readDetails(item, QuestDetails),
    location: item.location,
    description: item.text,
  }),
  write: questContent,
};

/** How a celebration is stored. Its title is only a label: the fields are stored as they were entered. */
export function celebrationContent(fields: Celebration): ItemContent {
  const { celebrant, achievement } = fields;
  return {
    title: `Celebrating ${celebrant}`,
    text: achievement,
    tags: ['celebration'],
    details: { celebrant } satisfies z.infer<typeof CelebrationDetails>,
  };
}

export const celebrationItemForm: ItemForm<CelebrationRevision> = {
  read: (item) => ({
    kind: 'celebration',
    celebrant: readCelebrant(item),
    achievement: item.text,
  }),
  write: celebrationContent,
};

export function readCelebrant(item: ReviewItem): string {
  return readDetails(item, CelebrationDetails).celebrant;
}
