import type { GameSession } from '#contract/game-server/games';
import type { OpenQuest } from '#contract/classes/open-quests';
import { maySee } from '#contract/moderation/review';
import { shortened } from '#contract/text/shortened';
import { ThisWeek, type NewestWork } from '#contract/classes/this-week';
import type { Queries } from '../../database/tables.ts';
import { cacheResponse } from '../../http/response-cache.ts';
import { reviewItemsStore } from '../../moderation/items.store.ts';

type Dependencies = {
  readonly queries: Queries;
  readonly now: () => number;
  readonly readNextGame: () => Promise<GameSession | null>;
  readonly readNextOpenQuest: () => Promise<OpenQuest | null>;
};

/** Short, because sessions begin and quests close as time passes. */
const keepMs = 1000;

/** What the home page pins on its map. */
export function createThisWeek(dependencies: Dependencies) {
  const { queries, now, readNextGame, readNextOpenQuest } = dependencies;
  return cacheResponse({
    schema: ThisWeek,
    make: async () => ({
      nextGame: await readNextGame(),
      openQuest: await readNextOpenQuest(),
      newestWork: await readNewestWork(queries),
    }),
    keepMs,
    now,
  });
}

/** The quest or project that was approved last; null while there is none. */
async function readNewestWork(queries: Queries): Promise<NewestWork | null> {
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
    // The title of a quest only names its type, so its description tells more.
    title: kind === 'project' ? item.title : shortened(item.text),
    author: item.authorDisplay,
    approvedAt: item.decidedAt ?? item.submittedAt,
  };
}
