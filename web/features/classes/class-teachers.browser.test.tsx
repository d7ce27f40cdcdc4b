import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import type { ClassDetail } from '#contract/classes/classes';
import { aUser, openApp, type Replies } from '../../testing/app.fixture.tsx';

const teacher = aUser({ role: 'teacher', displayName: 'Ms. Okafor' });
const aClass = { id: 'c1', name: 'Class 7B', code: 'DCK7QT', memberCount: 1, archivedAt: null };

const detail: ClassDetail = {
  class: aClass,
  members: [
    {
      id: 1,
      name: 'Ana R.',
      displayName: 'Heron 1',
      signInName: 'ana-r',
      minecraftUsername: null,
      gameNameVerified: false,
      joinedAt: '2026-09-01T09:00:00.000Z',
      lastSeenAt: null,
    },
  ],
  teachers: [
    { id: teacher.id, displayName: 'Ms. Okafor' },
    { id: 8, displayName: 'Planner Lee' },
  ],
  waitingCount: 0,
  whitelist: { at: null, results: [] },
  deletesAt: null,
};

function openClass(found: ClassDetail, user = teacher, replies: Replies = {}) {
  return openApp('/classes/c1', {
    user,
    replies: {
      'GET /api/classes': { json: { classes: [found.class] } },
      'GET /api/classes/c1': { json: found },
      ...replies,
    },
  });
}

it('[P-15] a teacher who leaves the class is told what that means, and sees the list of classes', async () => {
  await openClass(detail, teacher, {
    [`DELETE /api/classes/c1/teachers/${teacher.id}`]: () => new Response(null, { status: 204 }),
  });

  await expect.element(page.getByText('Ms. Okafor (you)')).toBeVisible();
  await page.getByRole('button', { name: 'Leave Ms. Okafor' }).click();
  await expect.element(page.getByText('You will no longer see its students')).toBeVisible();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();

  await expect.element(page.getByRole('heading', { name: 'Classes', level: 1 })).toBeVisible();
});

it('[P-15] an administrator who is removed still sees the class, and is asked as about others', async () => {
  await openClass(detail, aUser({ role: 'admin', displayName: 'Ms. Okafor' }));

  await page.getByRole('button', { name: 'Remove Ms. Okafor' }).click();

  await expect.element(page.getByText('They will no longer see its students')).toBeVisible();
});

it('[P-15] a colleague who is away is marked, and the only one who is left cannot leave', async () => {
  const teachers = detail.teachers.map((one) =>
    one.id === teacher.id ? one : { ...one, absence: 'suspended' as const },
  );
  await openClass({ ...detail, teachers });

  await expect.element(page.getByText('Planner Lee suspended')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remove Planner Lee' })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Leave Ms. Okafor' }))
    .not.toBeInTheDocument();
});

it('[P-14] a colleague is removed from an archived class, too, and comes back only to a restored one', async () => {
  const archived = { ...aClass, archivedAt: '2026-06-20T09:00:00.000Z' };
  await openClass({ ...detail, class: archived });

  await page.getByRole('button', { name: 'Remove Planner Lee' }).click();

  await expect.element(page.getByText('again once the class is restored.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add a teacher' })).not.toBeInTheDocument();
});
