import type { Page } from '@playwright/test';
import { asAdmin, expect, openDrawn, test } from './fixtures.ts';
import { edgesOf, linesOf } from './measures.ts';
import { showNotification } from './review-journey.ts';

const short = 'play.blockplan.example';
const long = 'minecraft.planning-academy.example.org';

test('[design] an address breaks only at its dots, and the copy button stays in its row', async ({
  page,
}) => {
  await asAdmin(page);
  for (const address of [short, long]) {
    await publish(page, 'site', { serverAddress: address });
    const widths = [320, 360, 375, 1280];
    await openDrawn(page, '/');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectWholeParts(page, `${address} at ${width}`);
      const guide = page.getByRole('region', { name: 'Server Connection Guide' });
      const isWhole = address === short && width >= 360;
      if (isWhole) expect(await linesOf(guide.locator('.type-address').first())).toBe(1);
    }

    await openDrawn(page, '/play?device=bedrock');
    await expect(page.getByRole('heading', { name: /^Join on Bedrock/ })).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectWholeParts(page, `${address} at ${width}`);
      if (address === short) expect(await linesOf(page.getByTestId('value').nth(1))).toBe(1);
      const boxes = page.getByTestId('value-box');
      await expect(boxes).toHaveCount(3);
      for (const box of await boxes.all()) {
        const { x, y, right, bottom } = await edgesOf(box);
        const button = await edgesOf(box.getByRole('button'));
        expect(button.y, `${width}`).toBeGreaterThanOrEqual(y);
        expect(button.bottom, `${width}`).toBeLessThanOrEqual(bottom);
        expect(right - button.right, `${width}`).toBeLessThan(8);
        expect((await edgesOf(box.getByTestId('value'))).right).toBeLessThan(button.x);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(width);
      }
    }
  }
  await publish(page, 'site', { serverAddress: null });
});

test('[design] a card with an external link has its arrow at the edge, as every card', async ({
  page,
}) => {
  await asAdmin(page);
  const outside = 'https://forms.example.org/it';
  await publish(page, 'links', { workbook: outside, survey: outside });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openDrawn(page, '/');
  const distance = async (name: string) => {
    const card = page
      .getByRole('region', { name: 'Find your way around' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) });
    return (await edgesOf(card)).right - (await edgesOf(card.locator('svg').last())).right;
  };
  const ofOurPage = await distance('Newsletter');
  expect(await distance('Workbook')).toBe(ofOurPage);
  expect(await distance('Survey')).toBe(ofOurPage);
  await publish(page, 'links', { workbook: null, survey: null });
});

test('[design] a reviewer’s header is one row on a phone, and its list of pages opens below', async ({
  page,
}) => {
  await asAdmin(page);
  await showNotification(page);
  await openDrawn(page, '/review');
  for (const width of [320, 360, 375, 480, 768]) {
    await page.setViewportSize({ width, height: 800 });
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: /^To review/ })).toBeHidden();
    await expect(bar.getByRole('button', { name: /^Notifications, \d+ new$/ })).toBeVisible();
    const { y, bottom } = await edgesOf(bar);
    expect(bottom - y, `${width}`).toBe(56);
    const pages = page.getByRole('button', { name: 'Review, all pages' });
    await pages.click();
    await expect(page.getByRole('link', { name: /^Review/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(pages).toBeFocused();
    const account = await edgesOf(bar.getByRole('button', { name: /admin/i }));
    expect(account.right, `${width}`).toBe(width - 16);
  }
});

test('[design] on a phone a row has a title and one line of notes, from the same edge', async ({
  page,
}) => {
  await asAdmin(page);
  const start = '2030-05-06T08:00:00.000Z';
  const end = '2030-05-06T10:00:00.000Z';
  const session = { type: 'Map hunt', title: 'Map hunt: piers', start, end, world: null };
  const made = await page.request.post('/api/sessions', { data: session });
  expect(made.status(), await made.text()).toBe(201);
  await page.setViewportSize({ width: 375, height: 800 });
  await openDrawn(page, '/schedule');
  const row = page.getByRole('row').filter({ hasText: 'Map hunt: piers' });
  await expect(row).toBeVisible();
  const title = await edgesOf(row.getByText('Map hunt: piers').first());
  const note = await edgesOf(row.getByRole('cell', { name: 'Map hunt', exact: true }));
  expect(note.x).toBe(title.x);
  expect(note.y).toBeGreaterThanOrEqual(title.bottom);
  const last = await edgesOf(row.getByRole('cell', { name: /^10:00/ }));
  expect(last.y).toBe(note.y);
});

test('[design] on a phone a bar offers the quest form until the form is there, and folds the smaller ones', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openDrawn(page, '/community');
  const bar = page.getByRole('link', { name: 'Send a quest' });
  await expect(bar).toBeInViewport();
  const support = page.getByRole('region', { name: 'Ask for help' });
  await expect(support.getByLabel('Your message')).toBeHidden();

  await bar.click();

  await expect(page.getByRole('heading', { name: 'Add something of your own' })).toBeInViewport();
  await expect(bar).not.toBeInViewport();
  await support.getByRole('button', { name: 'Ask for help' }).click();
  await expect(support.getByLabel('Your message')).toBeVisible();
});

test('[design] device labels keep 4 px to the edge of their card', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openDrawn(page, '/play');
  const devices = page.getByRole('group', { name: 'What are you playing on?' }).locator('label');
  await expect(devices).toHaveCount(7);
  for (const device of await devices.all()) {
    const { x, right } = await edgesOf(device);
    const name = await edgesOf(device.locator('.font-bold'));
    expect(name.x - x).toBeGreaterThanOrEqual(4);
    expect(right - name.right).toBeGreaterThanOrEqual(4);
  }
});

/** Each part of an address up to its dot stays on one line. */
async function expectWholeParts(page: Page, where: string): Promise<void> {
  const parts = page.locator('data [data-slot=part]');
  expect(await parts.count()).toBeGreaterThan(1);
  for (const part of await parts.all()) {
    expect(await linesOf(part), `${where}: ${await part.textContent()}`).toBe(1);
  }
}

async function publish(page: Page, key: string, change: object): Promise<void> {
  const address = `/api/content/documents/${key}`;
  const now = await (await page.request.get(address)).json();
  const body = { ...now.published.body, ...change };
  const data = { body, baseVersion: now.latestVersion };
  const saved = await page.request.post(`${address}/draft`, { data });
  expect(saved.status(), await saved.text()).toBe(200);
  const { version } = (await saved.json()).draft;
  const published = await page.request.post(`${address}/publish`, { data: { version } });
  expect(published.status(), await published.text()).toBe(200);
}
