import sharp from 'sharp';
import { asAdmin, asStudent, expect, open, test } from '../support/fixtures.ts';
import { openItem } from '../support/review-page.ts';

test('[P-16] a student adds a photo and shares it, and a reviewer sees it first', async ({
  page,
  openWindow,
}) => {
  const student = await openWindow();
  await asStudent(student);
  await open(student, '/journal');
  await expect(student.getByText('Your journal is empty')).toBeVisible();
  const photo = await sharp({
    create: { width: 60, height: 40, channels: 3, background: '#2a6f97' },
  })
    .jpeg()
    .toBuffer();
  const name = `corner ${process.pid}.jpg`;

  await student
    .getByLabel('Files for the journal')
    .first()
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer: photo });
  await student.getByRole('list', { name: 'My files' }).getByRole('button', { name }).click();
  await expect(student.getByRole('heading', { name })).toBeFocused();
  await expect(student.getByRole('img', { name })).toBeVisible();
  await student.emulateMedia({ media: 'print' });
  await expect(student.getByRole('list', { name: 'My files' })).toBeVisible();
  await student.emulateMedia({ media: null });
  await student.getByRole('radio', { name: 'Everyone' }).check();
  await expect(student.getByText('Waiting for review.')).toBeVisible();

  await asAdmin(page);
  await open(page, '/review');
  const card = await openItem(page, name);
  const address = await card.getByRole('link', { name: 'Open the file' }).getAttribute('href');
  const file = await page.request.get(address ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  await card.getByRole('button', { name: 'Approve' }).click();

  // Without the consent to publish, only the class sees an approved entry.
  await expect
    .poll(async () => await (await student.request.get('/api/journal/entries')).text())
    .toContain('"state":"published"');
  await open(student, '/journal');
  await student.getByRole('button', { name }).click();
  await expect(student.getByText('Approved, but not public yet.')).toBeVisible();
  expect(await (await student.request.get('/api/journal/public')).text()).not.toContain(name);
});
