import type { Page } from '@playwright/test';
import { z } from 'zod';
import { earlyUserKey } from '../web/start/start-script.ts';
import { asStudent, expect, open, test, whenLive } from './fixtures.ts';
import { holdScripts, isScript, noteAddresses } from './held-scripts.ts';

// Which calls a page makes, and when.

test('[§9] a page that nobody touches asks again, each figure when it is due', async ({ page }) => {
  const { at } = await keepDocument(page, '/community');
  await page.clock.install({ time: at });
  const asked = noteAddresses(page);
  await page.goto('/community', { waitUntil: 'networkidle' });
  await page.clock.pauseAt(at + 11_900);
  expect(asked.filter(isScript)).toEqual([]);
  await page.clock.pauseAt(at + 14_000);
  await whenLive(page);
  // An answer that is there: the next interval counts from it.
  const answered: string[] = [];
  page.on('requestfinished', (request) => answered.push(new URL(request.url()).pathname));
  const none = {
    'live-games': 0,
    'community-feed': 0,
    'engagement-metrics': 0,
    champions: 0,
    'active-projects': 0,
  };
  const count = (paths: readonly string[]) =>
    Object.fromEntries(
      Object.keys(none).map((name) => [
        name,
        paths.filter((path) => path === `/api/public/${name}`).length,
      ]),
    );
  const figures = () => count(answered);
  expect(count(asked)).toEqual(none);

  await page.clock.pauseAt(at + 15_050);
  await expect.poll(figures).toEqual({ ...none, 'live-games': 1 });
  const halfMinute = { 'live-games': 2, 'community-feed': 1, 'engagement-metrics': 1 };
  await page.clock.pauseAt(at + 30_100);
  await expect.poll(figures).toEqual({ ...none, ...halfMinute });
  await page.clock.pauseAt(at + 45_150);
  await expect.poll(figures).toEqual({ ...none, ...halfMinute, 'live-games': 3 });
  await page.clock.pauseAt(at + 60_200);
  await expect.poll(figures).toEqual({
    'live-games': 4,
    'community-feed': 2,
    'engagement-metrics': 2,
    champions: 1,
    'active-projects': 1,
  });
});

test('[§4] whoever is signed in is asked for once', async ({ page }) => {
  const { name } = await asStudent(page);
  const asked = noteAddresses(page);
  await page.goto('/video', { waitUntil: 'networkidle' });
  await expect(page.getByRole('banner').getByRole('button', { name })).toBeVisible();
  expect(asked.filter((path) => path === '/api/user')).toHaveLength(1);
});

test('[§4] what was answered to the start script counts no more when the scripts come late', async ({
  page,
}) => {
  await page.clock.install();
  await asStudent(page);
  const asked = noteAddresses(page);
  const arrive = await holdScripts(page);
  await page.goto('/video', { waitUntil: 'commit' });
  await expect.poll(() => asked.filter((path) => path === '/api/user')).toHaveLength(1);
  // The answer is there, and only then does time go by.
  const answer = await page.evaluate((key): unknown => Reflect.get(window, key), earlyUserKey);
  expect(answer).toMatchObject({ status: 200 });
  await page.clock.fastForward('00:06');
  // As another tab does it.
  await page.context().clearCookies();
  await arrive();
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
  await expect(signIn).toBeVisible();
});

test('[product §5] /maps makes no call but that for the current user', async ({ page }) => {
  const asked = noteAddresses(page);
  const isCall = (path: string) => path.startsWith('/api/') || path.endsWith('.json');
  await open(page, '/maps');
  await page.waitForLoadState('networkidle');
  expect(asked.filter(isCall)).toEqual(['/api/user']);

  await asStudent(page);
  asked.length = 0;
  await page.goto('/maps', { waitUntil: 'networkidle' });
  await whenLive(page);
  expect(asked.filter(isCall)).toEqual(['/api/user']);
});

/** Keeps the document that the portal sends now, which it makes anew from time to time, and tells when that was. */
async function keepDocument(page: Page, path: string): Promise<{ readonly at: number }> {
  const response = await page.request.get(path);
  await page.route(`**${path}`, (route) => route.fulfill({ response }));
  const carried = /id="page-content">(.*)<\/script>/.exec(await response.text())?.[1] ?? '';
  return z.object({ known: z.object({ at: z.number() }) }).parse(JSON.parse(carried)).known;
}
