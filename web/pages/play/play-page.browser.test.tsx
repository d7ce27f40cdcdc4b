import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { testContent } from '../../content/test-content.fixture.ts';
import { openApp } from '../../testing/app.fixture.tsx';

const steps = page.getByText('A few steps, about five minutes.');
const joinCard = page.getByRole('region', { name: 'Join card' });
const noAddress = page.getByText("We don't have the server address yet");

describe('Play, by device', () => {
  it.each(['Java', 'Bedrock', 'Xbox', 'PlayStation'])(
    '[§2] %s joins by the address: steps, and a card to take home',
    async (device) => {
      await openApp('/play');

      await page.getByRole('radio', { name: device }).click();

      await expect.element(steps).toBeVisible();
      await expect.element(joinCard).toBeVisible();
      await expect.element(noAddress).toBeVisible();
    },
  );

  it.each([
    { device: 'Switch', sentence: /You can't type a server address on a Switch/ },
    { device: 'Minecraft Education', sentence: /can't connect to this server\./ },
    { device: 'Not sure', sentence: /You play on a console \(Xbox, PlayStation, or Switch\)/ },
  ])('[§2] $device is promised no steps, no card and no address', async ({ device, sentence }) => {
    await openApp('/play');

    await page.getByRole('radio', { name: device }).click();

    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(steps).not.toBeInTheDocument();
    await expect.element(joinCard).not.toBeInTheDocument();
    await expect.element(noAddress).not.toBeInTheDocument();
  });
});

it('[§2] a phone begins with Bedrock, unless the address names another device', async () => {
  const phone = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Linux; Android 10; K');
  onTestFinished(() => phone.mockRestore());
  await openApp('/play');
  await expect.element(page.getByRole('radio', { name: 'Bedrock' })).toBeChecked();

  await openApp('/play?device=java');
  await expect.element(page.getByRole('radio', { name: 'Java' })).toBeChecked();
});

it('[§2] the finished steps of each device are there after a reload', async () => {
  const box = page.getByRole('checkbox', { name: /^Done: / }).first();
  await openApp('/play?device=xbox');
  await box.click();
  await expect.element(page.getByText(/^1 of \d+ done/)).toBeVisible();

  await openApp('/play?device=xbox');
  await expect.element(box).toBeChecked();
  await openApp('/play?device=java');
  await expect.element(box).not.toBeChecked();

  await openApp('/play?device=xbox');
  await box.click();
  await openApp('/play?device=xbox');
  await expect.element(box).not.toBeChecked();
});

it('[design] a phone shows the first step without scrolling, and the tower beside the heading', async () => {
  await page.viewport(375, 812);
  const site = { ...testContent.site, serverAddress: 'play.school.example' };
  await openApp('/play', { content: { site } });
  const tower = () =>
    [...document.querySelectorAll('img')].find(
      (each) => each.src.includes('/tower-0-') && each.checkVisibility(),
    );

  const step = page.getByRole('listitem').filter({ hasText: 'Not yet' }).first();
  await expect.element(step).toBeInViewport();
  expect(tower()?.getBoundingClientRect().bottom).toBeLessThan(812);
});

it('[product §5] an address of the practice server is marked as one', async () => {
  const site = { ...testContent.site, serverAddress: '127.0.0.1' };
  await openApp('/play', {
    content: { site, practice: { hasServerAddress: true, worldIds: [], samples: [] } },
  });

  await expect.element(joinCard.getByText('Practice server')).toBeVisible();
  await expect.element(noAddress).not.toBeInTheDocument();
});

it('[§4] “No, I need help” opens the support form with the device filled in', async () => {
  await openApp('/play');
  await page.getByRole('radio', { name: 'Xbox' }).click();

  await page.getByRole('link', { name: 'No, I need help' }).click();

  const form = page.getByRole('region', { name: 'Ask for help' });
  await expect
    .element(form.getByLabelText('Your message'))
    .toHaveValue(expect.stringMatching(/^I can't join on Xbox/));
});
