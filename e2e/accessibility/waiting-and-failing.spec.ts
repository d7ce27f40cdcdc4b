import type { Page } from '@playwright/test';
import { connections, open } from '../fixtures.ts';
import { axeViolations } from './axe.ts';
import { tooWide } from './page-checks.ts';
import { expect, openSettled, test, type Role } from './portal-in-use.ts';

type Asking = {
  readonly role: Role;
  readonly path: string;
  readonly calls: RegExp;
  /** From which page it is reached by its link: a page that is sent whole has nothing to wait for. */
  readonly from?: { readonly path: string; readonly link: string };
};

const asking: readonly Asking[] = [
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

for (const { role, path, calls, from } of asking) {
  test(`[accessibility 2] ${path} while it waits, and after its calls have failed`, async ({
    openAs,
    watch,
  }) => {
    watch.expectOutage();
    const page = await openAs(role, { viewport: { width: 1280, height: 800 } });
    const gate = Promise.withResolvers<void>();
    let asked = 0;
    await page.route(calls, async (route) => {
      asked += 1;
      await gate.promise;
      await route.fulfill({ status: 503, body: 'The portal is being repaired.' });
    });
    await open(page, from?.path ?? path);
    if (from) await page.getByRole('contentinfo').getByRole('link', { name: from.link }).click();
    await expect(page).toHaveURL(path);
    await expect.poll(() => asked).toBeGreaterThan(0);

    expect(await faultsOf(page), 'while it waits').toEqual([]);
    gate.resolve();

    await expect(page.getByText(/being repaired/).first()).toBeVisible();
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
    expect(await faultsOf(page), 'after it failed').toEqual([]);
  });
}

test('[accessibility 2] the panel is accessible while offline', async ({ openAs, watch }) => {
  watch.expectOutage();
  const page = await openAs('admin', { viewport: { width: 1280, height: 800 } });
  await openSettled(page, '/server-control/command');

  await page.context().setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(connections(page)).toContainText('Portal: Disconnected', { timeout: 40_000 });

  expect(await faultsOf(page)).toEqual([]);
});

async function faultsOf(page: Page): Promise<string[]> {
  return [...(await axeViolations(page)), ...(await tooWide(page))];
}
