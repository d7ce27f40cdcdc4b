import { asAdmin, expect, open, test } from '../support/fixtures.ts';

test('the setup check reports what fails, and that it works once it is fixed', async ({
  page,
  game,
}) => {
  await asAdmin(page);
  await open(page, '/server-control/connection');
  game.setFaults({ lagMs: 1500 });

  await page.getByRole('link', { name: 'Setup check', exact: true }).click();

  const parts = page.getByRole('region', { name: 'Parts of the setup' });
  await expect(page.getByRole('heading', { level: 1, name: 'Setup check' })).toBeVisible();
  await expect(
    page.getByRole('progressbar', { name: 'Waiting for the tests to finish' }),
  ).toBeVisible();
  await expect(parts.getByRole('listitem').first()).toHaveText(/Console.*Testing/);
  await expect(parts.getByRole('listitem')).toHaveCount(10);
  await expect(getRow('Console')).toHaveText(/OK.*The game server answered a command/);
  await expect(getRow('Files')).toHaveText(/Not set up.*Connect it on the Files tab/);
  await expect(
    page.getByRole('status').filter({ hasText: /^\d+ not set up, \d+ OK/ }),
  ).toBeVisible();

  game.setFaults({ lagMs: 0, neverAnswer: ['list'] });
  await page.getByRole('button', { name: 'Run again' }).click();
  await expect(getRow('Console')).toHaveText(/Problem.*No answer came within 10 seconds/, {
    timeout: 60_000,
  });
  await expect(page.getByRole('status').filter({ hasText: '1 problem' })).toBeVisible();

  game.setFaults({ neverAnswer: [] });
  await getRow('Console').getByRole('link', { name: 'Open Connection' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connection' })).toBeVisible();

  function getRow(name: string) {
    return parts.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  }
});
