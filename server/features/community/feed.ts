import type { FeedItem } from '#contract/community';
import { limits } from '#contract/limits';
import { maySee } from '#contract/review';
import { readTags, reviewItemsStore, type ReviewItem } from '../../moderation/items.store.ts';
import { celebrantOf } from './item-forms.ts';
import type { Queries } from '../../database/tables.ts';

/** The last published quests and celebrations, newest first. */
export async function readFeed(queries: Queries): Promise<FeedItem[]> {
  const items = await reviewItemsStore.list(queries, {
    states: ['published'],
    kinds: ['quest', 'celebration'],
    order: 'newest decided',
    count: limits.communityFeedItems,
  });
  return items.filter((item) => maySee(item, null)).map(toFeedItem);
}

function toFeedItem(item: ReviewItem): FeedItem {
  return {
    id: item.id,
    author: item.authorDisplay,
    timestamp: item.decidedAt ?? item.submittedAt,
    message:
      item.kind === 'celebration' ? `Celebrating ${celebrantOf(item)}: ${item.text}` : item.text,
    location: item.location,
    tags: [...readTags(item)],
  };
}
