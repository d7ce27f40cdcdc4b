import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';

declare global {
  var hadFirstFrame: boolean | undefined;
}

const waits = /\.woff2$|\/drawings\/|\.webmanifest$/;

test('[decision 24] words are painted before fonts and drawings are fetched', async ({ page }) => {
  for (const path of ['/', '/maps', '/help']) {
    // A new visit each time: whoever comes from a page of ours has the fonts.
    await page.goto('about:blank');
    await page.goto(path);
    await expect.poll(() => page.evaluate(() => document.fonts.size)).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');

    const { painted, fetched } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      fetched: performance
        .getEntriesByType('resource')
        .map(({ name, startTime }) => ({ name, startTime })),
    }));
    const late = fetched.filter(({ name }) => waits.test(name));
    expect(painted, path).toBeDefined();
    expect(late.length, path).toBeGreaterThan(2);
    for (const { name, startTime } of late) expect(startTime, name).toBeGreaterThan(painted ?? 0);
  }
});

test('[decision 24] who comes from another page sees no other letters first', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      globalThis.hadFirstFrame = true;
    }).observe(document, { subtree: true, attributeFilter: ['data-first-frame'] });
  });
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => globalThis.hadFirstFrame)).toBe(true);
  await page.evaluate(() => location.assign('/help'));
  await page.waitForURL('/help');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => globalThis.hadFirstFrame)).toBeUndefined();
});

test('[decision 24] only the files with the first letters are fetched for our own words', async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
  });
  for (const path of ['/', '/maps', '/play', '/help', '/privacy', '/auth']) await open(page, path);
  expect(fonts.length).toBeGreaterThan(2);
  for (const font of fonts) expect(font).toContain('-first-');
});

for (const { theme, water } of [
  { theme: 'light', water: [211, 229, 232] },
  { theme: 'dark', water: [10, 42, 51] },
] as const) {
  test(`[decision 24] the harbour of the home page is drawn in the ${theme} inks`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    await open(page, '/');
    // In the north-east of the sheet, between two lines of the grid.
    await expect.poll(() => colourAt(page, 1150, 140)).toEqual(water);
  });
}

for (const theme of ['light', 'dark'] as const) {
  test(`[decision 24] only the ${theme} drawings are fetched on a ${theme} device`, async ({
    page,
  }) => {
    const drawings: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/drawings/')) drawings.push(pathname);
    });
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/');
    await expect.poll(() => drawings.filter((name) => name.includes('/phase-'))).toHaveLength(5);
    for (const name of drawings) expect(name).toMatch(new RegExp(`home-map|-${theme}\\.svg`));
  });
}

test('[decision 24] the manifest is named once the first frame is there', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/site.webmanifest');
});

async function colourAt(page: Page, x: number, y: number): Promise<readonly number[]> {
  const picture = await page.screenshot({ clip: { x, y, width: 1, height: 1 } });
  return page.evaluate(async (bytes) => {
    const image = new Image();
    image.src = `data:image/png;base64,${bytes}`;
    await image.decode();
    const sheet = new OffscreenCanvas(1, 1).getContext('2d');
    sheet?.drawImage(image, 0, 0);
    return [...(sheet?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
  }, picture.toString('base64'));
}
