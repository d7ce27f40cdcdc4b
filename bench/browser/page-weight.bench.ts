import { chromium, type BrowserContext } from '@playwright/test';
import { chromiumLaunch } from '../../e2e/chromium.ts';
import { kb, print } from '../support/figures.ts';
import { adminPassword, signIn, startPortal, withFolder } from '../support/programs.ts';
import { publicPages } from './public-pages.ts';
import { buildStarter } from './react-starter.ts';

/** Everything that a page downloads by itself counts, no matter how late. */
const untouchedMs = 15_000;
const publicLimitBytes = 100_000;
const panelLimitBytes = 200_000;

await withFolder(async (folder) => {
  const { jsBytes: starter } = await buildStarter();
  const portal = await startPortal(folder);
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const weights = await Promise.all(
      publicPages.map(async (path) => ({
        path,
        bytes: await weigh(await browser.newContext(), portal.address + path),
      })),
    );
    for (const { path, bytes } of weights) {
      print({
        goal: 4,
        what: `JavaScript of ${path} in 15 s without a touch, gzip`,
        portal: kb(bytes),
        limit: `${kb(publicLimitBytes)}   (React + Vite with one button: ${kb(starter)})`,
        ratio: bytes / publicLimitBytes,
        wanted: '≤ 1',
      });
    }
    const context = await browser.newContext();
    const [name = '', value = ''] = (await signIn(portal.address, 'admin', adminPassword)).split(
      '=',
    );
    await context.addCookies([{ name, value, url: portal.address }]);
    const bytes = await weigh(context, `${portal.address}/server-control`);
    print({
      goal: 5,
      what: 'JavaScript of the first load of server control in 15 s, gzip',
      portal: kb(bytes),
      limit: kb(panelLimitBytes),
      ratio: bytes / panelLimitBytes,
      wanted: '≤ 1',
    });
  } finally {
    await browser.close();
    await portal.stop();
  }
});

async function weigh(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.add(request.url());
  });
  await page.goto(url);
  await page.waitForTimeout(untouchedMs);
  const replies = await Promise.all(
    [...scripts].map((script) =>
      page.request.get(script, { headers: { 'accept-encoding': 'gzip' } }),
    ),
  );
  await context.close();
  return replies.reduce((sum, reply) => sum + Number(reply.headers()['content-length']), 0);
}
