import type { Page } from '@playwright/test';
import { findRoute, notFoundPath } from '#contract/pages/route-table';
import { titleOf } from '../support/fixtures.ts';
import { shiftViolations, startShiftWatch, targetViolations } from './checks/shifts-and-targets.ts';
import { axeViolations, colorViolations } from './checks/axe.ts';
import { focusViolations } from './checks/focus.ts';
import { expectRoomForLargeText, hasLargeTextCheck } from './checks/large-text.ts';
import {
  contentViolations,
  footerViolations,
  motionViolations,
  outlineViolations,
  productLineViolations,
  spacingViolations,
  tooWide,
  type PageCheck,
} from './checks/page-checks.ts';
import { SeenPages, show, type Shown, type Size } from './checks/page-views.ts';
import { addressesOf, expect, openSettled, test, type Role } from '../support/portal-in-use.ts';

type Device = { readonly viewport: Size };
type View = Shown & { readonly checks: readonly PageCheck[] };

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
      axeViolations,
      outlineViolations,
      contentViolations,
      footerViolations,
      spacingViolations,
      tooWide,
      focusViolations,
    ],
  },
  { theme: 'dark', size: wide, checks: [colorViolations] },
  // What is on a tablet is also on the wide or the narrow page; only its layout is its own.
  { theme: 'dark', size: tablet, checks: [spacingViolations, tooWide] },
  {
    theme: 'dark',
    size: narrow,
    checks: [
      axeViolations,
      outlineViolations,
      spacingViolations,
      tooWide,
      focusViolations,
      productLineViolations,
    ],
  },
  { theme: 'light', size: narrow, checks: [colorViolations] },
];

// For later roles, only the header and their own actions differ.
const laterViews: readonly View[] = [
  { theme: 'light', size: wide, checks: [axeViolations, spacingViolations, tooWide] },
  { theme: 'dark', size: narrow, checks: [axeViolations, spacingViolations, tooWide] },
];

/** Pages whose components have the most states, checked in forced colors by an administrator. */
const inForcedColors = [
  '/',
  '/community',
  '/server-control/command',
  '/server-control/files',
  '/booknews-editor',
];

const desktop = { viewport: wide };
const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };

/** The first role that can open a page checks it in every view. */
const roles: readonly Role[] = ['visitor', 'admin', 'teacher', 'student'];
const pagesAtOnce = 10;
const allPaths = [...new Set(roles.flatMap(addressesOf))];
const groups = Array.from({ length: Math.ceil(allPaths.length / pagesAtOnce) }, (_, at) =>
  allPaths.slice(at * pagesAtOnce, (at + 1) * pagesAtOnce),
);

test.describe.configure({ mode: 'parallel' });

for (const paths of groups) {
  const title = `${paths[0]} and what follows it, for everyone, light and dark, from wide to narrow`;
  test(`[WCAG 2.2 AA] ${title}`, async ({ openAs, watch }) => {
    test.setTimeout(300_000);
    watch.expectRefusal(`404 ${notFoundPath}`);
    const seen = new SeenPages();
    const violations: string[] = [];

    for (const role of roles) {
      const own = paths.filter((path) => addressesOf(role).includes(path));
      if (own.length === 0) continue;
      const changed: string[] = [];
      const onDesktop = await readerOf(await openAs(role, desktop), desktop);
      for (const path of own) {
        await onDesktop.open(path);
        report(role, path, await measuresOf(onDesktop.page, role));
        if (await seen.has(onDesktop.page, path)) continue;
        changed.push(path);
        report(role, path, await violationsInViews(onDesktop.page, role, path));
        // Last, because it may leave the page scrolled or with another layout.
        if (hasLargeTextCheck(role, path)) {
          await expectRoomForLargeText(onDesktop.page, `${role}, ${path}`);
        }
      }
      await onDesktop.close();

      if (changed.length === 0) continue;
      const onPhone = await readerOf(await openAs(role, phone), phone);
      for (const path of changed) {
        await onPhone.open(path);
        report(role, `${path} on a phone`, await measuresOf(onPhone.page, role, 44));
      }
      await onPhone.close();
    }

    expect(violations).toEqual([]);

    function report(role: Role, path: string, found: readonly string[]): void {
      violations.push(...found.map((violation) => `${role}, ${path}, ${violation}`));
    }
  });
}

/** Someone who comes from another page, so the fonts are there: fonts that arrive late shift a page, too. */
async function readerOf(page: Page, { viewport }: Device) {
  await page.addInitScript(startShiftWatch);
  await openSettled(page, '/accessibility');
  // Faces that only name a font of the device may fail.
  await page.evaluate(async () => {
    await Promise.allSettled([...document.fonts].map((font) => font.load()));
  });
  return {
    page,
    /** Opens the page as it is before anything is changed. */
    async open(path: string) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: 'light' });
      await openSettled(page, path);
      await expect.poll(() => page.title()).toBe(titleOf(findRoute(path)));
      expect(new URL(page.url()).pathname).toBe(path);
    },
    close: () => page.context().close(),
  };
}

async function measuresOf(page: Page, role: Role, leastPx = 24): Promise<string[]> {
  return [
    ...(await shiftViolations(page)),
    ...(role === 'visitor' ? await motionViolations(page) : []),
    ...(await targetViolations(page, leastPx)),
  ];
}

async function violationsInViews(page: Page, role: Role, path: string): Promise<string[]> {
  const found: string[] = [];
  for (const { theme, size, checks } of isFirstReader(role, path) ? firstViews : laterViews) {
    await show(page, { theme, size });
    for (const check of checks) {
      const violations = await check(page);
      found.push(...violations.map((violation) => `${size.width} px, ${theme}: ${violation}`));
    }
  }
  if (role === 'admin' && inForcedColors.includes(path)) {
    found.push(...(await violationsInForcedColors(page)));
  }
  return found;
}

async function violationsInForcedColors(page: Page): Promise<string[]> {
  await page.setViewportSize(wide);
  await page.emulateMedia({ forcedColors: 'active' });
  // The device now sets the colors, but axe reads those of the page.
  const found = (await axeViolations(page)).filter((each) => !each.includes('color-contrast'));
  await page.emulateMedia({ forcedColors: 'none' });
  return found.map((violation) => `forced colors: ${violation}`);
}

function isFirstReader(role: Role, path: string): boolean {
  return role === roles.find((each) => addressesOf(each).includes(path));
}
