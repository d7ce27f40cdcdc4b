import type { Page } from '@playwright/test';
import { connections, open } from '../support/fixtures.ts';
import { axeViolations } from './checks/axe.ts';
import { tooWide } from './checks/page-checks.ts';
import { expect, openSettled, roles, test, type Role } from '../support/portal-in-use.ts';

type CallingPage = {
  readonly role: Role;
  readonly path: string;
  readonly calls: RegExp;
  /**
   * The page from which its link leads there, because a page rendered by the server has nothing to
   * wait for.
   */
  readonly from?: { readonly path: string; readonly link: string };
};

const callingPages: readonly CallingPage[] = [
  {
    role: 'visitor',
    path: '/community',
    calls: /\/api\/public\//,
    from: { path: '/help', link: 'Community' },
  },
  { role: 'student', path: '/my-submissions', calls: /\/api\/my\// },
  { role: 'teacher', path: '/review', calls: /\/api\/moderation/ },
  { role: 'admin', path: '/users', calls: /\/api\/users/ },
  { role: 'admin', path: '/schedule', calls: /\/api\/(sessions|projects|quests)/ },
  { role: 'admin', path: '/server-control/audit', calls: /\/api\/audit/ },
  { role: 'admin', path: '/server-control/worlds', calls: /\/api\/(multiverse|worlds)/ },
  { role: 'admin', path: '/server-control/files', calls: /\/api\/sftp\/directory/ },
  { role: 'admin', path: '/content-editor/site', calls: /\/api\/content/ },
  { role: 'admin', path: '/booknews-editor', calls: /\/api\/admin\/booknews/ },
];

test.describe.configure({ mode: 'parallel' });

// One tab for each role, so that loaded code is reused for the next page.
for (const role of roles) {
  test(`[accessibility 2] pages for ${role} are accessible while they load and after their calls have failed`, async ({
    openAs,
    watch,
  }) => {
    test.setTimeout(300_000);
    watch.expectOutage();
    const page = await openAs(role, { viewport: { width: 1280, height: 800 } });
    const violations: string[] = [];
    for (const row of callingPages.filter((each) => each.role === role)) {
      await test.step(row.path, async () => {
        violations.push(...(await violationsWithoutData(page, row)));
      });
    }

    expect(violations).toEqual([]);
  });
}

async function violationsWithoutData(
  page: Page,
  { path, calls, from }: CallingPage,
): Promise<string[]> {
  const released = Promise.withResolvers<void>();
  let requestCount = 0;
  await page.route(calls, async (route) => {
    requestCount += 1;
    await released.promise;
    await route.fulfill({ status: 503, body: 'The portal is being repaired.' });
  });
  await open(page, from?.path ?? path);
  if (from) await page.getByRole('contentinfo').getByRole('link', { name: from.link }).click();
  await expect(page).toHaveURL(path);
  await expect.poll(() => requestCount).toBeGreaterThan(0);

  const waiting = await collectViolations(page);
  released.resolve();

  await expect(page.getByText(/being repaired/).first()).toBeVisible();
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  const failed = await collectViolations(page);
  // A request sent while the page is left must not be answered.
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return [
    ...waiting.map((violation) => `${path}, while it waits: ${violation}`),
    ...failed.map((violation) => `${path}, after it failed: ${violation}`),
  ];
}

test('[accessibility 2] the panel is accessible while offline', async ({ openAs, watch }) => {
  watch.expectOutage();
  const page = await openAs('admin', { viewport: { width: 1280, height: 800 } });
  await openSettled(page, '/server-control/command');

  await page.context().setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(connections(page)).toContainText('Portal: Disconnected', { timeout: 40_000 });

  expect(await collectViolations(page)).toEqual([]);
});

async function collectViolations(page: Page): Promise<string[]> {
  return [...(await axeViolations(page)), ...(await tooWide(page))];
}
