import type { GameSession } from '#contract/game-server/game-sessions';
import type { OpenQuest } from '#contract/classes/open-quests';
import { ThisWeek } from '#contract/classes/this-week';
import type { Handlers } from '../../http/handlers.ts';
import { cacheResponse } from '../../http/response-cache.ts';

type Dependencies = {
  readonly now: () => number;
  readonly readNextGame: () => Promise<GameSession | null>;
  readonly readNextOpenQuest: () => Promise<OpenQuest | null>;
  /** Of the classes of a student. */
  readonly listGames: (studentId: number) => Promise<GameSession[]>;
  readonly listOpenQuests: (studentId: number) => Promise<OpenQuest[]>;
};

/** Short, because sessions begin and quests close as time passes. */
const keepMs = 1000;

/** What the home page pins on its map, and what the caller's classes have planned. */
export function createThisWeek(dependencies: Dependencies) {
  const { now, readNextGame, readNextOpenQuest, listGames, listOpenQuests } = dependencies;
  const cached = cacheResponse({
    schema: ThisWeek,
    make: async () => ({ nextGame: await readNextGame(), openQuest: await readNextOpenQuest() }),
    keepMs,
    now,
  });
  return {
    cached,
    handlers: {
      getThisWeek: cached,
      listClassSchedule: async ({ caller }) => ({
        sessions: await listGames(caller.user.id),
        quests: await listOpenQuests(caller.user.id),
      }),
    } satisfies Handlers,
  };
}
