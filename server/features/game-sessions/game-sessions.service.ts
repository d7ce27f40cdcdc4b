import type { SignedInViewer } from '#contract/moderation/review';
import { formatDuration } from '#contract/text/durations';
import {
  endsAfterStart,
  endsTooEarly,
  GameSession,
  LiveGames,
  type GameSessions,
} from '#contract/game-server/game-sessions';
import { Problem } from '#contract/problems';
import type { Queries } from '../../database/tables.ts';
import { cacheResponse } from '../../http/response-cache.ts';
import {
  createPlannedRecords,
  type PlannedDependencies,
} from '../../moderation/records/planned-records.ts';

/** The figures change as sessions begin and end. */
const keepMs = 1000;

export type GameSessionsService = ReturnType<typeof createGameSessionsService>;

/** Sessions on the game server, entered by staff, and what everyone sees of them. */
export function createGameSessionsService(dependencies: PlannedDependencies) {
  const { queries } = dependencies.database;
  const { now } = dependencies;
  const records = createPlannedRecords<GameSession>(
    {
      kind: 'session',
      table: 'game_sessions',
      schema: GameSession,
      orderBy: 'start',
      endsAt: 'end',
      audited: ['type', 'title', 'start', 'end', 'world', 'classId'],
      check(session) {
        if (endsAfterStart(session)) return;
        throw new Problem('invalid-input', { sentence: endsTooEarly });
      },
    },
    dependencies,
  );
  const liveGames = cacheResponse({
    schema: LiveGames,
    make: async () => {
      const at = now();
      const ended = await countEnded(queries, new Date(at).toISOString());
      return countLiveGames(await records.listPublic(), ended, at);
    },
    keepMs,
    now,
  });

  return {
    ...records,
    liveGames,
    async list(planner: SignedInViewer): Promise<GameSessions> {
      const { listed, more } = await records.list(planner);
      return { sessions: listed, ...more };
    },
  };
}

/** Public sessions that are over are only counted. */
async function countEnded(queries: Queries, at: string): Promise<number> {
  const { ended } = await queries
    .selectFrom('game_sessions')
    .select((select) => select.fn.countAll<number>().as('ended'))
    .where('end', '<=', at)
    .where('classId', 'is', null)
    .executeTakeFirstOrThrow();
  return ended;
}

/** The figures of the live games, counted from the sessions that are not over. */
function countLiveGames(
  notEnded: readonly GameSession[],
  endedCount: number,
  at: number,
): LiveGames {
  const active = notEnded.filter(({ start }) => Date.parse(start) <= at);
  const starts = notEnded.map(({ start }) => Date.parse(start)).filter((start) => start > at);
  return {
    activeGames: active.length,
    totalGamesPlayed: endedCount,
    nextGameIn: starts.length === 0 ? null : formatDuration(Math.min(...starts) - at),
    gameTypes: listTypes(notEnded),
    activeTypes: listTypes(active),
  };
}

function listTypes(sessions: readonly GameSession[]): string[] {
  return [...new Set(sessions.map(({ type }) => type))];
}
