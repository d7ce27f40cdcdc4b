import { maySee } from '#contract/review';
import { shortened } from '#contract/shortened';
import type { NewestWork } from '#contract/this-week';
import { reviewItemsStore } from '../../moderation/items.store.ts';
import type { Queries } from '../../database/tables.ts';

/** The quest or project that was approved last; null while there is none. */
export async function readNewestWork(queries: Queries): Promise<NewestWork | null> {
  const [item] = await reviewItemsStore.list(queries, {
    states: ['published'],
    kinds: ['quest', 'project'],
    order: 'newest decided',
    count: 1,
  });
  if (!item || !maySee(item, null)) return null;
  const kind = item.kind === 'project' ? 'project' : 'quest';
  return {
    kind,
    // A quest is called by its type; what it says tells more.
    title: kind === 'project' ? item.title : shortened(item.text),
    author: item.authorDisplay,
    approvedAt: item.decidedAt ?? item.submittedAt,
  };
}
