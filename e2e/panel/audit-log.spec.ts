import { aStudent, asAdmin, expect, open } from '../support/fixtures.ts';
import { openFolder, saveText, test } from '../support/files-fixtures.ts';

test('the audit log shows changes side by side', async ({ page, game }) => {
  await openFolder(page, game, 'audited');
  await saveText(page, '/audited/plan.txt', 'harbor\nbridge\n');
  await saveText(page, '/audited/plan.txt', 'harbor\ntunnel\n');

  await open(page, '/server-control/audit');
  const opening = page.getByRole('button', { name: /^saved \/audited\/plan.txt/ }).first();
  // The whole row opens it.
  await page
    .getByRole('row')
    .filter({ has: opening })
    .first()
    .click({ position: { x: 8, y: 8 } });

  const dialog = page.getByRole('dialog', { name: 'admin saved /audited/plan.txt' });
  const table = dialog.getByRole('region', { name: 'What changed' });
  await expect(table.getByRole('columnheader')).toHaveText(['Before', 'After']);
  await expect(table.getByRole('row').filter({ hasText: 'bridge' })).toHaveText(
    /−\s*bridge.*\+\s*tunnel/,
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opening).toBeFocused();
});

test('the audit log shows published content and roles with their previous values', async ({
  page,
}) => {
  await asAdmin(page);
  const path = '/api/content/documents/site';
  const document: { published: { body: object }; latestVersion: number } = await (
    await page.request.get(path)
  ).json();
  const { published, latestVersion } = document;
  const body = { ...published.body, lead: 'Plan the harbor with us.' };
  await page.request.post(`${path}/draft`, { data: { body, baseVersion: latestVersion } });
  await page.request.post(`${path}/publish`, { data: { version: latestVersion + 1 } });
  const student = aStudent();
  const registered: { id: number } = await (
    await page.request.post('/api/register', {
      data: { ...student, minecraftUsername: student.email.split('@')[0] },
    })
  ).json();
  await asAdmin(page);
  await page.request.patch(`/api/users/${registered.id}`, { data: { role: 'teacher' } });

  await open(page, '/server-control/audit');
  await page
    .getByRole('button', { name: /^published the content of site/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('After: Plan the harbor with us.');
  await page.keyboard.press('Escape');

  await page
    .getByRole('button', { name: /^changed the role of/ })
    .first()
    .click();
  await expect(page.getByRole('table', { name: 'What changed' })).toContainText(
    /role\s*student\s*teacher/,
  );
});

test('a refused attempt is logged as an attempt, even by someone who is not signed in', async ({
  page,
  watch,
}) => {
  watch.expectRefusal('401 /api/login', '403 /api/minecraft/connect');
  await page.request.post('/api/login', { data: { email: 'admin', password: 'not this one' } });
  await asAdmin(page);
  const data = { host: '169.254.169.254', port: '25575', password: 'x' };
  await page.request.post('/api/minecraft/connect', { data });

  await open(page, '/server-control/audit');

  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: '169.254.169.254' }).first()).toContainText(
    'tried to connect the console to',
  );
  await expect(rows.filter({ hasText: 'wrong password' }).first()).toContainText(
    /someone\s*tried to sign in as user \d+ \(admin\)/,
  );
});
