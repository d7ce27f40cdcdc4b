import type { Page } from '@playwright/test';

type Theme = 'light' | 'dark';
export type Size = { readonly width: number; readonly height: number };
export type Shown = { readonly theme: Theme; readonly size: Size };

export async function show(page: Page, { theme, size }: Shown): Promise<void> {
  const now = page.viewportSize();
  if (now?.width !== size.width || now.height !== size.height) await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: theme });
  const isShown = await page.evaluate(waitForTheme, theme);
  if (!isShown) throw new Error(`The page did not become ${theme}.`);
}

/** Also resets scroll positions that the previous view has left. */
async function waitForTheme(theme: Theme): Promise<boolean> {
  const endMs = Date.now() + 20_000;
  while (document.documentElement.dataset['theme'] !== theme) {
    if (Date.now() > endMs) return false;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  for (const each of document.querySelectorAll('*')) {
    if (each.scrollTop !== 0) each.scrollTop = 0;
  }
  return true;
}
