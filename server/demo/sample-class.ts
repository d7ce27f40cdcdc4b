import { endpoints } from '#contract/endpoints';
import type { Dependencies } from '../composition/dependencies.ts';
import { firstDayHours, openPast, type Event, type PastPortal } from './past-portal.ts';
import { schoolEvents } from './sample-school.ts';
import * as sample from './sample-class-content.ts';

const organization = 'Sample class';
type Contact = { readonly name: string; readonly email: string };

/**
 * Fills an empty portal with the sample class: every account, quest and decision goes through the
 * portal's own calls, at a time of its own. `password` opens every account.
 */
export async function fillSampleClass(dependencies: Dependencies, password: string): Promise<void> {
  const { portal, close } = await openPast(dependencies, password);
  try {
    await makeAccounts(portal);
    for (const { age, happen } of eventsOf(portal).toSorted((one, next) => next.age - one.age)) {
      portal.goTo(age);
      await happen();
    }
  } finally {
    await close();
  }
}

async function makeAccounts({ send, adminName, password }: PastPortal): Promise<void> {
  for (const name of [...sample.teachers, ...sample.students]) {
    const id = await send(
      endpoints.register,
      {
        password,
        name: `${name.replace('Sample_', '')} (sample class)`,
        email: `${name.toLowerCase()}@sample.example`,
        minecraftUsername: name,
        organization,
      },
      null,
    );
    if (sample.teachers.some((each) => each === name)) {
      await send(endpoints.changeAccount, { role: 'teacher' }, adminName, id);
    }
    await send(endpoints.changeProfile, { displayName: name }, name);
  }
}

function eventsOf(portal: PastPortal): readonly Event[] {
  const { send } = portal;
  const contact = { name: 'Sample visitor', email: 'visitor@sample.example' };
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
    ...sample.projects.flatMap((project) => {
      const { title, type, text: description, participants, progress, by } = project;
      const submit = () =>
        send(endpoints.createProject, { title, type, description, participants }, from(by));
      const advance = (id: string) =>
        send(endpoints.changeProject, { progress }, portal.adminName, id);
      return reviewed(portal, project, submit, advance);
    }),
    ...sample.champions.map(({ name, role }) => ({
      age: 270,
      happen: async () => {
        await send(endpoints.changeChampionConsent, { consent: true, role }, name);
      },
    })),
    ...supportEvents(portal, contact),
    ...plans(portal),
    ...schoolEvents(portal),
  ];
}

/** Something that is sent, what the teacher made of it, and what came of it once it was published. */
function reviewed(
  { send, adminName }: PastPortal,
  { age, outcome, by }: sample.SampleWork,
  submit: () => Promise<string>,
  goOn?: (id: string) => Promise<string>,
): readonly Event[] {
  let id = '';
  const sent: Event = { age, happen: async () => void (id = await submit()) };
  if (outcome === undefined) return [sent];
  // Teachers leave their own work to someone else.
  const reviewer = by === sample.teacher ? adminName : sample.teacher;
  const approve = async () => void (await send(endpoints.approveItem, {}, reviewer, id));
  const reject = (reason: string) => async () =>
    void (await send(endpoints.rejectItem, { reason }, reviewer, id));
  const hide = async () =>
    void (await send(endpoints.hideItem, { reason: 'Off topic' }, reviewer, id));
  const decidedAge = age * 0.8;
  if (typeof outcome === 'object') {
    return [sent, { age: decidedAge, happen: reject(outcome.reason) }];
  }
  const approved = { age: decidedAge, happen: approve };
  if (outcome === 'hidden') return [sent, approved, { age: decidedAge - 1, happen: hide }];
  if (!goOn) return [sent, approved];
  return [sent, approved, { age: age * 0.5, happen: async () => void (await goOn(id)) }];
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

/** What the administrator entered: sessions and open quests. */
function plans({ send, at, adminName }: PastPortal): readonly Event[] {
  return [
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
        await send(endpoints.createOpenQuest, { ...quest, until: at(until) }, adminName);
      },
    })),
  ];
}
