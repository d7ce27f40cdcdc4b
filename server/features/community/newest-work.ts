import { maySee } from '#contract/review';
import type { NewestWork } from '#contract/this-week';
import { reviewItemsStore } from '../../db/review-items.store.ts';
import type { Queries } from '../../db/tables.ts';

const titleCharacters = 72;

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

/** The first words of a text, in one line. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= titleCharacters) return line;
  const cut = line.slice(0, titleCharacters + 1);
  const lastBlank = cut.lastIndexOf(' ');
  const end = lastBlank > titleCharacters / 2 ? lastBlank : titleCharacters;
  // No half of a sign that takes two places.
  return `${line.slice(0, end).replace(/[\uD800-\uDBFF]$/u, '')} …`;
}
