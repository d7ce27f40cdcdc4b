import type { Page } from '@playwright/test';

export type Theme = 'light' | 'dark';
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

/** Remembers what was checked, so that a page that is the same for two roles is checked once. */
export class SeenPages {
  readonly #seen = new Set<string>();

  /** Whether both this header and the rest of this page were seen before. */
  async has(page: Page, path: string): Promise<boolean> {
    const { header, rest } = await page.evaluate(elementsOfPage);
    const parts = [header, `${path} ${rest}`];
    const isSeen = parts.every((part) => this.#seen.has(part));
    for (const part of parts) this.#seen.add(part);
    return isSeen;
  }
}

/**
 * The elements and attributes of the page, without what has the same look for everyone: text, React's
 * counted ids, the current link of the header, and closed tooltips.
 */
function elementsOfPage(): { header: string; rest: string } {
  const banner = document.querySelector('header');
  const leftOut = 'script, style, template, time, [popover]:not(:popover-open)';
  const listElements = (element: Element): string => {
    const attributes = [...element.attributes]
      .filter(({ name }) => name !== 'aria-current')
      .map(({ name, value }) => `${name}=${value.replaceAll(/_[rR]_[\da-z]+_/g, 'id')}`);
    const children = [...element.childNodes].map((child) => {
      if (child === banner) return '';
      if (child instanceof Element) return child.matches(leftOut) ? '' : listElements(child);
      return child instanceof Text && child.data.trim() !== '' ? 'text' : '';
    });
    return `<${element.tagName} ${attributes.toSorted().join(' ')}>${children.join('')}</>`;
  };
  return { header: banner ? listElements(banner) : '', rest: listElements(document.body) };
}
