import { endpoints } from '#contract/endpoints';
import { pictureSlots } from '#contract/community/picture-slots';
import type { Event, PastPortal } from './past-portal.ts';
import { reviewed } from './reviewed.ts';
import { teacher } from './sample-class-content.ts';
import type { SamplePictures } from './sample-pictures.ts';
import {
  challenges,
  projects,
  type SampleChallenge,
  type SampleProject,
} from './sample-projects-content.ts';

const world = 'tacoma';
const hoursOfDay = 24;

/** The ids of the projects that were proposed so far, by title. */
export type ProjectIds = Map<string, string>;

export function getProjectId(ids: ProjectIds, title: string): string {
  const id = ids.get(title);
  if (id === undefined) throw new Error(`the sample class has no project ${title}`);
  return id;
}

/** Projects with their pictures and teams, the challenges they were entered into, and the official answers. */
export function projectEvents(
  portal: PastPortal,
  pictures: SamplePictures,
  ids: ProjectIds,
): readonly Event[] {
  const idOfProject = (title: string) => getProjectId(ids, title);
  return [
    ...projects.flatMap((project) =>
      reviewed(
        portal,
        project,
        async () => {
          const id = await propose(portal, project, pictures);
          ids.set(project.title, id);
          return id;
        },
        (id) =>
          portal.send(
            endpoints.changeProject,
            { progress: project.progress },
            portal.adminName,
            id,
          ),
      ),
    ),
    ...challenges.flatMap((challenge) =>
      challengeEvents({ portal, pictures }, challenge, idOfProject),
    ),
  ];
}

async function propose(
  { send, sendFile, getAccountId }: PastPortal,
  project: SampleProject,
  drawn: SamplePictures,
): Promise<string> {
  const { title, type, kind, text: description, participants, x, by, team = [] } = project;
  const place = { world, x, z: project.z };
  const body = { title, type, kind, description, participants, ...place };
  const id = await send(endpoints.createProject, body, by);
  for (const slot of pictureSlots) {
    const name = project.pictures?.[slot];
    const picture = name && drawn.get(name);
    if (!picture) continue;
    const file = new File([picture], `${slot}.png`, { type: 'image/png' });
    await sendFile(endpoints.saveProjectPicture, file, by, { id, slot });
  }
  if (team.length > 0)
    await send(endpoints.changeTeam, { memberIds: team.map(getAccountId) }, by, id);
  return id;
}

/** A challenge, its entries, and the answer that covers each entry. */
function challengeEvents(
  { portal, pictures }: { readonly portal: PastPortal; readonly pictures: SamplePictures },
  challenge: SampleChallenge,
  idOfProject: (title: string) => string,
): readonly Event[] {
  const { send, sendFile, at, endOfDay } = portal;
  const { title, brief, picture: pictureName, x, opens, closes, entries, answer } = challenge;
  let id = '';
  const entryIds = new Map<string, string>();
  const set: Event = {
    // As early as a teacher would plan it, but within the lifetime of the portal.
    age: Math.max(338, -opens * hoursOfDay + 48),
    happen: async () => {
      const times = { opensAt: at(opens * hoursOfDay), closesAt: endOfDay(closes * hoursOfDay) };
      const body = { title, brief, world, x, z: challenge.z, ...times };
      id = await send(endpoints.createChallenge, body, teacher);
      const picture = pictureName && pictures.get(pictureName);
      if (!picture) return;
      const file = new File([picture], 'place.png', { type: 'image/png' });
      await sendFile(endpoints.saveChallengePicture, file, teacher, id);
    },
  };
  const entered = entries.map(({ age, project }) => ({
    age,
    happen: async () => {
      const author = projects.find((each) => each.title === project)?.by ?? teacher;
      const body = { projectId: idOfProject(project) };
      entryIds.set(project, await send(endpoints.enterChallenge, body, author, id));
    },
  }));
  if (!answer) return [set, ...entered];
  const answered: Event = {
    age: answer.age,
    happen: async () => {
      const verdicts = entries.flatMap(({ project, verdict, reason = '' }) =>
        verdict ? [{ entryId: entryIds.get(project) ?? '', verdict, reason }] : [],
      );
      const body = { text: answer.text, entries: verdicts };
      await send(endpoints.answerChallenge, body, teacher, id);
    },
  };
  return [set, ...entered, answered];
}
