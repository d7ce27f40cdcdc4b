import { z } from 'zod';
import { listenForListPings } from '../../practice-server/game/list-ping-listener.ts';
import { adminPassword, startBuiltPortal, type BuiltPortal } from '../support/built-portal.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdScripts } from '../support/hold-requests.ts';

// Home, play, and community are rendered with their initial queries, with dates in the server's
// time zone; after hydration they show the reader's.

const hourMs = 3_600_000;
const portalZone = 'America/New_York';
/** A full hour tomorrow, which is a different hour in each time zone. */
const start = new Date(Math.ceil(Date.now() / hourMs) * hourMs + 26 * hourMs);
let game: Awaited<ReturnType<typeof listenForListPings>>;
let portal: BuiltPortal;

test.beforeAll(async () => {
  game = await listenForListPings({ host: '127.0.0.1', port: 0 }, () => ({ online: 12, max: 20 }));
  portal = await startBuiltPortal({
    TZ: portalZone,
    PRACTICE_RCON_HOST: '127.0.0.1',
    PRACTICE_GAME_PORT: String(game.port),
  });
});
test.afterAll(async () => {
  await portal.stop();
  await game.close();
});

for (const zone of ['Asia/Kathmandu', 'Pacific/Auckland', 'America/Los_Angeles']) {
  test.describe(`read in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test('[§2] home and community are complete before any script runs, hydrate without a gap, and then show times in the reader’s zone', async ({
      page,
      watch,
    }) => {
      watch.addHome(portal.address);
      await enter('/api/sessions', {
        type: 'Build',
        title: 'Build day',
        world: null,
        start: start.toISOString(),
        end: new Date(start.getTime() + hourMs).toISOString(),
      });
      await expect
        .poll(async () => (await page.request.get(`${portal.address}/`)).text())
        .toContain('12 playing');
      const release = await holdScripts(page);
      await page.goto(`${portal.address}/`, { waitUntil: 'commit' });
      const week = page.getByRole('region', { name: 'This week' });

      await expect(page.getByText('12 playing')).toBeVisible();
      await expect(week).toContainText(timeIn(portalZone, start));

      await release();
      await expect(week).toContainText(timeIn(zone, start));
      await expect(page.getByText('12 playing')).toBeVisible();

      const celebration = { celebrant: zone, achievement: 'Planted 40 trees' };
      const { id } = await enter('/api/public/celebrate', celebration);
      await enter(`/api/moderation/${id}/approve`, {});
      await page.addInitScript(noteSkeletons);
      const releaseAgain = await holdScripts(page);
      await page.goto(`${portal.address}/community`, { waitUntil: 'commit' });
      const shared = page.getByRole('listitem').filter({ hasText: zone }).first();
      const at = await shared.locator('time').getAttribute('datetime');
      const fullTimeIn = (timeZone: string) =>
        new RegExp(`, ${timeIn(timeZone, new Date(at ?? ''))}$`);

      await expect(shared).toContainText('just now');
      await expect(shared.locator('time')).toHaveAttribute('title', fullTimeIn(portalZone));
      await releaseAgain();
      await expect(shared.locator('time')).toHaveAttribute('title', fullTimeIn(zone));
      expect(await page.evaluate(() => Reflect.get(globalThis, 'skeletons'))).toBe(0);
    });
  });
}

function timeIn(zone: string, at: Date): string {
  const parts = { hour: 'numeric', minute: '2-digit', hour12: true } as const;
  return at
    .toLocaleTimeString('en-US', { timeZone: zone, ...parts })
    .replace(/\s*([AP])M$/, (_, half: string) => ` ${half.toLowerCase()}.m.`);
}

/** As the administrator, but outside the page, which stays that of a visitor. */
async function enter(path: string, body: object): Promise<{ id: string }> {
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${portal.address}/api/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'admin', password: adminPassword }),
  });
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const reply = await fetch(`${portal.address}${path}`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: JSON.stringify(body),
  });
  expect(reply.ok, path).toBe(true);
  return z.object({ id: z.string() }).parse(await reply.json());
}

/** Counts gray blocks from the beginning of the document. */
function noteSkeletons(): void {
  Reflect.set(globalThis, 'skeletons', 0);
  new MutationObserver(() => {
    const now = document.querySelectorAll('[data-slot=skeleton]').length;
    Reflect.set(globalThis, 'skeletons', Reflect.get(globalThis, 'skeletons') + now);
  }).observe(document, { childList: true, subtree: true });
}
