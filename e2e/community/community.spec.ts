import { asAdmin, asStudent, expect, expectToast, open, test } from '../support/fixtures.ts';
import { openItem } from '../support/review-page.ts';

test('[§2] an administrator enters a session, a project, and an open quest, and visitors see all three', async ({
  page,
  openWindow,
}) => {
  await asAdmin(page);
  await open(page, '/schedule');
  await page.getByRole('button', { name: 'New session' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Build battle: bus stops');
  await dialog.getByLabel('Type').fill('Build battle');
  await dialog.getByLabel('Starts').fill('2020-01-01T10:00');
  await dialog.getByLabel('Ends').fill('2019-01-01T10:00');
  await dialog.getByRole('button', { name: 'Save session' }).click();
  await expect(dialog.getByText('The end must be after the start.')).toBeVisible();
  await dialog.getByLabel('Ends').fill('2099-01-01T10:00');
  await dialog.getByRole('button', { name: 'Save session' }).click();
  await expectToast(page, 'Session saved');

  await page.getByRole('button', { name: 'New project' }).click();
  await dialog.getByLabel('Title').fill('Safer crossing, Dock Street');
  await dialog.getByLabel('Type').fill('Streets');
  await dialog.getByLabel('What is it about?').fill('A raised crossing and a shorter wait.');
  await dialog.getByLabel('Progress (percent)').fill('68');
  await dialog.getByLabel('Participants').fill('9');
  await dialog.getByRole('button', { name: 'Save project' }).click();
  await expectToast(page, 'Project saved');

  await page.getByRole('button', { name: 'New open quest' }).click();
  await dialog.getByRole('button', { name: 'Save open quest' }).click();
  await expect(dialog.getByText('Please enter a closing date.')).toBeVisible();
  await dialog.getByLabel('What should people do?').fill('count the crossings');
  await dialog.getByLabel('Open until').fill('2020-01-01T10:00');
  await dialog.getByRole('button', { name: 'Save open quest' }).click();
  await expect(dialog.getByText('That time has passed.')).toBeVisible();
  await dialog.getByLabel('Open until').fill('2099-01-01T10:00');
  await dialog.getByRole('button', { name: 'Save open quest' }).click();
  await expectToast(page, 'Open quest saved');

  const visitor = await openWindow();
  await open(visitor, '/community');
  await expect(visitor.getByRole('region', { name: 'Live games' })).toContainText('Build battle');
  const project = visitor
    .getByRole('region', { name: 'Active projects' })
    .getByRole('article')
    .filter({ hasText: 'Safer crossing, Dock Street' });
  await expect(project).toContainText('Phase 4 of 5, 68% done');

  await open(visitor, '/');
  const week = visitor.getByRole('region', { name: 'This week' });
  await expect(week).toContainText('Open quest: count the crossings');
  await expect(week).toContainText(/Research, \d+ days left\.\s*Send yours in\./);
  await expect(visitor.locator('[data-slot=map-pin]').first()).toBeVisible();
});

test('[§7] [product §5] a student’s proposed project shows its status, is restored after a removal, and is then published', async ({
  page,
  openWindow,
}) => {
  await asStudent(page);
  await open(page, '/community');
  await page.getByRole('button', { name: 'Propose a project' }).click();
  const proposal = page.getByRole('dialog');
  await proposal.getByRole('button', { name: 'Send proposal' }).click();
  await expect(proposal.getByText('Please fill in “Title”.')).toBeVisible();
  const title = `Shade for stop ${process.pid}`;
  await proposal.getByLabel('Title').fill(title);
  await proposal.getByLabel('Type').fill('Public space');
  await proposal.getByLabel('What is it about?').fill('Trees beside the tram stop.');
  await proposal.getByRole('button', { name: 'Send proposal' }).click();
  await expectToast(page, 'Project sent', 'Someone will review it before it appears.');
  const proposed = page.getByRole('region', { name: 'Projects you proposed' });
  await expect(proposed.getByRole('listitem').filter({ hasText: title })).toContainText(
    'Waiting for review',
  );

  const admin = await openWindow();
  await asAdmin(admin);
  await open(admin, '/schedule');
  const row = admin.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: 'Remove' }).click();
  const question = admin.getByRole('dialog');
  await expect(question).toContainText('It is waiting for review and is not public.');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expectToast(admin, 'Project removed', title);
  // A toast under the pointer stays.
  await admin.getByRole('button', { name: 'Undo' }).hover();
  await expect(row).toHaveCount(0);

  await open(page, '/my-submissions');
  const own = page.getByRole('article').filter({ hasText: title });
  await expect(own).toContainText('Removed from Projects.');

  await admin.getByRole('button', { name: 'Undo' }).click();
  await expectToast(admin, 'Project restored', title);
  await expect(row).toContainText('Waiting for review');

  await open(admin, '/review');
  const item = await openItem(admin, title);
  await item.getByRole('button', { name: 'Approve' }).press('Enter');
  await expectToast(admin, 'Approved');
  await open(page, '/community');
  const shown = page.getByRole('region', { name: 'Active projects' }).getByRole('article');
  await expect(shown.filter({ hasText: title })).toContainText('0%');
  await expect(proposed).toHaveCount(0);
});
