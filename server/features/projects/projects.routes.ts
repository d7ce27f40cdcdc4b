import type { Handlers } from '../../http/handlers.ts';
import type { ProjectsService } from './projects.service.ts';

/** The calls of projects. */
export function projectsRoutes(projects: ProjectsService) {
  return {
    listActiveProjects: projects.active,
    listProjects: async ({ caller }) => ({ projects: await projects.list(caller.user) }),
    createProject: async ({ caller, address, body }) => projects.create(caller.user, address, body),
    changeProject: async ({ caller, params, body }) =>
      projects.change(caller.user, params.id, body),
    deleteProject: async ({ caller, params }) => {
      await projects.remove(caller.user, params.id);
      return undefined;
    },
  } satisfies Handlers;
}
