import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { chromiumLaunch } from '../e2e/chromium.ts';
import { kib, print } from './figures.ts';
import { adminPassword, cookieOf, startPortal, withFolder } from './programs.ts';
import { publicPages } from './public-pages.ts';
import { weighStarter } from './starter.ts';

type Weights = { readonly untouched: number; readonly touched: number };

await withFolder(async (folder) => {
  const starter = await weighStarter();
  const limit = `${kib(starter)}   React + Vite, one button`;
  const portal = await startPortal(folder);
  const browser = await chromium.launch(chromiumLaunch);
  try {
    for (const path of publicPages) {
      const { untouched, touched } = await weigh(await browser.newContext(), portal.address + path);
      print({
        goal: 3,
        what: `JavaScript sent with ${path}, gzip`,
        portal: kib(untouched),
        limit,
        ratio: untouched / starter,
        wanted: '≤ 1',
        notes: [
          `beside the short scripts in the document; ${kib(touched)} when somebody has touched it`,
        ],
      });
    }
    const context = await browser.newContext();
    const [name = '', value = ''] = (await cookieOf(portal.address, 'admin', adminPassword)).split(
      '=',
    );
    await context.addCookies([{ name, value, url: portal.address }]);
    const { touched } = await weigh(context, `${portal.address}/server-control`);
    print({
      goal: 4,
      what: 'JavaScript of the first load of server control, gzip',
      portal: kib(touched),
      limit,
      ratio: touched / starter,
      wanted: '≤ 2.5',
    });
  } finally {
    await browser.close();
    await portal.stop();
  }
});

/** Of all scripts that come: before anybody is there, and after a hand on the mouse. */
async function weigh(context: BrowserContext, url: string): Promise<Weights> {
  const page = await context.newPage();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const untouched = await weighAll(page, [...scripts]);
  await page.mouse.move(20, 20);
  await page.waitForTimeout(500);
  await page.waitForLoadState('networkidle');
  const touched = await weighAll(page, [...scripts]);
  await context.close();
  return { untouched, touched };
}

async function weighAll({ request }: Page, scripts: readonly string[]): Promise<number> {
  const replies = await Promise.all(
    scripts.map((url) => request.get(url, { headers: { 'accept-encoding': 'gzip' } })),
  );
  return replies.reduce((sum, reply) => sum + Number(reply.headers()['content-length']), 0);
}
