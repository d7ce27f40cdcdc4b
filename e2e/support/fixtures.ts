import {
  expect,
  test as base,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import { User } from '#contract/accounts/auth';
import { startPracticeServer, type PracticeServer } from '../../practice-server/practice-server.ts';
import { BrowserWatch } from './browser-watch.ts';
import {
  adminPassword,
  practiceSettings,
  rconPassword,
  startBuiltPortal,
  type BuiltPortal,
} from './built-portal.ts';

export type Student = { readonly name: string; readonly email: string; readonly password: string };

type WorkerFixtures = { readonly game: PracticeServer; readonly portal: BuiltPortal };
type TestFixtures = {
  /** Watches every window of the test, and fails it for anything that no journey may show. */
  readonly watch: BrowserWatch;
  /** A separate window: another person, or the same one at another computer. */
  readonly openWindow: () => Promise<Page>;
};

let students = 0;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  game: [
    // Randomness is fixed: late output is lost, and never appears in the next answer.
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture names from this pattern
    async ({}, use) => {
      const game = await startPracticeServer({ rconPort: 0, rconPassword, random: () => 0.75 });
      await use(game);
      await game.close();
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ game }, use) => {
      const portal = await startBuiltPortal(practiceSettings(game.rconPort));
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ portal }, use) => use(portal.address),
  watch: [
    async ({ context, baseURL }, use) => {
      const watch = new BrowserWatch(baseURL ?? '');
      await watch.follow(context);
      await use(watch);
      expect(watch.violations, 'what the browser must not do').toEqual([]);
    },
    { auto: true },
  ],
  openWindow: async ({ browser, watch, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: baseURL ?? '' });
      contexts.push(context);
      await watch.follow(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

/** Opens an address and waits until the page is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whenLive(page);
}

/** Opens an address and also waits for its fonts: for tests that measure. */
export async function openDrawn(page: Page, path: string): Promise<void> {
  await open(page, path);
  await whenDrawn(page);
}

async function whenDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => document.fonts.status === 'loaded');
}

/** React marks elements that it has hydrated. */
export async function whenLive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = [...document.querySelectorAll('h1')].find((each) => each.checkVisibility());
    return heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber$'));
  });
}

export async function asAdmin(page: Page): Promise<void> {
  await signIn(page, { email: 'admin', password: adminPassword });
}

/** Creates a student and signs the window in. */
export async function asStudent(page: Page): Promise<Student> {
  const student = aStudent();
  const reply = await page.request.post('/api/register', {
    data: { ...student, minecraftUsername: student.email.split('@')[0] },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return student;
}

/** The button at the right end of the header that opens the account menu. */
export function accountMenu(page: Page): Locator {
  return page.locator('[data-slot=header-account] [aria-haspopup=menu]').filter({ visible: true });
}

/** The header shows the public name of the signed-in account. */
export async function expectAccount(
  page: Page,
  { email }: { readonly email: string },
): Promise<void> {
  await expect(accountMenu(page)).toBeVisible();
  const user = User.parse(await (await page.request.get('/api/user')).json());
  expect(user.email).toBe(email);
  await expect(accountMenu(page)).toContainText(user.displayName);
}

/** An account that does not exist yet. */
export function aStudent(): Student {
  students += 1;
  // Workers do not share a portal, but unique names cost nothing.
  const name = `Mara ${process.pid} ${students}`;
  const handle = name.toLowerCase().replaceAll(' ', '_');
  return { name, email: `${handle}@school.example`, password: 'secret of mara' };
}

/** Puts the session of an account into the window, without a form. */
export async function signIn(
  page: Page,
  account: { readonly email: string; readonly password: string },
): Promise<void> {
  const { email, password } = account;
  const reply = await page.request.post('/api/login', { data: { email, password } });
  expect(reply.status(), await reply.text()).toBe(200);
}

export function toastRegion(page: Page) {
  return page.getByRole('region', { name: 'Notifications (F8)' });
}

/** Exactly one toast, with exactly this text. */
export async function expectToast(
  page: Page,
  title: string,
  description?: string | RegExp,
): Promise<void> {
  const region = toastRegion(page);
  await expect(region.locator('[data-slot=toast-title]')).toHaveText(title);
  if (description !== undefined) {
    await expect(region.locator('[data-slot=toast-description]')).toHaveText(description);
  }
}

/** The row of the panel with the connections. */
export function connections(page: Page) {
  return page.getByRole('group', { name: 'Connections' });
}

/** The Command tab, ready for a command and with a live log. */
export async function openCommandTab(page: Page): Promise<void> {
  await open(page, '/server-control/command');
  await expect(connections(page)).toContainText('Console: Connected');
  await expect(connections(page)).toContainText('Portal: Connected');
  // The code of a tab loads in the background.
  await expect(activityLog(page)).toBeVisible();
}

export async function runCommand(page: Page, command: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Command' }).fill(command);
  await page.getByRole('textbox', { name: 'Command' }).press('Enter');
}

export function serverResponse(page: Page) {
  return page.getByRole('region', { name: 'Server response' });
}

export function activityLog(page: Page) {
  return page.getByRole('region', { name: 'Live activity log' });
}

/** The title of the document, with the content that ships with the portal. */
export function getDocumentTitle({
  path,
  title,
}: {
  readonly path: string;
  readonly title: string;
}) {
  return path === '/'
    ? 'Blockplan: Urban planning education through Minecraft'
    : `${title} · Blockplan`;
}
