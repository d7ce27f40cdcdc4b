import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { aUser, openApp } from '../../testing/app.fixture.tsx';
import { anEntry, replies, tile } from './journal.fixture.ts';

const robin = { id: 9, name: 'Robin Example', entryCount: 3, mayPublish: false };

it('[P-14] a teacher opens the journal of a student', async () => {
  await openApp('/journal?student=9', {
    user: aUser({ role: 'teacher' }),
    replies: {
      ...replies,
      'GET /api/journal/students': { json: { students: [robin] } },
    },
  });

  await expect.element(page.getByRole('list', { name: "Robin Example's files" })).toBeVisible();
  await expect
    .element(page.getByRole('checkbox', { name: 'Work may be published' }))
    .not.toBeChecked();
  await expect.element(tile('plan.pdf').getByText('Student and teachers')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Print portfolio' }))
    .not.toBeInTheDocument();
});

it('[P-16] a teacher reads that an approved file needs only the permission to publish', async () => {
  const approved = anEntry({ visibility: 'public', state: 'published' });
  await openApp('/journal?student=9&entry=1', {
    user: aUser({ role: 'teacher' }),
    replies: {
      ...replies,
      'GET /api/journal/entries': { json: { entries: [approved], mayPublish: false } },
      'GET /api/journal/students': { json: { students: [robin] } },
    },
  });

  await expect.element(page.getByText('Approved, but not public yet.')).toBeVisible();
  await expect.element(page.getByText('check “Work may be published.”')).toBeVisible();
});

it('[P-16] a teacher records the permissions of a class in one list', async () => {
  const students = [
    { id: 9, name: 'Robin Example', entryCount: 3, mayPublish: true },
    { id: 10, name: 'Sam Example', entryCount: 0, mayPublish: false },
  ];
  await openApp('/journal?tab=students', {
    user: aUser({ role: 'teacher' }),
    replies: {
      ...replies,
      'GET /api/journal/students': () => Response.json({ students }),
      'PUT /api/journal/students/10/consent': () => {
        students[1] = { id: 10, name: 'Sam Example', entryCount: 0, mayPublish: true };
        return Response.json({ mayPublish: true });
      },
    },
  });
  const list = page.getByRole('list', { name: 'Whose work may be published' });
  await expect.element(list.getByRole('checkbox', { name: 'Robin Example' })).toBeChecked();

  await list.getByRole('checkbox', { name: 'Sam Example' }).click();

  await expect.element(list.getByRole('checkbox', { name: 'Sam Example' })).toBeChecked();
  await expect.element(page.getByText('Permission to publish saved')).toBeVisible();
});

it('[2.4.3] the keyboard stays at the choice whether work may be published', async () => {
  let mayPublish = false;
  await openApp('/journal?student=9', {
    user: aUser({ role: 'teacher' }),
    replies: {
      ...replies,
      'GET /api/journal/students': () =>
        Response.json({
          students: [{ id: 9, name: 'Robin Example', entryCount: 3, mayPublish }],
        }),
      'PUT /api/journal/students/9/consent': () => {
        mayPublish = true;
        return Response.json({ mayPublish });
      },
    },
  });

  const choice = page.getByRole('checkbox', { name: 'Work may be published' });
  await choice.click();

  await expect.element(choice).toBeChecked();
  await expect.element(choice).toHaveFocus();
});
