import type { Page } from '@playwright/test';

const maxLayoutShift = 0.02;

/** Layout shifts since the page was opened; `startShiftWatch` must run before. */
export async function shiftViolations(page: Page): Promise<string[]> {
  const { score, largest, what } = await page.evaluate(computeLayoutShift);
  return score <= maxLayoutShift
    ? []
    : [`the page jumps by ${score}, at most ${largest} at once: ${what}`];
}

export async function targetViolations(page: Page, leastPx: number): Promise<string[]> {
  return await page.evaluate(smallTargets, leastPx);
}

// The functions below run in the browser, so each is self-contained.

/** Runs before the page's own scripts: collects every shift not caused by input. */
export function startShiftWatch(): void {
  const shifts: { value: number; at: number; what: string }[] = [];
  Object.assign(window, { layoutShifts: shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('value' in entry) || typeof entry.value !== 'number') continue;
      if ('hadRecentInput' in entry && entry.hadRecentInput === true) continue;
      const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
      const what = sources.map(({ node }: { node: Node | null }) =>
        (node?.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 40),
      );
      shifts.push({ value: entry.value, at: entry.startTime, what: what.join(' | ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * The largest shift, and the largest sum of one session of at most 5 s, with pauses of at most 1 s:
 * the definition of "cumulative layout shift".
 */
function computeLayoutShift(): { score: number; largest: number; what: string } {
  const shifts: { value: number; at: number; what: string }[] =
    'layoutShifts' in window && Array.isArray(window.layoutShifts) ? window.layoutShifts : [];
  let [score, sum, start, last] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { value, at } of shifts) {
    if (at - last > 1000 || at - start > 5000) {
      sum = 0;
      start = at;
    }
    sum += value;
    last = at;
    score = Math.max(score, sum);
  }
  const largest = shifts.toSorted((one, other) => other.value - one.value)[0];
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  return {
    score: rounded(score),
    largest: rounded(largest?.value ?? 0),
    what: largest?.what ?? '',
  };
}

/**
 * Click targets smaller than this, measured by where clicks arrive; links inside a sentence do not
 * count.
 */
function smallTargets(leastPx: number): string[] {
  const pressable =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=slider]';
  const isSmall = (each: Element) => {
    if (!each.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const style = getComputedStyle(each);
    if (style.pointerEvents === 'none' || each.closest('[inert], [aria-hidden=true]')) return false;
    const own = each.getBoundingClientRect();
    const isBox =
      each instanceof HTMLInputElement && ['checkbox', 'radio', 'file'].includes(each.type);
    if (!isBox && (own.width <= 1 || own.height <= 1)) return false;
    const around = (each.parentElement?.textContent ?? '').trim();
    const isInSentence = each.tagName === 'A' && style.display.startsWith('inline');
    if (isInSentence && around !== (each.textContent ?? '').trim()) return false;
    const near = isBox ? [each, ...(each.labels ?? [])] : [each];
    const sizes = near.map((part) => part.getBoundingClientRect());
    if (sizes.some(({ width, height }) => Math.min(width, height) >= leastPx - 0.5)) return false;
    each.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = each.getBoundingClientRect();
    const [left, top] = [x + width / 2, y + height / 2];
    const hits = (at: Element | null) => at !== null && near.some((part) => part.contains(at));
    // Scrolled out of its own box, or covered by something.
    if (!hits(document.elementFromPoint(left, top))) return false;
    const reach = (dx: number, dy: number) => {
      let px = 0;
      while (
        px < leastPx &&
        hits(document.elementFromPoint(left + dx * (px + 1), top + dy * (px + 1)))
      ) {
        px += 1;
      }
      return px;
    };
    return (
      reach(-1, 0) + reach(1, 0) + 1 < leastPx - 1 || reach(0, -1) + reach(0, 1) + 1 < leastPx - 1
    );
  };
  return [...document.querySelectorAll(pressable)].filter(isSmall).map((each) => {
    const { width, height } = each.getBoundingClientRect();
    const name = each.getAttribute('aria-label') ?? each.textContent ?? '';
    return `${each.tagName.toLowerCase()} “${name.replaceAll(/\s+/g, ' ').trim().slice(0, 40)}” is ${Math.round(width)} × ${Math.round(height)}`;
  });
}
