import type { User } from '#contract/accounts/auth';
import type { AuditStore } from '../audit/audit.store.ts';
import type { FormGuard } from '../features/community/forms/form-guard.ts';
import { createChallengesAccountContribution } from '../features/challenges/challenges-account-contribution.ts';
import { challengesRoutes } from '../features/challenges/challenges.routes.ts';
import { createChallengesService } from '../features/challenges/challenges.service.ts';
import { readProjectChallenges } from '../features/challenges/challenge-view.ts';
import { gameSessionsRoutes } from '../features/game-sessions/game-sessions.routes.ts';
import { createGameSessionsService } from '../features/game-sessions/game-sessions.service.ts';
import { openQuestsRoutes } from '../features/open-quests/open-quests.routes.ts';
import { createOpenQuestsService } from '../features/open-quests/open-quests.service.ts';
import type { PicturesDependencies } from '../features/projects/pictures/project-pictures.ts';
import { createProjectsAccountContribution } from '../features/projects/projects-account-contribution.ts';
import { projectsRoutes } from '../features/projects/projects.routes.ts';
import { createProjectsService } from '../features/projects/projects.service.ts';
import { createThisWeek } from '../features/this-week/this-week.ts';
import type { Handlers } from '../http/handlers.ts';
import { createPictureLimit } from '../uploads/pictures/picture-limit.ts';
import type { Dependencies } from './dependencies.ts';

type ScheduleDependencies = Pick<Dependencies, 'database' | 'now' | 'uploads' | 'secretKey'> & {
  readonly audit: AuditStore;
  readonly guard: FormGuard;
  readonly onPublicChange: () => Promise<void>;
  readonly withdraw: (user: User, id: string) => Promise<unknown>;
  readonly openRevision: PicturesDependencies['openRevision'];
};

/** Sessions, open quests, projects and challenges, and what the home page shows of them. */
export function buildSchedule(dependencies: ScheduleDependencies) {
  const { database, now, audit, guard, onPublicChange, withdraw, openRevision, uploads } =
    dependencies;
  const { queries } = database;
  const secretKey = dependencies.secretKey.reveal();
  const countPicture = createPictureLimit({ queries, secretKey, now });
  const gameSessions = createGameSessionsService({ database, audit, now, onPublicChange });
  const openQuests = createOpenQuestsService({ database, audit, now, onPublicChange });
  const projects = createProjectsService({
    database,
    audit,
    now,
    onPublicChange,
    withdraw,
    uploads,
    countPicture,
    openRevision,
    readProjectChallenges: (projectId) => readProjectChallenges(queries, projectId),
    countProposal: async (user, address, text) => {
      await guard.check('project', { user, address }, { text });
    },
    keyOfText: (user, address, text) =>
      guard.keyOfText('project', { user, address }, { text, contact: null }),
  });
  const challenges = createChallengesService({
    database,
    audit,
    uploads,
    countPicture,
    now,
    onPublicChange,
    readProjects: projects.readVisible,
    findProject: projects.findForEntry,
  });
  const thisWeek = createThisWeek({
    now,
    readNextGame: gameSessions.readNext,
    readNextOpenQuest: openQuests.readNext,
    listGames: gameSessions.listForStudent,
    listOpenQuests: openQuests.listForStudent,
  });
  return {
    listPublished: () => projects.list(null),
    accountContributions: [
      createProjectsAccountContribution({ uploads, database }),
      createChallengesAccountContribution(uploads),
    ],
    /** The cached public responses. */
    cached: [gameSessions.liveGames, projects.active, thisWeek.cached],
    handlers: {
      ...gameSessionsRoutes(gameSessions),
      ...openQuestsRoutes(openQuests),
      ...projectsRoutes(projects),
      ...challengesRoutes(challenges),
      ...thisWeek.handlers,
    } satisfies Handlers,
  };
}
