import type { Page } from '@playwright/test';

export type Theme = 'light' | 'dark';
export type Size = { readonly width: number; readonly height: number };
export type Shown = { readonly theme: Theme; readonly size: Size };

export async function show(page: Page, { theme, size }: Shown): Promise<void> {
  const now = page.viewportSize();
  if (now?.width !== size.width || now.height !== size.height) await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction(resetScrolled, theme);
}

/** Waits until the page has this theme, and resets scroll positions that the previous view has left. */
function resetScrolled(theme: Theme): boolean {
  if (document.documentElement.dataset['theme'] !== theme) return false;
  for (const each of document.querySelectorAll('*')) {
    if (each.scrollTop !== 0) each.scrollTop = 0;
  }
  return true;
}

/** Remembers what was checked, so that nothing identical for two roles or themes is checked twice. */
export class SeenPages {
  readonly #seen = new Set<string>();

  /** Whether this exact header and page were checked at this size, in this theme or another one. */
  async look(page: Page, path: string, { theme, size }: Shown) {
    const { header, rest } = await page.evaluate(marksOfPage);
    const parts = [`header ${header}`, `${path} ${rest}`].map((part) => `${size.width} ${part}`);
    const inTheme = parts.map((part) => `${theme} ${part}`);
    const found = {
      inThisTheme: inTheme.every((part) => this.#seen.has(part)),
      inAnyTheme: parts.every((part) => this.#seen.has(part)),
    };
    for (const part of [...parts, ...inTheme]) this.#seen.add(part);
    return found;
  }
}

/**
 * The elements of the page, without what looks the same for everyone: React's counted ids, the current
 * link of the header, data, how long ago something was, and tooltips that have been closed.
 */
function marksOfPage(): { header: string; rest: string } {
  const copy = document.body.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new Error('The page has no body.');
  const isOpen = [...document.body.querySelectorAll('[popover]')].map((each) =>
    each.matches(':popover-open'),
  );
  for (const [at, each] of copy.querySelectorAll('[popover]').entries()) {
    if (!isOpen[at]) each.remove();
  }
  for (const each of copy.querySelectorAll('script, style, template')) each.remove();
  for (const each of copy.querySelectorAll('time')) each.replaceWith('a time');
  const header = copy.querySelector('header');
  header?.remove();
  const plain = (html: string) =>
    html
      .replaceAll(/_[rR]_[\da-z]+_/g, 'id')
      .replaceAll(/ aria-current="[a-z]*"/g, '')
      .replaceAll(/Updated [\w ]+ ago/g, 'Updated');
  return { header: plain(header?.outerHTML ?? ''), rest: plain(copy.outerHTML) };
}
