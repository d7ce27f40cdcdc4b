import type { Page } from '@playwright/test';
import { tooWide } from './page-checks.ts';
import { expect, openSettled, test, type Role } from './portal-in-use.ts';

const pages: readonly (readonly [Role, readonly string[]])[] = [
  [
    'visitor',
    [
      '/',
      '/maps',
      '/play',
      '/video',
      '/community',
      '/forum',
      '/auth',
      '/auth?tab=register',
      '/help',
    ],
  ],
  ['student', ['/', '/account', '/my-submissions', '/journal']],
  ['teacher', ['/review', '/classes', '/schedule']],
  [
    'admin',
    ['/server-control/command', '/server-control/files', '/server-control/audit', '/users'],
  ],
];

test.describe.configure({ mode: 'parallel' });

for (const [role, paths] of pages) {
  test(`[1.4.4] with text at 200% nothing scrolls sideways and nothing is cut off for ${role}`, async ({
    openAs,
  }) => {
    test.setTimeout(120_000);
    const page = await openAs(role, { viewport: { width: 1280, height: 900 } });
    // The browser's text size: widths in rem follow it.
    const browserSettings = await page.context().newCDPSession(page);
    await browserSettings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    const violations: string[] = [];

    for (const path of paths) {
      await openSettled(page, path);
      expect(await textSize(page)).toBeGreaterThanOrEqual(32);
      violations.push(
        ...[...(await tooWide(page)), ...(await cutOff(page))].map(
          (violation) => `${path}: ${violation}`,
        ),
      );
    }

    expect(violations).toEqual([]);
  });
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
