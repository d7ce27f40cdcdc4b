import type { Page } from '@playwright/test';
import { findRoute, notFoundPath } from '#contract/route-table';
import { titleOf } from '../fixtures.ts';
import { axeViolations } from './axe.ts';
import { focusViolations } from './focus-checks.ts';
import {
  contentViolations,
  footerViolations,
  outlineViolations,
  spacingViolations,
  tooWide,
  type PageCheck,
} from './page-checks.ts';
import { addressesOf, expect, openSettled, roles, test, type Role } from './portal-in-use.ts';

type Theme = 'light' | 'dark';
type View = {
  readonly theme: Theme;
  readonly size: { readonly width: number; readonly height: number };
  readonly checks: Readonly<Record<string, PageCheck>>;
};

// 320 × 256 is a screen of 1280 × 1024 at 400 %, and narrower than any phone; 768 is a tablet held upright.
const wide = { width: 1280, height: 800 };
const tablet = { width: 768, height: 1024 };
const narrow = { width: 320, height: 256 };

const firstViews: readonly View[] = [
  {
    theme: 'light',
    size: wide,
    checks: {
      axeViolations,
      outlineViolations,
      contentViolations,
      footerViolations,
      spacingViolations,
      tooWide,
      focusViolations,
    },
  },
  { theme: 'dark', size: wide, checks: { axeViolations } },
  { theme: 'light', size: tablet, checks: { axeViolations, spacingViolations, tooWide } },
  { theme: 'dark', size: tablet, checks: { axeViolations } },
  {
    theme: 'dark',
    size: narrow,
    checks: { axeViolations, outlineViolations, spacingViolations, tooWide, focusViolations },
  },
  { theme: 'light', size: narrow, checks: { axeViolations } },
];

// The page has been seen in all six views by the first role that can open it: what the others find else on it
// is their own corner of the header and what only they may do.
const laterViews: readonly View[] = [
  { theme: 'light', size: wide, checks: { axeViolations, spacingViolations, tooWide } },
  { theme: 'dark', size: narrow, checks: { axeViolations, spacingViolations, tooWide } },
];

test.describe.configure({ mode: 'parallel' });

for (const role of roles) {
  for (const part of ['public', 'guarded'] as const) {
    const paths = addressesOf(role).filter((path) => isPublic(path) === (part === 'public'));
    if (paths.length === 0) continue;
    const title = `every ${part} page that ${role} can open, light and dark, wide, middling and narrow`;
    test(`[WCAG 2.2 AA] ${title}`, async ({ openAs, watch }) => {
      test.setTimeout(300_000);
      watch.expectRefusal(`404 ${notFoundPath}`);
      const page = await openAs(role, { viewport: wide });
      const violations: string[] = [];

      for (const path of paths) {
        await openSettled(page, path);
        await expect(page).toHaveURL(path);
        await expect(page).toHaveTitle(titleOf(findRoute(path)));
        for (const view of viewsOf(role, path))
          violations.push(...(await violationsIn(page, path, view)));
      }

      expect(violations).toEqual([]);
    });
  }
}

function viewsOf(role: Role, path: string): readonly View[] {
  const isFirst = role === 'visitor' || (role === 'admin' && !isPublic(path));
  return isFirst ? firstViews : laterViews;
}

function isPublic(path: string): boolean {
  return findRoute(path).access === 'public';
}

async function violationsIn(page: Page, path: string, view: View): Promise<string[]> {
  await show(page, view);
  const { theme, size } = view;
  const where = `${path}, ${size.width} px, ${theme}`;
  const found: string[] = [];
  for (const check of Object.values(view.checks)) {
    found.push(...(await check(page)).map((violation) => `${where}: ${violation}`));
  }
  return found;
}

async function show(page: Page, { theme, size }: View): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize(size);
  // The view before has left what scrolls where the focus went last.
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('*')) each.scrollTop = 0;
  });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}
