import type { Page } from '@playwright/test';
import { expect, openSettled, test } from '../support/portal-in-use.ts';

test('[accessibility 10] selected and pressed states are visible in forced colors', async ({
  openAs,
}) => {
  const page = await openAs('visitor', { viewport: { width: 1280, height: 800 } });
  await page.emulateMedia({ forcedColors: 'active' });

  await openSettled(page, '/video');
  const chips = page.getByRole('group', { name: 'Category' }).getByRole('button');
  expect(await readOutlineAndBorder(page, '[aria-pressed="true"]')).not.toBe(
    await readOutlineAndBorder(page, '[aria-pressed="false"]'),
  );
  expect(await chips.count()).toBeGreaterThan(1);
  const pressed = await readOutlineAndBorder(page, '[aria-pressed="true"]');
  await chips.first().press('Enter');
  expect(await readOutlineAndBorder(page, '[aria-pressed="true"]')).not.toBe(pressed);
  expect(await readBorderWidth(page, 'button.notched, a.notched')).toBeGreaterThan(0);
  expect(await readBorderWidth(page, '.notched:not(a, button)')).toBeGreaterThan(0);

  await openSettled(page, '/play');
  expect(await readOutlineAndBorder(page, 'label:has(:checked)')).not.toBe(
    await readOutlineAndBorder(page, 'label:has([type=radio]:not(:checked))'),
  );
  const chosen = await readOutlineAndBorder(page, 'label:has(:checked)');
  await page.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await readOutlineAndBorder(page, 'label:has(:checked)')).not.toBe(chosen);

  await openSettled(page, '/auth');
  expect(await readOutlineAndBorder(page, '[role=tab][data-state="active"]')).not.toBe(
    await readOutlineAndBorder(page, '[role=tab][data-state="inactive"]'),
  );
  await page.keyboard.press('Tab');
  expect(await readOutlineAndBorder(page, ':focus')).toMatch(/^solid [2-9]px/);
});

// That nothing moves with reduced motion, and the checks in forced colors: every-page.spec.ts.

function readOutlineAndBorder(page: Page, selector: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((each) => {
      const { outlineStyle, outlineWidth, borderWidth } = getComputedStyle(each);
      return `${outlineStyle} ${outlineWidth} ${borderWidth}`;
    });
}

function readBorderWidth(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((each) => Number.parseFloat(getComputedStyle(each).borderTopWidth));
}
