import { chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../../e2e/chromium.ts';
import { median, ms, print } from '../support/figures.ts';
import { adminPassword, signIn, startPortal, withFolder } from '../support/programs.ts';

const rounds = 5;
const frameMs = 1000 / 60;
const links = ['Live Maps', 'Video Guide', 'Story Maps', 'Home'];
const tabs = ['BlueMap', 'Worlds', 'Files', 'Command'];

await withFolder(async (folder) => {
  const portal = await startPortal(folder);
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const visitor = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      bypassCSP: true,
    });
    const page = await visitor.newPage();
    await page.goto(portal.address, { waitUntil: 'networkidle' });
    const header = page.getByRole('banner');
    report(
      6,
      'Page to page by a link of the header, warm',
      await timeClicks(page, links, (name) =>
        header.getByRole('link', { name, exact: true }).first().click(),
      ),
    );

    const admin = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      bypassCSP: true,
    });
    const [name = '', value = ''] = (await signIn(portal.address, 'admin', adminPassword)).split(
      '=',
    );
    await admin.addCookies([{ name, value, url: portal.address }]);
    const panel = await admin.newPage();
    await panel.goto(`${portal.address}/server-control`, { waitUntil: 'networkidle' });
    report(
      5,
      'A tab of the control panel, warm',
      await timeClicks(panel, tabs, (tab) =>
        panel
          .getByRole('tab', { name: tab })
          .or(panel.getByRole('link', { name: tab, exact: true }))
          .first()
          .click(),
      ),
    );
  } finally {
    await browser.close();
    await portal.stop();
  }
});

/** From each click to the first frame in which the URL has changed and the new page is shown. */
async function timeClicks(
  page: Page,
  names: readonly string[],
  click: (name: string) => Promise<void>,
) {
  // A string, because benchmarks are compiled without browser types.
  await page.evaluate(`
    // A tab opens when it is pressed, before the click.
    addEventListener('pointerdown', () => {
      const began = performance.now();
      const text = () => document.querySelector('main')?.innerText;
      const [path, from] = [location.pathname, text()];
      const look = () => {
        // A spinner that stands for the page has no heading.
        const isThere = document.querySelector('main :is(h1, h2, h3)') !== null;
        if (!isThere || location.pathname === path || text() === from) return requestAnimationFrame(look);
        globalThis.lastClickMs = performance.now() - began;
      };
      globalThis.lastClickMs = null;
      requestAnimationFrame(look);
    }, true);
    globalThis.sameDocument = true;
  `);
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      await click(name);
      await page.waitForFunction('globalThis.lastClickMs !== null');
      // The first round downloads the code of each page.
      if (round > 0) times.push(await page.evaluate<number>('globalThis.lastClickMs'));
      await page.waitForTimeout(150);
    }
  }
  if (!(await page.evaluate('globalThis.sameDocument')))
    throw new Error('A click loaded a new document.');
  return times;
}

function report(goal: number, what: string, times: readonly number[]): void {
  print({
    goal,
    what,
    portal: `${ms(median(times))}   (${times.length} clicks, the slowest ${ms(Math.max(...times))})`,
    limit: `${ms(frameMs)}   one frame; the goal is 100 ms`,
    ratio: Math.max(...times) / 100,
    wanted: '≤ 1',
  });
}
