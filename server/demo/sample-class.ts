import { contentSchemas } from '#contract/content/content';
import { endpoints } from '#contract/endpoints';
import type { Dependencies } from '../composition/dependencies.ts';
import { firstDayHours, openPast, type Event, type PastPortal } from './past-portal.ts';
import { reviewed } from './reviewed.ts';
import { drawSamplePictures, type SamplePictures } from './sample-pictures.ts';
import { projectEvents, type ProjectIds } from './sample-projects.ts';
import { schoolEvents } from './sample-school.ts';
import * as sample from './sample-class-content.ts';

const organization = 'Sample class';
type Contact = { readonly name: string; readonly email: string };

/**
 * Fills an empty portal with the sample class: every account, quest, and decision goes through the
 * portal's own calls, each at its own time. `password` is that of every account.
 */
export async function fillSampleClass(
  dependencies: Dependencies,
  { password, webFolder }: { password: string; webFolder: string },
): Promise<void> {
  const pictures = await drawSamplePictures(webFolder);
  const { portal, close } = await openPast(dependencies, password);
  try {
    await makeAccounts(portal);
    for (const { age, happen } of buildEvents(portal, pictures).toSorted(
      (one, next) => next.age - one.age,
    )) {
      portal.goTo(age);
      await happen();
    }
  } finally {
    await close();
  }
}

async function makeAccounts({ send, adminName, password, rememberId }: PastPortal): Promise<void> {
  for (const name of [...sample.teachers, ...sample.students]) {
    const id = await send(
      endpoints.register,
      {
        password,
        name: `${name.replace('Sample_', '')} (made up)`,
        email: `${name.toLowerCase()}@sample.example`,
        minecraftUsername: name,
        organization,
      },
      null,
    );
    rememberId(name, id);
    if (sample.teachers.some((each) => each === name)) {
      await send(endpoints.changeAccount, { role: 'teacher' }, adminName, id);
    }
    await send(endpoints.changeProfile, { displayName: name }, name);
  }
}

function buildEvents(portal: PastPortal, pictures: SamplePictures): readonly Event[] {
  const { send } = portal;
  const contact = { name: 'Sample visitor', email: 'visitor@sample.example' };
  const projectIds: ProjectIds = new Map();
  const from = (by: string) => (by === sample.visitor ? null : by);
  return [
    ...sample.quests.flatMap((quest) =>
      reviewed(portal, quest, () => {
        const { name: submitterName, email: submitterEmail } = contact;
        const { type: questType, location = '', text: description } = quest;
        const sender = from(quest.by) === null ? { submitterName, submitterEmail } : {};
        const body = { questType, location, description, ...sender };
        return send(endpoints.submitQuest, body, from(quest.by));
      }),
    ),
    ...sample.celebrations.flatMap((celebration) =>
      reviewed(portal, celebration, () => {
        const { celebrant, text: achievement, by } = celebration;
        return send(endpoints.celebrate, { celebrant, achievement }, from(by));
      }),
    ),
    ...sample.champions.map(({ name, role }) => ({
      age: 270,
      happen: async () => {
        await send(endpoints.changeChampionConsent, { consent: true, role }, name);
      },
    })),
    ...supportEvents(portal, contact),
    ...plans(portal),
    ...projectEvents(portal, pictures, projectIds),
    ...schoolEvents(portal, pictures, projectIds),
  ];
}

function supportEvents({ send, adminName }: PastPortal, contact: Contact): readonly Event[] {
  return sample.supportMessages.map(({ age, text, isDone }) => ({
    age,
    happen: async () => {
      const id = await send(endpoints.sendSupportMessage, { ...contact, message: text }, null);
      if (isDone) await send(endpoints.changeSupportMessage, { done: true }, adminName, id);
    },
  }));
}

/** What the administrator entered: places on the live maps, sessions, and open quests. */
function plans({ send, publishContent, at, endOfDay, adminName }: PastPortal): readonly Event[] {
  return [
    {
      age: firstDayHours - 2,
      happen: () => publishContent('worlds', addPlaces),
    },
    ...sample.sessions.map(({ in: start, hours, ...session }) => ({
      age: firstDayHours - 4,
      happen: async () => {
        const body = { ...session, start: at(start), end: at(start + hours) };
        await send(endpoints.createGameSession, body, adminName);
      },
    })),
    ...sample.openQuests.map(({ in: until, ...quest }) => ({
      age: 60,
      happen: async () => {
        await send(endpoints.createOpenQuest, { ...quest, until: endOfDay(until) }, adminName);
      },
    })),
  ];
}

function addPlaces(body: unknown): unknown {
  const worlds = contentSchemas.worlds.parse(body);
  return worlds.map((world) => ({
    ...world,
    places: sample.placesToStart[world.id]?.map(([name, x, z]) => ({ name, x, z })) ?? [],
  }));
}
