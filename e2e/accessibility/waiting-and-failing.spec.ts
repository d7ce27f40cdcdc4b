import type { Page } from '@playwright/test';
import { connections, open } from '../fixtures.ts';
import { axeFaults } from './axe.ts';
import { tooWide } from './page-checks.ts';
import { expect, openSettled, test, type Role } from './portal-in-use.ts';

type Asking = { readonly role: Role; readonly path: string; readonly calls: RegExp };

const asking: readonly Asking[] = [
  { role: 'visitor', path: '/community', calls: /\/api\/public\// },
  { role: 'student', path: '/my-submissions', calls: /\/api\/my\// },
  { role: 'teacher', path: '/review', calls: /\/api\/moderation/ },
  { role: 'admin', path: '/users', calls: /\/api\/users/ },
  { role: 'admin', path: '/programme', calls: /\/api\/(sessions|projects|quests)/ },
  { role: 'admin', path: '/server-control/audit', calls: /\/api\/audit/ },
  { role: 'admin', path: '/server-control/worlds', calls: /\/api\/(multiverse|worlds)/ },
  { role: 'admin', path: '/server-control/files', calls: /\/api\/sftp\/directory/ },
  { role: 'admin', path: '/content-editor/site', calls: /\/api\/content/ },
  { role: 'admin', path: '/booknews-editor', calls: /\/api\/admin\/booknews/ },
];

for (const { role, path, calls } of asking) {
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
    await open(page, path);
    await expect.poll(() => asked).toBeGreaterThan(0);

    expect(await faultsOf(page), 'while it waits').toEqual([]);
    gate.resolve();

    await expect(page.getByText(/being repaired/).first()).toBeVisible();
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
    expect(await faultsOf(page), 'after it failed').toEqual([]);
  });
}

test('[accessibility 2] the panel without a network', async ({ openAs, watch }) => {
  watch.expectOutage();
  const page = await openAs('admin', { viewport: { width: 1280, height: 800 } });
  await openSettled(page, '/server-control/command');

  await page.context().setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(connections(page)).toContainText('Portal: Disconnected', { timeout: 40_000 });

  expect(await faultsOf(page)).toEqual([]);
});

async function faultsOf(page: Page): Promise<string[]> {
  return [...(await axeFaults(page)), ...(await tooWide(page))];
}
