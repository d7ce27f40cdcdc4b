import type { Page } from '@playwright/test';
import { findRoute, notFoundPath } from '#contract/pages/route-table';
import { getDocumentTitle } from '../support/fixtures.ts';
import { shiftViolations, startShiftWatch, targetViolations } from './checks/shifts-and-targets.ts';
import { axeViolations, colorViolations } from './checks/axe.ts';
import { focusViolations } from './checks/focus.ts';
import { expectRoomForLargeText, hasLargeTextCheck } from './checks/large-text.ts';
import { expectOutline, hasOutline, pagesWithOutline } from './checks/outline.ts';
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
import { show, type Shown, type Size } from './checks/page-views.ts';
import {
  listReadablePaths,
  expect,
  openSettled,
  test,
  type Role,
} from '../support/portal-in-use.ts';

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

const sameForEveryone: readonly string[] = [
  '/video',
  '/storymaps',
  '/workbooks',
  '/privacy',
  '/accessibility',
  '/unsubscribe',
  notFoundPath,
];

const sameAsAnother: readonly string[] = [
  // Their first tabs have addresses of their own.
  '/server-control',
  '/content-editor',
  // What an administrator has here and visitors do not is a link to the editor, as on /newsletter.
  '/play',
  '/wasdot-reports',
];

/** Every page for the first role that can open it, and for later roles where their elements differ. */
const pages: readonly (readonly [Role, readonly string[]])[] = [
  ['visitor', listReadablePaths('visitor')],
  [
    'admin',
    listReadablePaths('admin').filter(
      (path) => ![...sameForEveryone, ...sameAsAnother].includes(path),
    ),
  ],
  // Elsewhere, teachers see what students see, or what administrators see.
  ['teacher', ['/my-submissions', '/account', '/review', '/schedule']],
  ['student', ['/', '/maps', '/community', '/my-submissions', '/account', '/journal']],
];
const pagesAtOnce = 13;
const groups = pages.flatMap(([role, paths]) =>
  Array.from({ length: Math.ceil(paths.length / pagesAtOnce) }, (_, at) => ({
    role,
    paths: paths.slice(at * pagesAtOnce, (at + 1) * pagesAtOnce),
  })),
);

test.describe.configure({ mode: 'parallel' });

test('[accessibility 4] [accessibility 14] every page with an outline is among the visitor’s', () => {
  expect(listReadablePaths('visitor')).toEqual(expect.arrayContaining([...pagesWithOutline]));
});

for (const { role, paths } of groups) {
  const title = `${paths[0]} and what follows it for ${role}, light and dark, from wide to narrow`;
  const ids =
    role === 'visitor' ? '[WCAG 2.2 AA] [accessibility 4] [accessibility 14]' : '[WCAG 2.2 AA]';
  test(`${ids} ${title}`, async ({ openAs, watch }) => {
    test.setTimeout(300_000);
    watch.expectRefusal(`404 ${notFoundPath}`);
    const violations: string[] = [];

    const onDesktop = await preparePage(await openAs(role, desktop), desktop);
    for (const path of paths) {
      await onDesktop.open(path);
      report(path, await collectLayoutViolations(onDesktop.page, role));
      report(path, await violationsInViews(onDesktop.page, role, path));
      if (hasOutline(role, path)) {
        await show(onDesktop.page, { theme: 'light', size: wide });
        await expectOutline(onDesktop.page, path);
      }
      // Last, because it may leave the page scrolled or with another layout.
      if (hasLargeTextCheck(role, path)) {
        await expectRoomForLargeText(onDesktop.page, `${role}, ${path}`);
      }
    }
    await onDesktop.close();

    const onPhone = await preparePage(await openAs(role, phone), phone);
    for (const path of paths) {
      await onPhone.open(path);
      report(`${path} on a phone`, await collectLayoutViolations(onPhone.page, role, 44));
    }
    await onPhone.close();

    expect(violations).toEqual([]);

    function report(path: string, found: readonly string[]): void {
      violations.push(...found.map((violation) => `${role}, ${path}, ${violation}`));
    }
  });
}

/** Loads the fonts first, as for someone who comes from another page: fonts that arrive late shift a page, too. */
async function preparePage(page: Page, { viewport }: Device) {
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
      await expect.poll(() => page.title()).toBe(getDocumentTitle(findRoute(path)));
      expect(new URL(page.url()).pathname).toBe(path);
    },
    close: () => page.context().close(),
  };
}

async function collectLayoutViolations(page: Page, role: Role, leastPx = 24): Promise<string[]> {
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
  return role === pages.find(([, paths]) => paths.includes(path))?.[0];
}
