import type { Handlers } from '../../http/handlers.ts';
import type { GamesService } from './games.service.ts';

export function gamesRoutes(games: GamesService) {
  return {
    getLiveGames: games.liveGames,
    listGameSessions: async ({ caller }) => ({ sessions: await games.list(caller.user) }),
    createGameSession: async ({ caller, body }) => games.create(caller.user, body),
    changeGameSession: async ({ caller, params, body }) =>
      games.change(caller.user, params.id, body),
    deleteGameSession: async ({ caller, params }) => {
      await games.remove(caller.user, params.id);
      return undefined;
    },
  } satisfies Handlers;
}
