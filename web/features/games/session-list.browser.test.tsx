import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { aUser, openApp } from '../../testing/app.fixture.tsx';

const aClass = { id: 'c1', name: 'Class 7B', code: 'DCK7QT', memberCount: 1, archivedAt: null };

it("[§4] a teacher's new session is for their only class, and says where students see it", async () => {
  await openApp('/schedule', {
    user: aUser({ role: 'teacher' }),
    replies: {
      'GET /api/classes': { json: { classes: [aClass] } },
      'GET /api/sessions': { json: { sessions: [] } },
      'GET /api/open-quests': { json: { quests: [] } },
    },
  });
  await expect
    .element(page.getByText("New sessions appear on your students' home page."))
    .toBeVisible();

  await page.getByRole('button', { name: 'New session' }).click();
  await expect.element(page.getByLabelText('Who is it for?')).toHaveValue('c1');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'New open quest' }).click();

  await expect.element(page.getByLabelText('Who is it for?')).toHaveValue('c1');
});
