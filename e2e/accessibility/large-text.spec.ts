import type { Page } from '@playwright/test';
import { notFoundPath } from '#contract/pages/route-table';
import { tooWide, type PageCheck } from './page-checks.ts';
import { addressesOf, expect, openSettled, roles, test, type Role } from './portal-in-use.ts';

/** The first role that can open a page, and the pages that look different for a later one. */
const pages: Readonly<Record<Role, readonly string[]>> = {
  visitor: [...addressesOf('visitor'), '/auth?tab=register'],
  student: ['/', '/account', '/my-submissions', '/journal'],
  teacher: addressesBeyond('teacher', 'visitor'),
  admin: ['/maps', ...addressesBeyond('admin', 'teacher')],
};

const wide = { width: 1280, height: 900 };
const phone = { width: 375, height: 812 };

test.describe.configure({ mode: 'parallel' });

for (const role of roles) {
  test(`[1.4.4] with text at 200% nothing scrolls sideways and nothing is cut off for ${role}`, async ({
    openAs,
    watch,
  }) => {
    test.setTimeout(300_000);
    watch.expectRefusal(`404 ${notFoundPath}`);
    const page = await openAs(role, { viewport: wide });
    const browserSettings = await page.context().newCDPSession(page);
    const setTextSize = (standard: number) =>
      browserSettings.send('Page.setFontSizes', { fontSizes: { standard, fixed: 13 } });

    for (const path of pages[role]) {
      // The browser's text size: widths in rem follow it, also those of media queries.
      await setTextSize(32);
      await page.setViewportSize(wide);
      await openSettled(page, path);
      await expect.poll(() => textSize(page)).toBeGreaterThanOrEqual(32);
      await expectAll(page, path, tooWide, cutOff);
      await page.setViewportSize(phone);
      await expectAll(page, `${path} on a phone`, tooWide);

      // A style of the reader's own, which media queries do not follow.
      await setTextSize(16);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await expectAll(page, `${path} on a phone, with a style`, tooWide);
    }
  });
}

function addressesBeyond(role: Role, other: Role): readonly string[] {
  const known = addressesOf(other);
  return addressesOf(role).filter((path) => !known.includes(path));
}

/** Waits until the page has adapted to a new width or text size. */
async function expectAll(page: Page, where: string, ...checks: readonly PageCheck[]) {
  for (const check of checks) await expect.poll(() => check(page), where).toEqual([]);
}

function textSize(page: Page): Promise<number> {
  return page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
}

/** Text of controls and headings that a box with hidden overflow cuts off without an ellipsis. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('h1, h2, h3, button, a[href], label, td, th, p')];
    const isCut = (each: Element) => {
      if (!each.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      if (each.closest('.sr-only, [aria-hidden=true], [inert]')) return false;
      const style = getComputedStyle(each);
      const hides = style.overflowX !== 'visible' && style.overflowX !== 'auto';
      if (!hides || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none')
        return false;
      return each.scrollWidth > each.clientWidth + 2 || each.scrollHeight > each.clientHeight + 2;
    };
    return parts
      .filter(isCut)
      .map((each) => `cut off: ${(each.textContent ?? '').replaceAll(/\s+/g, ' ').slice(0, 60)}`);
  });
}
