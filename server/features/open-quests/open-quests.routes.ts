import type { Handlers } from '../../http/handlers.ts';
import type { OpenQuestsService } from './open-quests.service.ts';

export function openQuestsRoutes(quests: OpenQuestsService) {
  return {
    listOpenQuests: async ({ caller }) => quests.list(caller.user),
    createOpenQuest: async ({ caller, newId, body }) => quests.create(caller.user, newId, body),
    changeOpenQuest: async ({ caller, params, body }) =>
      quests.change(caller.user, params.id, body),
    deleteOpenQuest: async ({ caller, params }) => {
      await quests.remove(caller.user, params.id);
      return undefined;
    },
  } satisfies Handlers;
}
