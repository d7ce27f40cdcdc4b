import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { asStudent, expect } from './fixtures.ts';

const WithId = z.object({ id: z.string() });
let quests = 0;

export type SentQuest = { readonly id: string; readonly text: string };

/** A quest by the signed-in user that no other test of this portal has. */
export async function sendQuest(page: Page): Promise<SentQuest> {
  quests += 1;
  const text = `Counted ${quests} trees of street ${process.pid}.`;
  const reply = await page.request.post('/api/public/submit-quest', {
    data: { questType: 'research', description: text },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return { id: WithId.parse(await reply.json()).id, text };
}

/** A window in which a new student has sent a quest. */
export async function studentWithQuest(
  openWindow: () => Promise<Page>,
): Promise<SentQuest & { readonly student: Page }> {
  const student = await openWindow();
  await asStudent(student);
  return { student, ...(await sendQuest(student)) };
}

/** The row of an item in the list of the review. */
export function row(page: Page, text: string): Locator {
  return page.locator('[id^="review-row-"]').filter({ hasText: text });
}

/** Opens an item of the review, next to the list. */
export async function openItem(page: Page, text: string): Promise<Locator> {
  await row(page, text).click();
  return item(page, text);
}

export function item(page: Page, text: string): Locator {
  return page.getByRole('article').filter({ hasText: text });
}
