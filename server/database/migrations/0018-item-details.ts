import type { Migration } from './migration.ts';

const questTypes = ['research', 'planning', 'documentation', 'story'] as const;
const titlePrefix = 'Celebrating ';

/**
 * Stores the quest type and the celebrant as fields. Until now they were only part of the tags and the
 * title, from which they are read here for the last time. Location, description and achievement have
 * columns of their own already.
 */
export const itemDetails: Migration = {
  name: '0018-item-details',
  async up(connection) {
    const items = await connection
      .selectFrom('review_items')
      .select(['id', 'kind', 'title', 'tags'])
      .where('kind', 'in', ['quest', 'celebration'])
      .execute();
    for (const { id, kind, title, tags } of items) {
      const details =
        kind === 'quest'
          ? { questType: inferQuestType(tags, title) }
          : { celebrant: parseCelebrant(title) };
      await connection
        .updateTable('review_items')
        .set({ details: JSON.stringify(details) })
        .where('id', '=', id)
        .execute();
    }
  },
};

/** From the tags, else from a title such as `Story quest`; `research` is what the portal assumed before. */
function inferQuestType(tags: string, title: string): (typeof questTypes)[number] {
  const known = readList(tags);
  const firstWord = title.trim().split(/\s/, 1)[0]?.toLowerCase();
  return (
    questTypes.find((type) => known.includes(type)) ??
    questTypes.find((type) => type === firstWord) ??
    'research'
  );
}

/** A title without the prefix was not written by the form and is kept whole. */
function parseCelebrant(title: string): string {
  return title.startsWith(titlePrefix) ? title.slice(titlePrefix.length) : title;
}

function readList(json: string): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list : [];
  } catch {
    // Anything but JSON has no tags.
    return [];
  }
}
