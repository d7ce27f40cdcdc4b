import type { Page } from '@playwright/test';
import { expectToast } from '../support/fixtures.ts';
import { expectRoomForLargeText, setTextSize } from './checks/large-text.ts';
import { tooWide } from './checks/page-checks.ts';
import { expect, openSettled, settled, test } from '../support/portal-in-use.ts';

const viewport = { width: 1280, height: 900 };

// Every other page: every-page.spec.ts.
test('[1.4.4] a form that is opened with text at 200% does not scroll sideways, and nothing is cut off', async ({
  openAs,
}) => {
  const page = await openAs('visitor', { viewport });
  await setTextSize(await page.context().newCDPSession(page), 32);

  await openSettled(page, '/auth?tab=register');

  await expectRoomForLargeText(page, 'the form');
});

test('[1.4.4] a visitor with text at 200% gets from home to a quest that is sent', async ({
  openAs,
}) => {
  const page = await openAs('visitor', { viewport });
  await setTextSize(await page.context().newCDPSession(page), 32);
  await openSettled(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectNoSidewaysScroll(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Community' }).click();
  await settled(page);
  await expectNoSidewaysScroll(page);

  const form = page.getByRole('region', { name: 'Send a quest' });
  await form.getByRole('button', { name: 'Send quest' }).click();
  await expectToast(page, 'Missing Information');
  await expect(form.getByRole('group', { name: 'What to fix' })).toBeFocused();
  await expectNoSidewaysScroll(page);
  await form.getByLabel('Your name').fill('Anna Visitor');
  await form.getByLabel('Email').fill('anna@home.example');
  await form.getByText('Research', { exact: true }).click();
  await form.getByLabel('What did you do or find?').fill('Counted the benches with large text.');
  await form.getByRole('button', { name: 'Send quest' }).click();

  await expect(page.getByRole('heading', { name: 'Your quest is on its way' })).toBeFocused();
  await expectNoSidewaysScroll(page);
});

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => tooWide(page)).toEqual([]);
}
