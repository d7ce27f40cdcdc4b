import type { Page } from '@playwright/test';

/**
 * [2.4.3, 2.4.7, 2.4.11] Visits everything that the Tab key reaches, in order: each element shows a
 * ring of at least 2 px while it has the focus, and nothing fixed, such as the header, covers it.
 */
export async function focusViolations(page: Page): Promise<string[]> {
  // Rings are shown to keyboard users, so the page must first see a key.
  await page.keyboard.press('Shift');
  return page.evaluate(async () => {
    const violations: string[] = [];
    const reachable =
      'a[href], button, input, select, textarea, summary, iframe, [contenteditable="true"], [tabindex]';
    const all = [...document.querySelectorAll<HTMLElement>(reachable)].filter(
      (each) =>
        each.tabIndex >= 0 &&
        !each.matches(':disabled') &&
        each.checkVisibility({ visibilityProperty: true }) &&
        each.closest('[inert], [data-radix-focus-guard]') === null,
    );
    const describeElement = (each: Element) => each.outerHTML.slice(0, 110);
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const measureFocusRing = (each: Element): number => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      const outline = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
      const shadows = [...boxShadow.matchAll(/0px 0px 0px ([\d.]+)px/g)].map(([, px]) =>
        Number(px),
      );
      return Math.max(outline, ...shadows);
    };
    const isPartOf = (each: HTMLElement, met: Element | null) => {
      if (met === null) return false;
      const label = each.closest('label');
      return each.contains(met) || met.contains(each) || (label !== null && label.contains(met));
    };
    // 2.4.11 requires part of it to be visible: nine points of its area in the window.
    const isMet = (each: HTMLElement): boolean => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      const [x0, x1] = [Math.max(left, 0), Math.min(right, innerWidth)];
      const [y0, y1] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
      const shares = [0.1, 0.5, 0.9];
      return shares.some((across) =>
        shares.some((down) => {
          const met = document.elementFromPoint(x0 + (x1 - x0) * across, y0 + (y1 - y0) * down);
          return isPartOf(each, met);
        }),
      );
    };
    for (const each of all) {
      if (each.tabIndex > 0)
        violations.push(`out of the order of the page: ${describeElement(each)}`);
      each.focus();
      if (document.activeElement !== each) {
        // A list of tabs passes the focus on to the open tab.
        const isHandedOn = each.contains(document.activeElement);
        if (each.isConnected && !isHandedOn)
          violations.push(`does not take the focus: ${describeElement(each)}`);
        continue;
      }
      // A ring painted on a surrounding label or frame counts as its own.
      const painters = [each, each.parentElement, each.closest('label'), each.nextElementSibling];
      const ring = Math.max(
        ...painters.map((painter) => (painter ? measureFocusRing(painter) : 0)),
      );
      if (ring < 2) violations.push(`no ring of 2 px: ${describeElement(each)}`);
      if (!isMet(each)) {
        await frame();
        if (!isMet(each))
          violations.push(`covered while it has the focus: ${describeElement(each)}`);
      }
    }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
    return violations;
  });
}
