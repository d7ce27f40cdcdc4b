import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { ClassDetail, ClassMember } from '#contract/classes/classes';
import { aUser, openApp, type Replies } from '../../testing/app.fixture.tsx';

export const teacher = aUser({ role: 'teacher', displayName: 'Ms. Okafor' });
export const aTime = '2026-11-20T08:00:00.000Z';
export const aClass = {
  id: 'c1',
  name: 'Class 7B',
  code: 'DCK7QT',
  memberCount: 3,
  archivedAt: null,
};

export function aMember(id: number, name: string, of: Partial<ClassMember> = {}): ClassMember {
  return {
    id,
    name,
    displayName: `Heron ${id}`,
    signInName: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    minecraftUsername: null,
    gameNameVerified: false,
    joinedAt: '2026-09-01T09:00:00.000Z',
    lastSeenAt: null,
    ...of,
  };
}

export function createClassDetail(of: Partial<ClassDetail> = {}): ClassDetail {
  return {
    class: aClass,
    members: [
      aMember(1, 'Ana R.', { minecraftUsername: 'otterblock', gameNameVerified: true }),
      aMember(2, 'Ben T.', { minecraftUsername: 'tall_sparrow' }),
      aMember(3, 'Chidi O.'),
    ],
    teachers: [{ id: 7, displayName: 'Ms. Okafor' }],
    waitingCount: 6,
    whitelist: { at: null, results: [] },
    deletesAt: null,
    ...of,
  };
}

export async function openClass(detail: ClassDetail = createClassDetail(), replies: Replies = {}) {
  return openApp('/classes/c1', {
    user: teacher,
    replies: {
      'GET /api/classes': { json: { classes: [aClass] } },
      'GET /api/classes/c1': { json: detail },
      ...replies,
    },
  });
}

/** Focuses the row of a student, as the arrow keys do. */
export async function focusRowOf(name: string): Promise<void> {
  const row = page.getByRole('row', { name });
  await expect.element(row).toBeVisible();
  row.element().focus();
}

/** Opens the menu of a student's row by keyboard, and chooses an item. */
export async function chooseInMenuOf(name: string, item: string): Promise<void> {
  await focusRowOf(name);
  await userEvent.keyboard('{Enter}');
  await page.getByRole('menuitem', { name: item }).click();
}
