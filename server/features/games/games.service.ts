import { randomUUID } from 'node:crypto';
import {
  LiveGames,
  type GameSession,
  type GameSessionChange,
  type NewGameSession,
} from '#contract/games';
import { Problem } from '#contract/problems';
import type { Queries } from '../../db/tables.ts';
import type { Admin } from '../../http/access.ts';
import { holdAnswer } from '../../http/held-answer.ts';
import { applyChange, gamesStore } from './games.store.ts';
import { countLiveGames } from './live-games.ts';

export type GamesAudit = {
  readonly record: (entry: {
    readonly actor: Admin;
    readonly action: 'session.create' | 'session.change' | 'session.delete';
    readonly subject: string;
    readonly result: string;
  }) => Promise<void>;
};
type Parts = {
  readonly queries: Queries;
  readonly audit: GamesAudit;
  readonly now: () => number;
  readonly onPublicChange: () => Promise<void>;
};

/** The figures change as sessions begin and end. */
const keepMs = 1000;

export type GamesService = ReturnType<typeof createGamesService>;

/** Sessions on the game server, entered by administrators, and what everybody sees of them. */
export function createGamesService({ queries, audit, now, onPublicChange }: Parts) {
  const liveGames = holdAnswer({
    schema: LiveGames,
    make: async () => {
      const at = now();
      const iso = new Date(at).toISOString();
      const ended = await gamesStore.countEnded(queries, iso);
      return countLiveGames(await gamesStore.listNotEnded(queries, iso), ended, at);
    },
    keepMs,
    now,
  });

  async function note(actor: Admin, act: 'create' | 'change' | 'delete', session: GameSession) {
    const subject = `session ${session.id} (${session.title})`;
    await audit.record({ actor, action: `session.${act}`, subject, result: 'done' });
    await onPublicChange();
  }

  async function find(id: string): Promise<GameSession> {
    const session = await gamesStore.find(queries, id);
    if (!session) throw new Problem('no-such-item');
    return session;
  }

  return {
    liveGames,

    /** The session that is going on, else the one that starts next. */
    async readNext(): Promise<GameSession | null> {
      const [next] = await gamesStore.listNotEnded(queries, new Date(now()).toISOString());
      return next ?? null;
    },

    list: (_actor: Admin) => gamesStore.list(queries),

    async create(actor: Admin, entered: NewGameSession): Promise<GameSession> {
      const session = await gamesStore.insert(queries, randomUUID(), entered);
      await note(actor, 'create', session);
      return session;
    },

    async change(actor: Admin, id: string, change: GameSessionChange): Promise<GameSession> {
      const changed = applyChange(await find(id), change);
      if (Date.parse(changed.end) <= Date.parse(changed.start)) {
        throw new Problem('invalid-input', { sentence: 'It has to end after it starts.' });
      }
      const session = await gamesStore.update(queries, changed);
      await note(actor, 'change', session);
      return session;
    },

    async remove(actor: Admin, id: string): Promise<void> {
      const session = await find(id);
      await gamesStore.remove(queries, session.id);
      await note(actor, 'delete', session);
    },
  };
}
