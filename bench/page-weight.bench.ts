import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type BrowserContext } from '@playwright/test';
import { build } from 'vite';
import { chromiumLaunch } from '../e2e/chromium.ts';
import { kb, print } from './support/figures.ts';
import { adminPassword, cookieOf, root, startPortal, withFolder } from './support/programs.ts';
import { publicPages } from './support/public-pages.ts';

/** Everything that a page downloads by itself counts, no matter how late. */
const untouchedMs = 15_000;
const publicLimitBytes = 100_000;
const panelLimitBytes = 200_000;

const starterPage =
  '<!doctype html><html><body><div id="root"></div><script type="module" src="/main.jsx"></script></body></html>';
const starterCode = `
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
function App() {
  const [count, setCount] = useState(0);
  return (
    <>
      <h1>Vite + React</h1>
      <button onClick={() => setCount((before) => before + 1)}>count is {count}</button>
    </>
  );
}
createRoot(document.getElementById('root')).render(<StrictMode><App /></StrictMode>);
`;

await withFolder(async (folder) => {
  const starter = await weighStarter();
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
    const [name = '', value = ''] = (await cookieOf(portal.address, 'admin', adminPassword)).split(
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

/**
 * Gzipped bytes of JavaScript in the smallest React page that the project's own tools can build.
 */
async function weighStarter(): Promise<number> {
  // Inside the project, so that it resolves React as the portal does.
  const folder = join(root, '.cache', 'bench', 'starter');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), starterPage);
  await writeFile(join(folder, 'main.jsx'), starterCode);
  await build({ configFile: false, root: folder, logLevel: 'warn' });
  const assets = join(folder, 'dist', 'assets');
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const weights = await Promise.all(
    scripts.map(async (name) => gzipSync(await readFile(join(assets, name))).length),
  );
  return weights.reduce((sum, weight) => sum + weight, 0);
}
