import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../e2e/chromium.ts';
import { buildWhenStale } from './build.mjs';
import { installPackages } from './install.mjs';
import { distFolder, root } from './paths.mjs';
import { choosePracticeServer, freePort, startPracticeServer } from './processes/practice.mjs';
import { isRunning, onEnd, startNode, stop } from './processes/child-processes.mjs';

// Takes the picture for the README, from a portal in a temporary folder.
const picture = join(root, 'docs', 'pictures', 'command.png');
const size = { width: 1280, height: 900 };
const startLimitMs = 20_000;
const graceMs = 5_000;

await installPackages();
await buildWhenStale();
const folder = mkdtempSync(join(tmpdir(), 'blockplan-picture-'));
const password = randomBytes(12).toString('base64url');
const port = String(await freePort(0));
const settings = await choosePracticeServer({ DATA_DIR: folder, PRACTICE_SERVER: 'on' });
const practice = startPracticeServer(settings);
const portal = startNode([join(distFolder, 'server', 'main.js')], {
  ...settings.portal,
  ADMIN_PASSWORD: password,
  DATA_DIR: folder,
  LOG_LEVEL: 'warn',
  PORT: port,
});
onEnd(() => void stop(portal, graceMs));
try {
  await takePicture(`http://127.0.0.1:${port}`);
  console.log('Wrote docs/pictures/command.png.');
} catch (error) {
  console.error(`No picture: ${error.message}`);
  process.exitCode = 1;
} finally {
  await stop(portal, graceMs);
  await practice.stop(graceMs);
  rmSync(folder, { recursive: true, force: true });
}

async function takePicture(address) {
  await untilReady(address);
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const page = await browser.newPage({
      viewport: size,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      locale: 'en-US',
    });
    const data = { email: 'admin', password };
    await page.request.post(`${address}/api/login`, { data });
    await page.goto(`${address}/server-control/command`);
    await page.getByText('Console: Connected').waitFor();
    await page.getByText('Portal: Connected').waitFor();
    const response = page.getByRole('region', { name: 'Server response' });
    for (const command of ['list', 'mv list']) {
      await page.getByRole('button', { name: command, exact: true }).click();
      await response.getByText(`Sent as ${command} by`).waitFor();
    }
    // The log line comes after the response.
    await page
      .getByRole('region', { name: 'Live activity log' })
      .getByText('Answer')
      .nth(1)
      .waitFor();
    await page.mouse.move(0, 0);
    mkdirSync(dirname(picture), { recursive: true });
    await page.screenshot({ path: picture });
  } finally {
    await browser.close();
  }
}

async function untilReady(address) {
  const limit = AbortSignal.timeout(startLimitMs);
  while (isRunning(portal.child)) {
    limit.throwIfAborted();
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await wait(50);
  }
  throw new Error('the portal ended before it answered');
}
