import type { User } from '#contract/auth';
import { ThisWeek } from '#contract/this-week';
import type { AuditStore } from '../audit/audit.store.ts';
import { readNewestWork } from '../features/community/newest-work.ts';
import type { FormGuard } from '../features/community/form-guard.ts';
import { gamesRoutes } from '../features/games/games.routes.ts';
import { createGamesService } from '../features/games/games.service.ts';
import { openQuestsRoutes } from '../features/open-quests/open-quests.routes.ts';
import { createOpenQuestsService } from '../features/open-quests/open-quests.service.ts';
import { openQuestsStore } from '../features/open-quests/open-quests.store.ts';
import { projectsRoutes } from '../features/projects/projects.routes.ts';
import { createProjectsService } from '../features/projects/projects.service.ts';
import { cacheResponse } from '../http/response-cache.ts';
import type { Dependencies } from './dependencies.ts';

type ScheduleDependencies = Pick<Dependencies, 'database' | 'now'> & {
  readonly audit: AuditStore;
  readonly guard: FormGuard;
  readonly onPublicChange: () => Promise<void>;
  readonly withdraw: (user: User, id: string) => Promise<unknown>;
};

/** Sessions begin and quests close as time goes by. */
const thisWeekMs = 1000;

/** Sessions, open quests and projects, and what the home page shows of them. */
export function buildSchedule(parts: ScheduleDependencies) {
  const { database, now, audit, guard, onPublicChange, withdraw } = parts;
  const { queries } = database;
  const games = createGamesService({ queries, audit, now, onPublicChange });
  const openQuests = createOpenQuestsService({ queries, audit, now, onPublicChange });
  const projects = createProjectsService({
    database,
    audit,
    now,
    onPublicChange,
    withdraw,
    countProposal: async (user: User, address: string) => {
      await guard.check('project', { user, address }, {});
    },
    keyOfText: (user, address, words) =>
      guard.keyOfText('project', { user, address }, { words, contact: null }),
  });
  const thisWeek = cacheResponse({
    schema: ThisWeek,
    make: async () => ({
      nextGame: await games.readNext(),
      openQuest: await openQuestsStore.findNext(queries, new Date(now()).toISOString()),
      newestWork: await readNewestWork(queries),
    }),
    keepMs: thisWeekMs,
    now,
  });
  return {
    /** What is held in memory of them. */
    answers: [games.liveGames, projects.active, thisWeek],
    handlers: {
      ...gamesRoutes(games),
      ...openQuestsRoutes(openQuests),
      ...projectsRoutes(projects),
      getThisWeek: thisWeek,
    },
  };
}
