import type { Handlers } from '../../http/handlers.ts';
import type { ChampionConsents } from './champions.ts';
import type { FormGuard } from './forms/form-guard.ts';
import type { PublicResponses } from './public-responses.ts';
import type { SubmissionsService } from './forms/submissions.service.ts';
import type { SupportService } from './support/support.service.ts';
import type { WellDoneService } from './well-done.ts';

type Services = {
  readonly responses: PublicResponses;
  readonly submissions: SubmissionsService;
  readonly guard: FormGuard;
  readonly consents: ChampionConsents;
  readonly support: SupportService;
  readonly wellDone: WellDoneService;
};

export function communityRoutes(services: Services) {
  const { responses, submissions, guard, consents, support, wellDone } = services;
  return {
    getCommunityFeed: responses.feed,
    listChampions: responses.champions,
    getEngagementMetrics: responses.metrics,
    getFormToken: guard.issueToken,
    submitQuest: async ({ caller, address, body }) =>
      submissions.submitQuest({ user: caller.user, address }, body),
    sendSupportMessage: async ({ caller, address, body }) =>
      submissions.sendSupportMessage({ user: caller.user, address }, body),
    celebrate: async ({ caller, address, body }) =>
      submissions.celebrate({ user: caller.user, address }, body),
    getChampionConsent: async ({ caller }) => consents.read(caller.user),
    changeChampionConsent: async ({ caller, body }) => consents.change(caller.user, body),
    listSupportMessages: async ({ caller, query }) => support.list(caller.user, query),
    sayWellDone: async ({ caller, params }) => wellDone.say(caller.user, params.id),
    removeWellDone: async ({ caller, params }) => wellDone.remove(caller.user, params.id),
    listOwnWellDone: async ({ caller }) => ({ ids: await wellDone.listOwn(caller.user) }),
    changeSupportMessage: async ({ caller, params, body }) =>
      support.change(caller.user, params.id, body),
  } satisfies Handlers;
}
