import type { Page } from '@playwright/test';
import { routeTable, type RouteEntry } from '../web/route-table.ts';
import { expect, test } from './fixtures.ts';
import { differencesWithWholeSheet, forceStates, watchLooks, type Watched } from './whole-sheet.ts';

const rows: readonly RouteEntry[] = routeTable;
// Of the pages behind the guard, which all begin with the same spinner, one is enough.
const paths = [
  ...rows.filter(({ access }) => access === 'public').map(({ path }) => path),
  '/server-control',
];

type View = { readonly name: string; readonly show: (watched: Watched) => Promise<unknown> };

const wide = { width: 1280, height: 800 };
const phone = { width: 375, height: 667 };

const views: readonly View[] = [
  { name: 'light, wide', show: ({ page }) => look(page, wide, { colorScheme: 'light' }) },
  { name: 'light, phone', show: ({ page }) => look(page, phone, { colorScheme: 'light' }) },
  { name: 'dark, phone', show: ({ page }) => look(page, phone, { colorScheme: 'dark' }) },
  { name: 'dark, wide', show: ({ page }) => look(page, wide, { colorScheme: 'dark' }) },
  { name: 'print', show: ({ page }) => look(page, wide, { media: 'print' }) },
  { name: 'forced colours', show: ({ page }) => look(page, wide, { forcedColors: 'active' }) },
  {
    name: 'dark by choice, hovered, focused, pressed, opened',
    show: async (watched) => {
      const { page } = watched;
      await look(page, wide, { colorScheme: 'light' });
      await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
      await forceStates(watched);
    },
  },
  { name: 'the same on a phone', show: ({ page }) => page.setViewportSize(phone) },
];

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;

async function look(page: Page, size: typeof wide, media: Media): Promise<void> {
  await page.setViewportSize(size);
  // What moves would be seen halfway.
  const usual: Media = { reducedMotion: 'reduce', media: 'screen', forcedColors: 'none' };
  await page.emulateMedia({ ...usual, ...media });
}

test.use({ javaScriptEnabled: false });

test('[decision 23] every document looks as it does with the whole style sheet', async ({
  page,
  watch,
}) => {
  test.setTimeout(300_000);
  watch.expectRefusal('404 /404');
  const watched = await watchLooks(page);
  const differences: string[] = [];

  for (const path of paths) {
    const sheet = await openWithItsSheet(page, path);
    for (const view of views) {
      await view.show(watched);
      const seen = await differencesWithWholeSheet(watched, sheet);
      differences.push(...seen.slice(0, 5).map((each) => `${path} (${view.name}): ${each}`));
    }
  }

  expect(differences).toEqual([]);
});

test('[decision 23] a rule that is missing in a document is seen', async ({ page }) => {
  const watched = await watchLooks(page);
  const sheet = await openWithItsSheet(page, '/');
  await page.evaluate(() => {
    const style = document.querySelector('style');
    if (style) style.textContent = style.textContent.replace('.skip-link:focus{', '.nothing{');
  });

  await look(page, wide, {});
  expect(await differencesWithWholeSheet(watched, sheet)).toEqual([]);
  await forceStates(watched);
  expect(await differencesWithWholeSheet(watched, sheet)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^a\.skip-link top: /)]),
  );
});

/** Gives what the scripts fetch before they take the page over; the document waits for no sheet. */
async function openWithItsSheet(page: Page, path: string): Promise<string> {
  const words = (await (await page.goto(path))?.text()) ?? '';
  expect(words).not.toMatch(/<link[^>]+rel="stylesheet"/);
  const address = /"(\/assets\/whole-[^"]+\.css)"/.exec(words)?.[1];
  const reply = await page.request.get(address ?? 'no whole sheet');
  expect(reply.status()).toBe(200);
  return reply.text();
}
