import { formatDuration } from '#contract/text/durations';
import { changesBetween } from '#contract/moderation/audit-changes';
import {
  endsAfterStart,
  endsTooEarly,
  LiveGames,
  type GameSession,
  type GameSessionChange,
  type NewGameSession,
} from '#contract/game-server/game-sessions';
import { Problem } from '#contract/problems';
import {
  createRecordedChange,
  type RecordedChangeDependencies,
} from '../../moderation/records/record-change.ts';
import type { Teacher } from '../../http/access/access.ts';
import { classRoster } from '../../moderation/classes/class-roster.store.ts';
import { cacheResponse } from '../../http/response-cache.ts';
import { applyChange, gameSessionsStore } from './game-sessions.store.ts';

type Dependencies = RecordedChangeDependencies & { readonly now: () => number };

/** The figures change as sessions begin and end. */
const keepMs = 1000;
const fields = ['type', 'title', 'start', 'end', 'world', 'classId'] as const;

export type GameSessionsService = ReturnType<typeof createGameSessionsService>;

/** Sessions on the game server, entered by staff, and what everyone sees of them. */
export function createGameSessionsService(dependencies: Dependencies) {
  const { database, now } = dependencies;
  const { queries } = database;
  const isoNow = () => new Date(now()).toISOString();
  const liveGames = cacheResponse({
    schema: LiveGames,
    make: async () => {
      const at = now();
      const iso = new Date(at).toISOString();
      const ended = await gameSessionsStore.countEnded(queries, iso);
      return countLiveGames(await gameSessionsStore.listNotEnded(queries, iso), ended, at);
    },
    keepMs,
    now,
  });

  const recordChange = createRecordedChange('session', dependencies);

  return {
    liveGames,

    /** The session that is going on, else the one that starts next. */
    readNext: () => gameSessionsStore.findNext(queries, isoNow()),

    /** Current and planned sessions for the classes of a student. */
    async listForStudent(studentId: number): Promise<GameSession[]> {
      const classIds = await classRoster.listClassIdsByMember(queries, studentId);
      return gameSessionsStore.listNotEndedInClasses(queries, classIds, isoNow());
    },

    /** Teachers see sessions for everyone and for their own classes. */
    list: (actor: Teacher) => gameSessionsStore.list(queries, actor),

    create: (actor: Teacher, id: string, entered: NewGameSession): Promise<GameSession> =>
      recordChange(actor, { verb: 'create', id }, async (transaction) => {
        await classRoster.checkMayPlan(transaction, actor, entered.classId);
        const known = await gameSessionsStore.find(transaction, id);
        if (known) return { item: known, changes: null };
        const session = await gameSessionsStore.insert(transaction, id, entered);
        return { item: session, changes: [] };
      }),

    change: (actor: Teacher, id: string, change: GameSessionChange): Promise<GameSession> =>
      recordChange(actor, { verb: 'change', id }, async (transaction) => {
        const before = await gameSessionsStore.find(transaction, id);
        if (!before) throw new Problem('no-such-item');
        await classRoster.checkMayChange(transaction, actor, before.classId);
        const changed = applyChange(before, change);
        if (changed.classId !== before.classId)
          await classRoster.checkMayPlan(transaction, actor, changed.classId);
        if (!endsAfterStart(changed))
          throw new Problem('invalid-input', { sentence: endsTooEarly });
        const session = await gameSessionsStore.update(transaction, changed);
        return { item: session, changes: changesBetween(before, session, fields) };
      }),

    /** The audit log keeps the text of the session. */
    remove: (actor: Teacher, id: string): Promise<GameSession> =>
      recordChange(actor, { verb: 'delete', id }, async (transaction) => {
        const session = await gameSessionsStore.find(transaction, id);
        if (!session) throw new Problem('no-such-item');
        await classRoster.checkMayChange(transaction, actor, session.classId);
        await gameSessionsStore.remove(transaction, id);
        return { item: session, changes: changesBetween(session, null, fields) };
      }),
  };
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
