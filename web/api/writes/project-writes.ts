import { endpoints } from 'virtual:endpoints';

import { projectReads, submissionReads } from './published-reads.ts';
import { beforeItAppears, write } from './write.ts';

/** Reads that show a project, for when one is hidden or restored. */
const hiddenProjectReads = [...projectReads, ...submissionReads] as const;

/** Projects, with their pictures and teams. */
export const projectWrites = {
  createProject: write(endpoints.createProject, {
    done: 'Project saved',
    failed: "Couldn't save the project",
    refreshes: [...projectReads, endpoints.listMySubmissions],
  }),
  /** The call of `createProject` from the community page, where the proposal is then shown as pending. */
  proposeProject: write(endpoints.createProject, {
    done: ({ state }) => ({
      title: 'Project sent',
      description: state === 'published' ? 'It is on the community page now.' : beforeItAppears,
    }),
    failed: "Couldn't send the project",
    refreshes: [endpoints.listMySubmissions, ...projectReads],
  }),
  changeProject: write(endpoints.changeProject, {
    done: 'Project saved',
    failed: "Couldn't save the project",
    refreshes: [...projectReads, endpoints.listMySubmissions],
  }),
  /** The list itself shows the success, with Undo. */
  deleteProject: write(endpoints.deleteProject, {
    failed: "Couldn't remove the project",
    refreshes: hiddenProjectReads,
  }),
  restoreProject: write(endpoints.undoDecision, {
    done: ({ title }) => ({ title: 'Project restored', description: title }),
    failed: "Couldn't restore the project",
    refreshes: hiddenProjectReads,
  }),
  savePicture: write(endpoints.saveProjectPicture, {
    done: ({ state }) =>
      state === 'published'
        ? { title: 'Picture saved' }
        : { title: 'Picture sent', description: beforeItAppears },
    failed: "Couldn't save the picture",
    refreshes: [...projectReads, endpoints.listMySubmissions],
  }),
  removePicture: write(endpoints.deleteProjectPicture, {
    done: 'Picture removed',
    failed: "Couldn't remove the picture",
    refreshes: [...projectReads, endpoints.listMySubmissions],
  }),
  changeTeam: write(endpoints.changeTeam, {
    done: 'Team saved',
    failed: "Couldn't save the team",
    refreshes: [...projectReads, endpoints.listTeammates],
  }),
  leaveTeam: write(endpoints.leaveTeam, {
    done: 'You left the team',
    failed: "Couldn't leave the team",
    refreshes: projectReads,
  }),
} as const;
