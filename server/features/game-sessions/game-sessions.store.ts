import type {
  GameSession,
  GameSessions,
  GameSessionChange,
  NewGameSession,
} from '#contract/game-server/game-sessions';
import type { Queries } from '../../database/tables.ts';
import { classRoster, type Planner } from '../../moderation/classes/class-roster.store.ts';

export const maxListed = 1000;

/** Sessions on the game server, for everyone or for one class. */
export const gameSessionsStore = {
  /** The sessions that this member of staff may plan, the latest first. */
  async list(queries: Queries, planner: Planner): Promise<GameSessions> {
    const found = await queries
      .selectFrom('game_sessions')
      .selectAll()
      .where(await classRoster.isPlannableBy(queries, 'game_sessions', planner))
      .orderBy('start', 'desc')
      .orderBy('id')
      .limit(maxListed + 1)
      .execute();
    return {
      sessions: found.slice(0, maxListed),
      ...(found.length > maxListed && { hasMore: true }),
    };
  },

  async find(queries: Queries, id: string): Promise<GameSession | null> {
    const row = await queries
      .selectFrom('game_sessions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  },

  async insert(queries: Queries, id: string, session: NewGameSession): Promise<GameSession> {
    return queries
      .insertInto('game_sessions')
      .values({ id, ...inUtc(session) })
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  async update(queries: Queries, session: GameSession): Promise<GameSession> {
    const { id, ...values } = inUtc(session);
    return queries
      .updateTable('game_sessions')
      .set(values)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  async remove(queries: Queries, id: string): Promise<void> {
    await queries.deleteFrom('game_sessions').where('id', '=', id).execute();
  },

  /** Sessions that are over are only counted. */
  async countEnded(queries: Queries, at: string): Promise<number> {
    const { ended } = await queries
      .selectFrom('game_sessions')
      .select((select) => select.fn.countAll<number>().as('ended'))
      .where('end', '<=', at)
      .where('classId', 'is', null)
      .executeTakeFirstOrThrow();
    return ended;
  },

  /** Sessions for everyone; those of a class are not public. */
  async listNotEnded(queries: Queries, at: string): Promise<readonly GameSession[]> {
    return selectNotEnded(queries, at).limit(maxListed).execute();
  },

  /** The first of these. */
  async findNext(queries: Queries, at: string): Promise<GameSession | null> {
    const row = await selectNotEnded(queries, at).limit(1).executeTakeFirst();
    return row ?? null;
  },

  async listNotEndedInClasses(
    queries: Queries,
    classIds: readonly string[],
    at: string,
  ): Promise<GameSession[]> {
    if (classIds.length === 0) return [];
    return queries
      .selectFrom('game_sessions')
      .selectAll()
      .where('end', '>', at)
      .where('classId', 'in', classIds)
      .orderBy('start')
      .limit(maxListed)
      .execute();
  },
};

function selectNotEnded(queries: Queries, at: string) {
  return queries
    .selectFrom('game_sessions')
    .selectAll()
    .where('end', '>', at)
    .where('classId', 'is', null)
    .orderBy('start');
}

export function applyChange(session: GameSession, change: GameSessionChange): GameSession {
  return {
    id: session.id,
    type: change.type ?? session.type,
    title: change.title ?? session.title,
    start: change.start ?? session.start,
    end: change.end ?? session.end,
    world: change.world === undefined ? session.world : change.world,
    classId: change.classId === undefined ? session.classId : change.classId,
  };
}

/** SQLite compares times as text, so all are stored in the same zone and length. */
function inUtc<Session extends NewGameSession>(session: Session): Session {
  return {
    ...session,
    start: new Date(session.start).toISOString(),
    end: new Date(session.end).toISOString(),
  };
}
