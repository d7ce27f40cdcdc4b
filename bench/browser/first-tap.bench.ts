import { chromium, type Browser } from '@playwright/test';
import { chromiumLaunch } from '../../e2e/chromium.ts';
import { ms, print } from '../support/figures.ts';
import { startPortal, withFolder } from '../support/programs.ts';
import { openPhonePage } from './phone.ts';
import { buildStarter, serveStarter } from './react-starter.ts';

const runs = 3;
const moments = [
  { afterMs: 1000, wantedMs: 1500 },
  { afterMs: 2000, wantedMs: 300 },
  { afterMs: 4000, wantedMs: 300 },
  { afterMs: 8000, wantedMs: 300 },
] as const;

// Strings, because benchmarks are compiled without browser types. Measured from the input event to the
// frame that shows the menu.
const watchMenu = `
  globalThis.menuMs = null;
  let tappedAt = null;
  addEventListener('pointerdown', (event) => { tappedAt ??= event.timeStamp; }, true);
  const look = () => {
    if (tappedAt !== null && document.querySelector('dialog:is([open], :popover-open)')) menuMs = performance.now() - tappedAt;
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;
const menuButton = `
  (() => {
    const box = document.querySelector('button[aria-label=Menu]')?.getBoundingClientRect();
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
  })()
`;

await withFolder(async (folder) => {
  const portal = await startPortal(folder);
  const starter = await serveStarter((await buildStarter()).folder);
  const browser = await chromium.launch(chromiumLaunch);
  try {
    // The first page that a portal renders also loads the renderer.
    await fetch(portal.address);
    for (const { afterMs, wantedMs } of moments) {
      const waits: number[] = [];
      // Alternately, because the speed of a shared machine drifts.
      const starterWaits: number[] = [];
      for (let n = 0; n < runs; n += 1) {
        waits.push(await tapMenu(browser, `${portal.address}/`, afterMs));
        starterWaits.push(await tapMenu(browser, `${starter.address}/`, afterMs));
      }
      const worst = Math.max(...waits);
      print({
        goal: 1,
        what: `Tap on the menu button of home ${afterMs / 1000} s after navigation starts, until the menu is open`,
        portal: `${ms(worst)}   worst of ${waits.map(ms).join(', ')}`,
        limit: `${ms(wantedMs)}   (React + Vite with only a button and its menu: ${starterWaits.map(ms).join(', ')})`,
        ratio: worst / wantedMs,
        wanted: '≤ 1',
      });
    }
  } finally {
    await browser.close();
    await starter.close();
    await portal.stop();
  }
});

/** From the tap until the menu is on screen. A tap before the button exists waits for it. */
async function tapMenu(browser: Browser, url: string, afterMs: number): Promise<number> {
  const page = await openPhonePage(browser, {
    hasTouch: true,
    isMobile: true,
    bypassCSP: true,
  });
  try {
    await page.addInitScript(watchMenu);
    const beganAt = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForTimeout(Math.max(0, afterMs - (performance.now() - beganAt)));
    const wantedAt = performance.now();
    const handle = await page.waitForFunction<{ x: number; y: number }>(menuButton);
    const { x, y } = await handle.jsonValue();
    const lateMs = performance.now() - wantedAt;
    await page.touchscreen.tap(x, y);
    const menu = await page.waitForFunction<number>('globalThis.menuMs');
    // Only a missing button counts as waiting, not the runner's own calls.
    return (await menu.jsonValue()) + (lateMs > 100 ? lateMs : 0);
  } finally {
    await page.context().close();
  }
}
