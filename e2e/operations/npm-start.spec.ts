import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { cleanEnvironment, root, watchProgram, type Program } from '../support/built-portal.ts';
import type { BrowserWatch } from '../support/browser-watch.ts';
import { connections, expect, expectToast, open, test } from '../support/fixtures.ts';

type Started = { readonly program: Program; readonly address: string; readonly rconPort: number };

const endWithinMs = 30_000;
const firstPassword = /Password \(shown only once\): (\S+)/;

test('[product §2] npm start prints a password that opens the control panel, once', async ({
  page,
  watch,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'blockplan-start-'));
  let running = await npmStart(folder);
  try {
    watch.addHome(running.address);
    const [, password = ''] = await running.program.waitForOutput(firstPassword);
    await signInAsPrinted(page, running.address, password);
    await expect(connections(page)).toContainText('Console: Connected');
    await expect(connections(page)).toContainText('Practice server');

    await expectPracticeWorld(page, running.address, watch);

    await page.goto('about:blank');
    await expectToEnd(running);

    running = await npmStart(folder);
    watch.addHome(running.address);
    await page.goto(`${running.address}/server-control`);
    await expect(connections(page)).toContainText('Console: Connected');
    expect(running.program.output()).not.toContain('Password');
    expect(running.program.output()).not.toContain('administrator');
    await page.goto('about:blank');
    await expectToEnd(running);
  } finally {
    await running.program.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

/** Like someone who has just cloned the project; only folder and port differ from the usual ones. */
async function npmStart(folder: string): Promise<Started> {
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: cleanEnvironment({ DATA_DIR: folder, PORT: '0' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const program = watchProgram(child);
  const [, address = ''] = await program.waitForOutput(/Blockplan is at (http:\S+)/, 60_000);
  const [, rconPort] = await program.waitForOutput(/Practice server: RCON on 127\.0\.0\.1:(\d+)/);
  return { program, address, rconPort: Number(rconPort) };
}

async function signInAsPrinted(page: Page, address: string, password: string): Promise<void> {
  await open(page, `${address}/admin`);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expectToast(page, 'Admin Access Granted');
  await expect(page).toHaveURL(`${address}/server-control`);
}

/** Maps, address, and status work before anyone has set anything. */
async function expectPracticeWorld(page: Page, address: string, watch: BrowserWatch) {
  await open(page, address);
  const guide = page.getByRole('region', { name: 'Server Connection Guide' });
  await expect(guide).toContainText('127.0.0.1');
  await expect(guide).toContainText('Practice server');
  // The practice server may still be starting when the page asks for the first time.
  await expect(page.getByRole('main')).toContainText('playing', { timeout: 60_000 });

  await open(page, `${address}/maps`);
  await expect(page.getByRole('main')).not.toContainText('Coming soon');
  const links = page.getByRole('link', { name: /^Open live map of / });
  await expect(links).toHaveCount(4);
  watch.addHome(await links.first().evaluate((link: HTMLAnchorElement) => link.href));
  const [map] = await Promise.all([page.waitForEvent('popup'), links.first().click()]);
  await expect(map.getByRole('heading', { name: 'Tacoma' })).toBeVisible();
  await map.getByRole('button', { name: 'Zoom in' }).click();
  await expect(map).toHaveURL(/#tacoma:0:0:0:\d+:/);
  await map.close();
}

async function expectToEnd({ program, address, rconPort }: Started): Promise<void> {
  const began = performance.now();
  await program.stop('SIGTERM');

  expect(performance.now() - began).toBeLessThan(endWithinMs);
  for (const port of [Number(new URL(address).port), rconPort]) {
    await expect.poll(() => answers(port), { timeout: endWithinMs }).toBe(false);
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
