import type { GameSession, GameSessionChange, NewGameSession } from '#contract/games';
import type { Queries } from '../../database/tables.ts';

const mostListed = 1000;

/** The sessions that administrators enter. */
export const gamesStore = {
  async list(queries: Queries): Promise<GameSession[]> {
    return queries
      .selectFrom('game_sessions')
      .selectAll()
      .orderBy('start', 'desc')
      .orderBy('id')
      .limit(mostListed)
      .execute();
  },

  async find(queries: Queries, id: string): Promise<GameSession | null> {
    // PostgreSQL stores no NUL in text, so nothing can match one.
    if (id.includes('\0')) return null;
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

  /** Gives what was removed; null when there was nothing. */
  async remove(queries: Queries, id: string): Promise<GameSession | null> {
    // PostgreSQL stores no NUL in text, so nothing can match one.
    if (id.includes('\0')) return null;
    const row = await queries
      .deleteFrom('game_sessions')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  },

  /** What is over only has to be counted. */
  async countEnded(queries: Queries, at: string): Promise<number> {
    const { ended } = await queries
      .selectFrom('game_sessions')
      .select((select) => select.fn.countAll<number>().as('ended'))
      .where('end', '<=', at)
      .executeTakeFirstOrThrow();
    return ended;
  },

  async listNotEnded(queries: Queries, at: string): Promise<readonly GameSession[]> {
    return queries
      .selectFrom('game_sessions')
      .selectAll()
      .where('end', '>', at)
      .orderBy('start')
      .execute();
  },
};

export function applyChange(session: GameSession, change: GameSessionChange): GameSession {
  return {
    id: session.id,
    type: change.type ?? session.type,
    title: change.title ?? session.title,
    start: change.start ?? session.start,
    end: change.end ?? session.end,
    world: change.world === undefined ? session.world : change.world,
  };
}

/** Times are compared as text on SQLite, so all are kept in the same zone and length. */
function inUtc<Session extends NewGameSession>(session: Session): Session {
  return {
    ...session,
    start: new Date(session.start).toISOString(),
    end: new Date(session.end).toISOString(),
  };
}
