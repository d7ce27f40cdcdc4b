import type { Handlers } from '../../http/handlers.ts';
import type { GameSessionsService } from './game-sessions.service.ts';

export function gameSessionsRoutes(sessions: GameSessionsService) {
  return {
    getLiveGames: sessions.liveGames,
    listGameSessions: async ({ caller }) => sessions.list(caller.user),
    createGameSession: async ({ caller, newId, body }) => sessions.create(caller.user, newId, body),
    changeGameSession: async ({ caller, params, body }) =>
      sessions.change(caller.user, params.id, body),
    deleteGameSession: async ({ caller, params }) => {
      await sessions.remove(caller.user, params.id);
      return undefined;
    },
  } satisfies Handlers;
}
