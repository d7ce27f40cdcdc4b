import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  adminPassword,
  cleanEnvironment,
  root,
  watchProgram,
  type Program,
} from '../support/built-portal.ts';
import { expect, open, test } from '../support/fixtures.ts';
import { row } from '../support/review-page.ts';

test('[product §2] npm run demo shows a sample class, says so on every page, and leaves nothing behind', async ({
  page,
  openWindow,
  watch,
}) => {
  test.setTimeout(120_000);
  const folder = await mkdtemp(join(tmpdir(), 'blockplan-sample-'));
  const program = npmRunDemo(folder);
  try {
    const [, address = ''] = await program.waitForOutput(/Blockplan is at (http:\S+)/, 90_000);
    watch.addHome(address);

    await open(page, `${address}/community`);
    await expect(page.getByRole('complementary', { name: 'Sample data' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Recent activity' })).toContainText(
      'Sample_Mara',
    );
    await expect(page.getByRole('region', { name: 'Champions' })).toContainText('Sample_Idris');
    await expect(page.getByRole('region', { name: 'Active projects' })).toContainText('22% done');
    await expect(page.getByRole('region', { name: 'Live games' })).toContainText('next session in');
    await open(page, address);
    await expect(page.getByRole('region', { name: 'This week' })).toContainText('Open quest');
    for (const [path, text] of [
      ['/forum', 'What makes a street safe?'],
      ['/challenges', 'A bus stop that keeps you dry'],
    ] as const) {
      await open(page, `${address}${path}`);
      await expect(page.getByRole('main')).toContainText(text);
    }
    for (const path of ['/', '/play', '/newsletter', '/wasdot-reports', '/maps']) {
      await open(page, `${address}${path}`);
      await expect(page.getByRole('main')).not.toContainText('Coming soon');
    }
    const pdf = page.getByRole('link', { name: /^Download PDF/ });
    await open(page, `${address}/wasdot-reports`);
    const sample = await page.request.get((await pdf.getAttribute('href')) ?? '');
    expect(sample.headers()['content-type']).toBe('application/pdf');

    await open(page, `${address}/newsletter`);
    const form = page.getByRole('link', { name: /^Open the form/ });
    watch.addHome(new URL((await form.getAttribute('href')) ?? '').origin);
    await page.getByRole('button', { name: /^Show the form here/ }).click();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByText('Sample, from the practice server')).toBeVisible();

    const staff = await openWindow();
    await staff.goto(address);
    await staff.request.post(`${address}/api/login`, {
      data: { email: 'Sample_Teacher', password: adminPassword },
    });
    await open(staff, `${address}/review`);
    await expect(staff.getByRole('complementary', { name: 'Sample data' })).toBeVisible();
    await expect(staff.getByRole('article').first()).toBeVisible();
    for (const [title, text] of [
      ['Published', 'Sample_Teacher'],
      ['Returned', 'Please leave out full names'],
      ['Hidden', 'old market hall'],
    ] as const) {
      await staff.getByRole('tab', { name: title, exact: true }).click();
      if (title === 'Returned')
        await row(staff, 'My whole name and where I live are in this one.').click();
      await expect(staff.getByRole('main')).toContainText(text);
    }
    await open(staff, `${address}/classes`);
    await expect(staff.getByRole('main')).toContainText('Sample class, Period 3');
    await expect(staff.getByRole('main')).toContainText('Sample class, Period 5');
    await page.goto('about:blank');
    await staff.goto('about:blank');
    expect(
      (await readdir(folder)).filter((name) => name.startsWith('blockplan-demo-')),
    ).toHaveLength(1);
  } finally {
    await program.stop('SIGTERM');
  }
  expect((await readdir(folder)).filter((name) => name.startsWith('blockplan-demo-'))).toEqual([]);
  await rm(folder, { recursive: true, force: true });
});

/** With settings that lead to real services, none of which may be used. */
function npmRunDemo(folder: string): Program {
  const child = spawn('npm', ['run', 'demo'], {
    cwd: root,
    env: cleanEnvironment({
      TMPDIR: folder,
      PORT: '0',
      ADMIN_PASSWORD: adminPassword,
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/real',
      RCON_HOST: 'game.example.org',
      CLOUDFLARE_API_TOKEN: 'a real token',
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return watchProgram(child);
}
