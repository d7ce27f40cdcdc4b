import {
  expect,
  request,
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { routeTable, type RouteEntry } from '#contract/pages/route-table';
import { adminPassword, rconPassword } from './built-portal.ts';
import { sftpPassword, test as base } from './files-fixtures.ts';
import { followRequests } from './requests.ts';

export const roles = ['visitor', 'student', 'teacher', 'admin'] as const;
export type Role = (typeof roles)[number];
type Session = Awaited<ReturnType<APIRequestContext['storageState']>>;
export type People = Readonly<Record<Role, Session>>;

const contentWithinMs = 40_000;
/** Waits until the page has no request open. */
const whenQuiet = new WeakMap<Page, () => Promise<void>>();

type OpenAs = (role: Role, options?: BrowserContextOptions) => Promise<Page>;

/** A separate portal that is connected and has data of every kind, and a window for each role. */
export const test = base.extend<{ readonly openAs: OpenAs }, { readonly people: People }>({
  people: [
    async ({ portal, game }, use) => {
      const { rconPort, sftpPort } = game;
      await use(await settleIn(portal.address, { rconPort, sftpPort }));
    },
    { scope: 'worker' },
  ],
  openAs: async ({ browser, people, watch, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (role, options = {}) => {
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        storageState: people[role],
        // Colors in transition between two themes belong to neither.
        reducedMotion: 'reduce',
        ...options,
      });
      contexts.push(context);
      await watch.follow(context);
      context.on('page', (page) => whenQuiet.set(page, followRequests(page)));
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

const rows: readonly RouteEntry[] = routeTable;
const mayOpen: Readonly<Record<Role, readonly RouteEntry['access'][]>> = {
  visitor: ['public'],
  student: ['public'],
  teacher: ['public', 'teacher'],
  admin: ['public', 'teacher', 'admin'],
};

/** Every address that the role can read; signed-in users are redirected from the two sign-in pages. */
export function listReadablePaths(role: Role): readonly string[] {
  return (
    rows
      // A page with an id in its address needs an item to show.
      .filter(({ access, path }) => mayOpen[role].includes(access) && !path.includes(':'))
      .flatMap(({ path, tabs = [] }) => [path, ...tabs.map((tab) => `${path}/${tab}`)])
      .filter((path) => role === 'visitor' || (path !== '/auth' && path !== '/admin'))
  );
}

/** Opens an address and waits for content that arrives later. */
export async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** The page is hydrated, knows who is signed in, and neither requests nor loads anything. */
export async function settled(page: Page): Promise<void> {
  await expectContent(page);
  await whenQuiet.get(page)?.();
  // A response may load more.
  await expectContent(page);
}

async function expectContent(page: Page): Promise<void> {
  const missing = await page.evaluate(waitForContent, contentWithinMs);
  expect(missing, `what ${page.url()} still lacks`).toEqual([]);
}

/** Runs in the page, which takes less time than the script that each wait of Playwright adds to it. */
async function waitForContent(limitMs: number): Promise<string[]> {
  const isHydrated = () => {
    const heading = [...document.querySelectorAll('h1')].find((each) => each.checkVisibility());
    return heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber$'));
  };
  const isLoading = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) if (texts.currentNode.nodeValue?.trim() === 'Loading') return true;
    return document.querySelector('[data-slot=skeleton]') !== null;
  };
  const isConnected = () => {
    const connections = document.querySelector('[role=group][aria-label=Connections]');
    return connections?.textContent?.includes('Portal: Connected') ?? true;
  };
  const isAccountKnown = () =>
    document.querySelector('[data-slot=header-account] > .invisible') === null;
  const missing = () => [
    ...(isHydrated() ? [] : ['hydration']),
    ...(isAccountKnown() ? [] : ['the account']),
    ...(isLoading() ? ['content'] : []),
    ...(isConnected() ? [] : ['the connection to the portal']),
    ...(document.fonts.status === 'loaded' ? [] : ['fonts']),
  ];
  const endMs = Date.now() + limitMs;
  while (missing().length > 0 && Date.now() < endMs)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return missing();
}

type Ports = { readonly rconPort: number; readonly sftpPort: number | null };

async function settleIn(baseURL: string, { rconPort, sftpPort }: Ports): Promise<People> {
  const people: Record<Role, APIRequestContext> = {
    visitor: await request.newContext({ baseURL }),
    student: await request.newContext({ baseURL }),
    teacher: await request.newContext({ baseURL }),
    admin: await request.newContext({ baseURL }),
  };
  const { visitor, student, teacher, admin } = people;
  await post(admin, '/api/login', { email: 'admin', password: adminPassword });
  await register(student, 'Mara Field');
  const teacherId = await register(teacher, 'Tove Harbor');
  const promoted = await admin.patch(`/api/users/${teacherId}`, { data: { role: 'teacher' } });
  expect(promoted.status(), await promoted.text()).toBe(200);
  // A change of role ends the sessions of that account.
  await post(teacher, '/api/login', createCredentials('Tove Harbor'));
  const host = '127.0.0.1';
  const files = { host, port: sftpPort, username: 'practice', password: sftpPassword };
  await post(admin, '/api/minecraft/connect', {
    host,
    port: String(rconPort),
    password: rconPassword,
  });
  await post(admin, '/api/sftp/configure', files);
  await fillCommunity({ visitor, student, admin });
  const sessions = {
    visitor: await visitor.storageState(),
    student: await student.storageState(),
    teacher: await teacher.storageState(),
    admin: await admin.storageState(),
  };
  for (const each of Object.values(people)) await each.dispose();
  return sessions;
}

async function register(who: APIRequestContext, name: string): Promise<number> {
  const { email, password } = createCredentials(name);
  const data = { name, email, password, minecraftUsername: name.replace(' ', '_') };
  const { id } = await post(who, '/api/register', data);
  return Number(id);
}

function createCredentials(name: string) {
  const email = `${name.replace(' ', '.').toLowerCase()}@school.example`;
  return { email, password: 'secret of the harbor' };
}

type Senders = Readonly<Record<'visitor' | 'student' | 'admin', APIRequestContext>>;

async function fillCommunity({ visitor, student, admin }: Senders): Promise<void> {
  const quest = (description: string) =>
    post(student, '/api/public/submit-quest', { questType: 'research', description });
  const published = await quest('Counted the benches along the harbor.');
  await post(admin, `/api/moderation/${String(published['id'])}/approve`, {});
  const wellDone = `/api/public/community-feed/${String(published['id'])}/well-done`;
  expect((await admin.put(wellDone)).status()).toBe(200);
  await quest('Measured the curb at the school entrance.');
  await post(visitor, '/api/public/support-message', {
    name: 'Anna Visitor',
    email: 'anna@home.example',
    message: 'I cannot join from my tablet.',
  });
  await post(admin, '/api/projects', {
    title: 'Safer crossing, Dock Street',
    type: 'Streets',
    description: 'A raised crossing and a shorter wait.',
    progress: 68,
    participants: 9,
  });
  await post(admin, '/api/sessions', {
    title: 'Build battle: bus stops',
    type: 'Build battle',
    start: '2020-01-01T10:00:00Z',
    end: '2099-01-01T10:00:00Z',
  });
}

/** Sends JSON and expects it to be accepted. */
export async function post(
  who: APIRequestContext,
  path: string,
  data: unknown,
): Promise<Readonly<Record<string, unknown>>> {
  const reply = await who.post(path, { data });
  expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
  const body: Readonly<Record<string, unknown>> = await reply.json();
  return body;
}
