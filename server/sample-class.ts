import { z } from 'zod';
import { createApp } from './app.ts';
import type { Parts } from './parts.ts';
import * as sample from './sample-class-words.ts';

const hourMs = 3_600_000;
const firstDayHours = 340;
/** Staff are signed out after two hours without a call. */
const sessionHours = 1;
const organization = 'Sample class';
const WithId = z.object({ id: z.union([z.string(), z.number()]).transform(String) });

/** One thing that happened in the class, so many hours ago. */
type Event = { readonly age: number; readonly happen: () => Promise<void> };

/**
 * Fills an empty portal with the sample class: every account, quest and decision goes through the
 * portal's own calls, at a time of its own. `password` opens every account.
 */
export async function fillSampleClass(parts: Parts, password: string): Promise<void> {
  const { portal, close } = await openPast(parts, password);
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

type Send = (
  method: 'POST' | 'PATCH',
  path: string,
  body: object | undefined,
  by: string | null,
) => Promise<string>;
type PastPortal = {
  /** Moves the clock to so many hours before now. */
  readonly goTo: (age: number) => void;
  /** Makes a call as somebody and gives the id that it answers with. */
  readonly send: Send;
  readonly at: (hoursFromNow: number) => string;
  readonly adminName: string;
};

/** The portal with a clock that starts two weeks ago. */
async function openPast(parts: Parts, password: string) {
  const present = parts.now();
  let clock = present - firstDayHours * hourMs;
  const app = await createApp({ ...parts, now: () => clock }, null);
  await app.ensureFirstAdministrator();
  const adminName = parts.config.firstAdministrator.username;
  const cookies = new Map<string, { readonly cookie: string; readonly until: number }>();

  async function call(method: 'POST' | 'PATCH', url: string, body?: object, cookie?: string) {
    const reply = await app.http.inject({
      method,
      url,
      ...(body === undefined ? {} : { payload: body }),
      ...(cookie === undefined ? {} : { headers: { cookie } }),
    });
    if (reply.statusCode >= 300) {
      throw new Error(`${method} ${url} of the sample class: ${reply.statusCode} ${reply.body}`);
    }
    return reply;
  }

  async function cookieOf(name: string): Promise<string> {
    const kept = cookies.get(name);
    if (kept && clock < kept.until) return kept.cookie;
    const reply = await call('POST', '/api/login', { email: name, password });
    const sid = reply.cookies.find((cookie) => cookie.name === 'sid');
    const cookie = `sid=${sid?.value ?? ''}`;
    cookies.set(name, { cookie, until: clock + sessionHours * hourMs });
    return cookie;
  }

  const send: Send = async (method, path, body, by) => {
    const given = path === '/api/register' ? { ...body, password } : body;
    const reply = await call(method, path, given, by === null ? undefined : await cookieOf(by));
    return WithId.catch({ id: '' }).parse(reply.json()).id;
  };
  const portal: PastPortal = {
    goTo: (age) => void (clock = present - age * hourMs),
    send,
    at: (hoursFromNow) => new Date(present + hoursFromNow * hourMs).toISOString(),
    adminName,
  };
  return { portal, close: app.close };
}

async function makeAccounts({ send, adminName }: PastPortal): Promise<void> {
  for (const name of [sample.teacher, ...sample.students]) {
    const id = await send(
      'POST',
      '/api/register',
      {
        name: `${name.replace('Sample_', '')} (sample)`,
        email: `${name.toLowerCase()}@sample.example`,
        minecraftUsername: name,
        organization,
      },
      null,
    );
    if (name !== sample.teacher) continue;
    await send('PATCH', `/api/users/${id}`, { role: 'teacher' }, adminName);
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
        const { type: questType, place: location = '', words: description } = quest;
        const sender = from(quest.by) === null ? { submitterName, submitterEmail } : {};
        const body = { questType, location, description, ...sender };
        return send('POST', '/api/public/submit-quest', body, from(quest.by));
      }),
    ),
    ...sample.celebrations.flatMap((celebration) =>
      reviewed(portal, celebration, () => {
        const { who: celebrant, words: achievement, by } = celebration;
        return send('POST', '/api/public/celebrate', { celebrant, achievement }, from(by));
      }),
    ),
    ...sample.projects.flatMap((project) =>
      reviewed(portal, project, () => {
        const { title, type, words: description, people: participants, progress, by } = project;
        const body = { title, type, description, participants, progress };
        return send('POST', '/api/projects', body, from(by));
      }),
    ),
    ...sample.champions.map(({ name, role }) => ({
      age: 270,
      happen: async () => {
        await send('PATCH', '/api/my/champion-consent', { consent: true, role }, name);
      },
    })),
    ...supportEvents(portal, contact),
    ...plans(portal),
  ];
}

/** Something that is sent, and what the teacher made of it. */
function reviewed(
  { send, adminName }: PastPortal,
  { age, outcome, by }: sample.SampleWork,
  submit: () => Promise<string>,
): readonly Event[] {
  let id = '';
  const sent: Event = { age, happen: async () => void (id = await submit()) };
  if (outcome === undefined) return [sent];
  // Teachers leave their own work to somebody else.
  const reviewer = by === sample.teacher ? adminName : sample.teacher;
  const decide = (action: string, body?: object) => async () => {
    await send('POST', `/api/moderation/${id}/${action}`, body, reviewer);
  };
  const decidedAge = age * 0.8;
  if (typeof outcome === 'object') {
    return [sent, { age: decidedAge, happen: decide('reject', outcome) }];
  }
  const approved = { age: decidedAge, happen: decide('approve') };
  if (outcome === 'published') return [sent, approved];
  return [sent, approved, { age: decidedAge - 1, happen: decide('hide', { reason: 'Off topic' }) }];
}

function supportEvents({ send, adminName }: PastPortal, contact: object): readonly Event[] {
  return sample.supportMessages.map(({ age, words, isDone }) => ({
    age,
    happen: async () => {
      const id = await send(
        'POST',
        '/api/public/support-message',
        { ...contact, message: words },
        null,
      );
      if (isDone) await send('PATCH', `/api/support-messages/${id}`, { done: true }, adminName);
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
        await send('POST', '/api/sessions', body, adminName);
      },
    })),
    ...sample.openQuests.map(({ in: until, ...quest }) => ({
      age: 60,
      happen: async () => {
        await send('POST', '/api/open-quests', { ...quest, until: at(until) }, adminName);
      },
    })),
  ];
}
