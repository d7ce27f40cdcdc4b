import { z } from 'zod';
import type { User } from '#contract/auth';
import { ThisWeek } from '#contract/this-week';
import type { Instances } from './db/instances.ts';
import type { Feature } from './feature.ts';
import type { AuditStore } from './features/audit/audit.store.ts';
import { createChampionConsents } from './features/community/champion-consents.ts';
import { communityRoutes } from './features/community/community.routes.ts';
import { createFormGuard, type FormName } from './features/community/form-guard.ts';
import { readNewestWork } from './features/community/newest-work.ts';
import { createPublicAnswers } from './features/community/public-answers.ts';
import { createSubmissionsService } from './features/community/submissions.service.ts';
import { createSupportService } from './features/community/support.service.ts';
import { gamesRoutes } from './features/games/games.routes.ts';
import { createGamesService } from './features/games/games.service.ts';
import { openQuestsRoutes } from './features/open-quests/open-quests.routes.ts';
import { createOpenQuestsService } from './features/open-quests/open-quests.service.ts';
import { openQuestsStore } from './features/open-quests/open-quests.store.ts';
import { projectsRoutes } from './features/projects/projects.routes.ts';
import { createProjectsService } from './features/projects/projects.service.ts';
import { reviewRoutes } from './features/review/review.routes.ts';
import { createReviewService } from './features/review/review.service.ts';
import { createSecondThoughts } from './features/review/second-thoughts.ts';
import { holdAnswer } from './http/held-answer.ts';
import { itemForms } from './item-forms.ts';
import type { Parts } from './parts.ts';

const changeChannel = 'community-change';
const ChangeNotice = z.object({});
/** Sessions begin and quests close as time goes by. */
const thisWeekMs = 1000;

/** Community page, review, sessions and projects, which together make what everybody sees. */
export function buildCommunity(parts: Parts, instances: Instances, audit: AuditStore) {
  const { database, now, random, onFault } = parts;
  const { queries } = database;
  const secretKey = parts.secretKey.reveal();

  /** What was held is dropped here first, so that the very next read sees the change. */
  const onPublicChange = async () => {
    dropAnswers();
    // What was written is written, even when the others cannot be told just now.
    await instances.tell(changeChannel, {}).catch(onFault);
  };

  const guard = createFormGuard({ queries, secretKey, now, random });
  const countIn = (form: FormName) => async (user: User, address: string) => {
    await guard.check(form, { user, address }, {});
  };
  const countSending = countIn('revision');
  const answers = createPublicAnswers({ queries, now });
  const games = createGamesService({ queries, audit, now, onPublicChange });
  const projects = createProjectsService({
    database,
    audit,
    now,
    onPublicChange,
    countProposal: countIn('project'),
  });
  const review = { database, audit, forms: itemForms, now, onPublicChange };
  const openQuests = createOpenQuestsService({ queries, audit, onPublicChange });
  const thisWeek = holdAnswer({
    schema: ThisWeek,
    make: async () => ({
      nextGame: await games.readNext(),
      openQuest: await openQuestsStore.findNext(queries, new Date(now()).toISOString()),
      newestWork: await readNewestWork(queries),
    }),
    keepMs: thisWeekMs,
    now,
  });
  const { feed, champions, metrics } = answers;
  const held = [feed, champions, metrics, games.liveGames, projects.active, thisWeek];
  const dropAnswers = () => held.forEach((answer) => answer.drop());

  return {
    handlers: {
      ...communityRoutes({
        answers,
        guard,
        submissions: createSubmissionsService({ database, guard, now, onPublicChange }),
        consents: createChampionConsents({ queries, now, onPublicChange }),
        support: createSupportService({ queries, audit, now }),
      }),
      ...reviewRoutes(
        createReviewService(review),
        createSecondThoughts({ ...review, countSending }),
      ),
      getThisWeek: thisWeek,
      ...gamesRoutes(games),
      ...openQuestsRoutes(openQuests),
      ...projectsRoutes(projects),
    },
    start: async () => {
      const drop = async () => dropAnswers();
      await instances.follow(changeChannel, ChangeNotice, { notice: drop, gap: drop });
    },
  } satisfies Feature;
}
