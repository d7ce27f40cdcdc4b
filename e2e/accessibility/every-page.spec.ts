import type { Page } from '@playwright/test';
import { findRoute, notFoundPath } from '#contract/pages/route-table';
import { followRequests } from '../requests.ts';
import { titleOf } from '../fixtures.ts';
import { shiftViolations, startShiftWatch, targetViolations } from '../page-measures.ts';
import { axeViolations, colorViolations } from './axe.ts';
import { focusViolations } from './focus-checks.ts';
import { expectRoomForLargeText, hasLargeTextCheck } from './large-text.ts';
import {
  contentViolations,
  footerViolations,
  motionViolations,
  outlineViolations,
  productLineViolations,
  spacingViolations,
  tooWide,
  type PageCheck,
} from './page-checks.ts';
import { SeenPages, show, type Shown } from './page-views.ts';
import { addressesOf, expect, openSettled, test, type Role } from './portal-in-use.ts';

type View = Shown & {
  readonly checks: readonly PageCheck[];
  /** What it shows is on the wide or the narrow page, too: only its layout is its own. */
  readonly isLayoutOnly?: true;
};

// 320 × 256 is a screen of 1280 × 1024 at 400%, narrower than any phone; 768 is a tablet in
// portrait mode.
const wide = { width: 1280, height: 800 };
const tablet = { width: 768, height: 1024 };
const narrow = { width: 320, height: 256 };

const firstViews: readonly View[] = [
  {
    theme: 'light',
    size: wide,
    checks: [
      outlineViolations,
      contentViolations,
      footerViolations,
      spacingViolations,
      tooWide,
      focusViolations,
    ],
  },
  { theme: 'dark', size: wide, checks: [] },
  { theme: 'dark', size: tablet, checks: [spacingViolations, tooWide], isLayoutOnly: true },
  {
    theme: 'dark',
    size: narrow,
    checks: [outlineViolations, spacingViolations, tooWide, focusViolations],
  },
  { theme: 'light', size: narrow, checks: [] },
];

// The first role that can open a page sees it in all views; for the others, only the header and
// their own actions differ.
const laterViews: readonly View[] = [
  { theme: 'light', size: wide, checks: [spacingViolations, tooWide] },
  { theme: 'dark', size: narrow, checks: [spacingViolations, tooWide] },
];

/** Pages whose components have the most states, checked in forced colors. */
const inForcedColors = [
  '/',
  '/community',
  '/server-control/command',
  '/server-control/files',
  '/booknews-editor',
];

/** The first role that can open a page checks it in every view. */
const roles: readonly Role[] = ['visitor', 'admin', 'teacher', 'student'];
const pagesAtOnce = 9;
const allPaths = [...new Set(roles.flatMap(addressesOf))];
const groups = Array.from({ length: Math.ceil(allPaths.length / pagesAtOnce) }, (_, at) =>
  allPaths.slice(at * pagesAtOnce, (at + 1) * pagesAtOnce),
);

test.describe.configure({ mode: 'parallel' });

for (const paths of groups) {
  const title = `${paths[0]} and what follows it, for everyone, light and dark, wide, middling and narrow`;
  test(`[WCAG 2.2 AA] ${title}`, async ({ openAs, watch }) => {
    test.setTimeout(300_000);
    watch.expectRefusal(`404 ${notFoundPath}`);
    const seen = new SeenPages();
    const violations: string[] = [];

    for (const role of roles) {
      const own = paths.filter((path) => addressesOf(role).includes(path));
      if (own.length === 0) continue;
      const page = await openAs(role, { viewport: wide });
      await page.addInitScript(startShiftWatch);
      const whenQuiet = followRequests(page);
      // Fonts that arrive late also shift a page, but people who come from another page already
      // have them.
      await openSettled(page, '/');
      for (const path of own) {
        await page.setViewportSize(wide);
        await page.emulateMedia({ colorScheme: 'light' });
        await openSettled(page, path);
        await expect(page).toHaveURL(path);
        await expect(page).toHaveTitle(titleOf(findRoute(path)));
        await whenQuiet();
        const found = [
          ...(await measuresOf(page, role)),
          ...(await viewsOf(page, role, path, seen)),
          ...(await extrasOf(page, role, path)),
        ];
        violations.push(...found.map((violation) => `${role}, ${path}, ${violation}`));
        // Last, because it may leave the page scrolled or with another layout.
        if (hasLargeTextCheck(role, path)) await expectRoomForLargeText(page, `${role}, ${path}`);
      }
      await page.context().close();
    }

    expect(violations).toEqual([]);
  });
}

/** Measured on the page before anything is changed. */
async function measuresOf(page: Page, role: Role): Promise<string[]> {
  return [
    ...(await shiftViolations(page)),
    ...(role === 'visitor' ? await motionViolations(page) : []),
    ...(await targetViolations(page, 24)),
  ];
}

async function viewsOf(page: Page, role: Role, path: string, seen: SeenPages): Promise<string[]> {
  const isFirst = role === (findRoute(path).access === 'public' ? 'visitor' : 'admin');
  const found: string[] = [];
  for (const { theme, size, checks, isLayoutOnly } of isFirst ? firstViews : laterViews) {
    await show(page, { theme, size });
    const { inThisTheme, inAnyTheme } = await seen.look(page, path, { theme, size });
    if (inThisTheme) continue;
    const axe = isLayoutOnly ? [] : [inAnyTheme ? colorViolations : axeViolations];
    for (const check of [...axe, ...checks]) {
      const violations = await check(page);
      found.push(...violations.map((violation) => `${size.width} px, ${theme}: ${violation}`));
    }
  }
  return found;
}

async function extrasOf(page: Page, role: Role, path: string): Promise<string[]> {
  if (role !== 'admin') return [];
  const found: string[] = [];
  if (inForcedColors.includes(path)) {
    await page.setViewportSize(wide);
    await page.emulateMedia({ forcedColors: 'active' });
    // The device now sets the colors, but axe reads those of the page.
    const violations = (await axeViolations(page)).filter(
      (each) => !each.includes('color-contrast'),
    );
    found.push(...violations.map((violation) => `forced colors: ${violation}`));
    await page.emulateMedia({ forcedColors: 'none' });
  }
  if (path !== notFoundPath) found.push(...(await productLineViolations(page, path)));
  return found;
}
