import type { Page } from '@playwright/test';
import { expectToast, toastRegion } from '../support/fixtures.ts';
import { axeViolationsOnTop, placeViolationsOnTop } from './checks/axe.ts';
import { contentViolations, tooWide } from './checks/page-checks.ts';
import { expect, openSettled, roles, test, type Role } from '../support/portal-in-use.ts';

type State = {
  readonly state: string;
  readonly role: Role;
  readonly path: string;
  /** Brings the page into the state, by keyboard or pointer, whichever is shorter. */
  readonly reach: (page: Page) => Promise<void>;
};

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

async function openDialog(page: Page, button: string | RegExp): Promise<void> {
  await press(page, button);
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Sends a form that lacks something, and waits for the list of what to fix. */
async function showErrors(page: Page, button: string): Promise<void> {
  await press(page, button);
  await expect(page.locator('[data-slot=error-summary]')).toBeFocused();
}

/** The dialog that a button opens, with the errors of an empty form where it has one. */
const dialog = (role: Role, path: string, button: string, submit: string | null = null): State => ({
  state: `the dialog behind ${button}`,
  role,
  path,
  async reach(page) {
    await openDialog(page, button);
    if (submit === null) return;
    await page.getByRole('dialog').getByRole('button', { name: submit }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  },
});

const wide = { width: 1280, height: 800 };
const command = '/server-control/command';
const states: readonly State[] = [
  {
    state: 'the theme menu',
    role: 'visitor',
    path: '/',
    reach: (page) => press(page, /^Theme:/),
  },
  {
    state: 'the menu of someone who is signed in',
    role: 'teacher',
    path: '/help',
    reach: (page) => press(page, /teacher/),
  },
  {
    state: 'the forms of the account with their errors',
    role: 'visitor',
    path: '/auth?tab=register',
    reach: (page) => showErrors(page, 'Create Account'),
  },
  {
    state: 'the form of the administrator with its errors',
    role: 'visitor',
    path: '/admin',
    reach: (page) => showErrors(page, 'Login'),
  },
  {
    state: 'a message over a form that lacks something',
    role: 'visitor',
    path: '/community',
    async reach(page) {
      await press(page, 'Send quest');
      await expectToast(page, 'Missing Information');
    },
  },
  {
    state: 'the history of messages',
    role: 'visitor',
    path: '/community',
    async reach(page) {
      await press(page, 'Send quest');
      await openDialog(page, /^Notifications, 1 new/);
    },
  },
  {
    state: 'a search that finds no video',
    role: 'visitor',
    path: '/video',
    async reach(page) {
      await page.getByRole('searchbox').fill('monorail');
      await expect(page.getByRole('heading', { name: 'No videos found' })).toBeVisible();
    },
  },
  ...['support', 'celebration'].map((form): State => ({
    state: `the form ${form}`,
    role: 'visitor',
    path: `/community?form=${form}`,
    reach: async () => {},
  })),
  dialog('student', '/community', 'Propose a project'),
  dialog('teacher', '/review', 'Return…', 'Return it'),
  dialog('admin', '/schedule', 'New session', 'Save session'),
  dialog('admin', '/schedule', 'New project', 'Save project'),
  dialog('admin', '/schedule', 'New open quest'),
  dialog('admin', '/schedule', 'Remove Build battle: bus stops'),
  dialog('admin', '/booknews-editor', 'Add word', 'Save word'),
  dialog('admin', '/server-control/files', 'New folder'),
  dialog('admin', '/server-control/files', 'Trash'),
  dialog('admin', '/server-control/bluemap', 'Delete rendered map earth'),
  {
    state: 'what can be done with a file',
    role: 'admin',
    path: '/server-control/files',
    reach: (page) => press(page, 'Actions for eula.txt'),
  },
  {
    state: 'a file in the editor',
    role: 'admin',
    path: '/server-control/files',
    async reach(page) {
      await page
        .getByRole('grid')
        .getByRole('button', { name: 'server.properties', exact: true })
        .click();
      await expect(page.locator('.cm-content')).toBeVisible();
    },
  },
  {
    state: 'the question before a dangerous command, and the answer of another',
    role: 'admin',
    path: command,
    async reach(page) {
      await page.getByRole('textbox', { name: 'Command' }).fill('list');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('region', { name: 'Server response' })).toContainText('players');
      await page.getByRole('textbox', { name: 'Command' }).fill('stop');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    state: 'what everyone in the game is told',
    role: 'admin',
    path: command,
    reach: (page) => openDialog(page, /^Tell everyone/),
  },
  {
    state: 'what can be done with a player',
    role: 'admin',
    path: command,
    reach: (page) => press(page, 'Actions for Alex'),
  },
];

test.describe.configure({ mode: 'parallel' });

// One tab for each role, so that loaded code is reused for the next state.
for (const role of roles.filter((each) => states.some((state) => state.role === each))) {
  test(`[accessibility 2] dialogs, menus, messages, and forms with errors are accessible for ${role}`, async ({
    openAs,
  }) => {
    test.setTimeout(300_000);
    const page = await openAs(role, { viewport: wide });
    // No toasts or text of the previous state.
    await page.addInitScript(() => sessionStorage.clear());
    const violations: string[] = [];
    for (const { state, path, reach } of states.filter((each) => each.role === role)) {
      await test.step(`${path}: ${state}`, async () => {
        await page.setViewportSize(wide);
        await page.emulateMedia({ colorScheme: 'light' });
        await openSettled(page, path);

        await reach(page);

        const found = await violationsInBothThemes(page);
        violations.push(...found.map((violation) => `${path}, ${state}: ${violation}`));
      });
    }

    expect(violations).toEqual([]);
  });
}

test('[accessibility 2] the mobile menu is accessible', async ({ openAs }) => {
  const page = await openAs('teacher', { viewport: { width: 320, height: 568 } });
  await openSettled(page, '/');

  await openDialog(page, 'Menu');

  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('[accessibility 2] an error toast is accessible', async ({ openAs, watch }) => {
  watch.expectRefusal('401 /api/login');
  const page = await openAs('visitor', { viewport: { width: 320, height: 568 } });
  await openSettled(page, '/auth');
  await page.getByLabel('Email').fill('nobody@school.example');
  await page.getByLabel('Password', { exact: true }).fill('a wrong guess');
  await press(page, 'Login');

  await expect(toastRegion(page).getByRole('alert')).toContainText('Login failed');

  expect(await violationsInBothThemes(page)).toEqual([]);
});

/** Names and roles are the same in the other theme; colors and places are not. */
async function violationsInBothThemes(page: Page): Promise<string[]> {
  await toTop(page);
  const light = [...(await axeViolationsOnTop(page)), ...(await contentViolations(page))];
  await page.emulateMedia({ colorScheme: 'dark' });
  const { height } = page.viewportSize() ?? { height: 568 };
  await page.setViewportSize({ width: 320, height });
  // A menu that only the wide page shows must be gone before what is on top is checked.
  await page.waitForFunction(() => window.innerWidth === 320);
  await toTop(page);
  return [...light, ...(await placeViolationsOnTop(page)), ...(await tooWide(page))];
}

/**
 * Scrolled by the focus, the page has some of its fields below the header, which differs from run to run. A menu stays
 * in view: it moves with its button.
 */
async function toTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    document.querySelector('[aria-haspopup=menu][aria-expanded=true]')?.scrollIntoView();
  });
}
