import type { Handlers } from '../../http/handlers.ts';
import type { ProjectsService } from './projects.service.ts';

export function projectsRoutes(projects: ProjectsService) {
  return {
    listActiveProjects: projects.active,
    listProjects: async ({ caller }) => projects.list(caller.user),
    getProject: async ({ caller, params }) => projects.read(params.id, caller.user),
    createProject: async ({ caller, address, newId, body }) =>
      projects.create({ user: caller.user, address }, newId, body),
    changeProject: async ({ caller, params, body }) =>
      projects.change(caller.user, params.id, body),
    deleteProject: async ({ caller, params }) => {
      await projects.remove(caller.user, params.id);
      return undefined;
    },
    getProjectPicture: async ({ caller, params, query }) =>
      projects.readPicture(caller.user, params.id, { slot: params.slot, size: query.size }),
    saveProjectPicture: async ({ caller, address, signal, params, body }) =>
      projects.savePicture({ user: caller.user, address, signal }, params.id, params.slot, body),
    deleteProjectPicture: async ({ caller, address, params }) =>
      projects.removePicture({ user: caller.user, address }, params.id, params.slot),
    listTeammates: async ({ caller, params }) => projects.listTeammates(caller.user, params.id),
    changeTeam: async ({ caller, params, body }) =>
      projects.changeTeam(caller.user, params.id, body.memberIds),
    leaveTeam: async ({ caller, params }) => {
      await projects.leaveTeam(caller.user, params.id);
      return undefined;
    },
  } satisfies Handlers;
}
