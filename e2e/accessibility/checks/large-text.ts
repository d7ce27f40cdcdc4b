import { expect, type CDPSession, type Page } from '@playwright/test';
import { tooWide, type PageCheck } from './page-checks.ts';
import { listReadablePaths, type Role } from '../../support/portal-in-use.ts';

const publicPages = listReadablePaths('visitor');
const ofTeachers = ['/review', '/schedule'];

/** The first role that can open a page, and the pages that look different for a later one. */
const pages: Readonly<Record<Role, readonly string[]>> = {
  visitor: publicPages,
  student: ['/', '/account', '/my-submissions', '/journal'],
  teacher: ofTeachers,
  admin: [
    '/maps',
    ...listReadablePaths('admin').filter((path) => ![...publicPages, ...ofTeachers].includes(path)),
  ],
};

const wide = { width: 1280, height: 900 };
const phone = { width: 375, height: 812 };

export const hasLargeTextCheck = (role: Role, path: string) => pages[role].includes(path);

/** [1.4.4] Fails if something scrolls sideways or is cut off on the open page with text at 200%. */
export async function expectRoomForLargeText(page: Page, where: string): Promise<void> {
  const browserSettings = await page.context().newCDPSession(page);
  // The browser's text size: widths in rem follow it, also those of media queries.
  await setTextSize(browserSettings, 32);
  await page.setViewportSize(wide);
  await expect.poll(() => textSize(page)).toBeGreaterThanOrEqual(32);
  await expectAll(page, where, tooWide, cutOff);
  await page.setViewportSize(phone);
  await expectAll(page, `${where} on a phone`, tooWide);

  // A style of the reader's own, which media queries do not follow.
  await setTextSize(browserSettings, 16);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectAll(page, `${where} on a phone, with a style`, tooWide);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await browserSettings.detach();
}

export async function setTextSize(browserSettings: CDPSession, standard: number): Promise<void> {
  await browserSettings.send('Page.setFontSizes', { fontSizes: { standard, fixed: 13 } });
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
