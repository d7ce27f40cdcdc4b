import { z } from 'zod';
import {
  asAdmin,
  asStudent,
  expect,
  expectToast,
  open,
  signIn,
  test,
  toastRegion,
} from '../support/fixtures.ts';
import { item, openItem, studentWithQuest } from '../support/review-page.ts';

test('[P-09] a student withdraws a published item and restores it', async ({
  page,
  openWindow,
}) => {
  const { student, text, id } = await studentWithQuest(openWindow);
  await asAdmin(page);
  expect((await page.request.post(`/api/moderation/${id}/approve`)).status()).toBe(200);
  await open(student, '/my-submissions');
  const card = item(student, text);
  await expect(card).toContainText('Published by an administrator');

  await card.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await expectToast(student, 'Withdrawn');
  await expect(card).toContainText('You withdrew it');
  const back = card.getByRole('button', { name: 'Restore' });
  await expect(back).toBeFocused();
  expect(await (await page.request.get('/api/public/community-feed')).text()).not.toContain(text);
  await open(page, '/review?show=hidden');
  const hidden = await openItem(page, text);
  await expect(hidden).toContainText('The author withdrew this');
  await expect(hidden.getByRole('button')).toHaveCount(0);

  await back.press('Enter');
  await expectToast(student, 'Restored');
  await expect(card).toContainText('Published by an administrator');
});

test('[P-09] a teacher withdraws a project that was published right away, and restores it', async ({
  page,
  openWindow,
}) => {
  await asAdmin(page);
  const teacher = await openWindow();
  const account = await asStudent(teacher);
  const user = z
    .object({ id: z.number() })
    .parse(await (await teacher.request.get('/api/user')).json());
  await page.request.patch(`/api/users/${user.id}`, { data: { role: 'teacher' } });
  await signIn(teacher, account);
  const project = { title: `Ferry dock ${process.pid}`, type: 'Dock', description: 'For ferries' };
  expect((await teacher.request.post('/api/projects', { data: project })).status()).toBe(201);
  const active = async () => (await page.request.get('/api/public/active-projects')).text();

  await open(teacher, '/my-submissions');
  const card = item(teacher, project.title);
  await expect(card).toContainText('Published by you');
  await card.getByRole('button', { name: 'Withdraw' }).click();
  await expect(card).toContainText('You withdrew it');
  expect(await active()).not.toContain(project.title);
  await toastRegion(teacher).getByRole('button', { name: 'Undo' }).click();

  await expect(card).toContainText('Published by you');
  expect(await active()).toContain(project.title);
  await card.getByRole('button', { name: 'Withdraw' }).click();
});

test('[§2] an administrator’s edit is announced to the author and marked', async ({
  page,
  openWindow,
}) => {
  const student = await openWindow();
  await asStudent(student);
  const data = { title: `Rain garden ${process.pid}`, type: 'Park', description: 'It drinks rain' };
  const sent = await student.request.post('/api/projects', { data });
  const { id } = z.object({ id: z.string() }).parse(await sent.json());
  await asAdmin(page);
  await page.request.post(`/api/moderation/${id}/approve`);
  await page.request.patch(`/api/projects/${id}`, { data: { description: 'It drinks a lot' } });

  await open(student, '/');
  await student.getByRole('button', { name: 'Notifications, 2 new' }).click();
  const text = 'An administrator changed your project.';
  await expect(student.getByRole('dialog')).toContainText(text);
  await open(student, '/my-submissions');
  await expect(item(student, data.title)).toContainText('It drinks a lot');
  await expect(item(student, data.title)).toContainText('An administrator changed it');
  await page.request.delete(`/api/projects/${id}`);
});
