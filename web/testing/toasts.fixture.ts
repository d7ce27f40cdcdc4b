import { expect } from 'vitest';
import { page } from 'vitest/browser';

const region = page.getByRole('region', { name: 'Notifications (F8)' });

/** Exactly one toast, with exactly this text. */
export async function expectToast(title: string, description?: string): Promise<void> {
  await expect.poll(() => readTexts('toast-title')).toEqual([title]);
  if (description !== undefined) expect(readTexts('toast-description')).toEqual([description]);
}

function readTexts(slot: string): readonly (string | null)[] {
  const found = region.query()?.querySelectorAll(`[data-slot=${slot}]`) ?? [];
  return [...found].map(({ textContent }) => textContent);
}
