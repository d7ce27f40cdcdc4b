import type { Handlers } from '../../http/handlers.ts';
import type { ChallengesService } from './challenges.service.ts';

export function challengesRoutes(challenges: ChallengesService) {
  return {
    listChallenges: async ({ caller }) => challenges.list(caller.user),
    createChallenge: async ({ caller, newId, body }) => challenges.create(caller.user, newId, body),
    getChallenge: async ({ caller, params }) => challenges.read(params.id, caller.user),
    changeChallenge: async ({ caller, params, body }) =>
      challenges.change(caller.user, params.id, body),
    deleteChallenge: async ({ caller, params }) => {
      await challenges.remove(caller.user, params.id);
      return undefined;
    },
    restoreChallenge: async ({ caller, params }) => challenges.restore(caller.user, params.id),
    getChallengePicture: async ({ caller, params, query }) =>
      challenges.readPicture(caller.user, params.id, {
        pictureId: params.pictureId,
        size: query.size,
      }),
    saveChallengePicture: async ({ caller, signal, params, body }) =>
      challenges.savePicture({ actor: caller.user, signal }, params.id, body),
    deleteChallengePicture: async ({ caller, params }) =>
      challenges.removePicture(caller.user, params.id),
    enterChallenge: async ({ caller, newId, params, body }) =>
      challenges.enter(caller.user, { id: params.id, newId }, body.projectId),
    withdrawEntry: async ({ caller, params }) => {
      await challenges.withdrawEntry(caller.user, params.id, params.entryId);
      return undefined;
    },
    answerChallenge: async ({ caller, newId, params, body }) =>
      challenges.answer(caller.user, { id: params.id, newId }, body),
  } satisfies Handlers;
}
