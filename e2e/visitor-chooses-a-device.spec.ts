import { expect, open, test } from './fixtures.ts';

for (const device of ['Java', 'Bedrock', 'Xbox', 'PlayStation']) {
  test(`[§2] ${device} joins by the address: steps, and a card to take home`, async ({ page }) => {
    await open(page, '/play');
    await page.getByRole('radio', { name: device }).check();

    await expect(page.getByText('A few steps, about five minutes.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Join card' })).toBeVisible();
    await expect(page.getByText('The address of the server is not here yet')).toBeVisible();
    await expect(page.locator('[data-join-steps]').getByRole('list')).toBeVisible();
  });
}

for (const { device, words } of [
  { device: 'Switch', words: 'A Switch cannot type in a server address' },
  { device: 'Minecraft Education', words: 'It cannot join the address of this server.' },
  { device: 'Not sure', words: 'You play on a console (Xbox, PlayStation or Switch)' },
]) {
  test(`[§2] ${device} is promised no steps, no card and no address`, async ({ page }) => {
    await open(page, '/play');
    await page.getByRole('radio', { name: device }).check();

    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Join card' })).toHaveCount(0);
    await expect(page.getByText('The address of the server is not here yet')).toHaveCount(0);
    await expect(page.getByText('A few steps, about five minutes.')).toHaveCount(0);
  });
}
