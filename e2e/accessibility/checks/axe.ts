import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, NodeResult, RunOptions } from 'axe-core';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
// Half a megabyte, which a window gets once: it then has the compiled code for the next pages, too.
const axeLoader = `globalThis.loadAxe = () => { ${axeSource} };`;
const havingAxe = new WeakSet<Page>();
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules whose outcome depends on the theme; the others have the same result in every color. */
const colorRules = ['color-contrast', 'link-in-text-block'];

// axe's own definition except for the length: by default it skips single letters.
const contrast = {
  ignoreUnicode: true,
  ignoreLength: true,
  ignorePseudo: false,
  boldValue: 700,
  boldTextPt: 14,
  largeTextPt: 18,
  contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
  pseudoSizeThreshold: 0.25,
  shadowOutlineEmMax: 0.2,
  textStrokeEmMin: 0.03,
};

declare global {
  interface Window {
    readonly axe: {
      readonly configure: (spec: object) => void;
      readonly run: (context: ElementContext, options: RunOptions) => Promise<AxeResults>;
    };
  }
}

type Found = Pick<NodeResult, 'html' | 'target' | 'failureSummary'> & {
  readonly messages: readonly string[];
};
type Reviewed = {
  readonly rule: string;
  /** Matches the element's HTML, or its selector. */
  readonly html?: RegExp;
  readonly target?: RegExp;
  readonly why: string;
};

/** Cases that axe cannot decide and that a person has reviewed. Any other undecided result is a violation. */
const reviewed: readonly Reviewed[] = [
  {
    rule: 'color-contrast',
    html: /^<(text x=|span data-slot="map-)/,
    why: 'Words of drawings that are hidden from screen readers and say nothing that the page does not.',
  },
  {
    rule: 'color-contrast',
    html: /^<(p id="tagline"|h1 id="title" class="type-h1-home")/,
    why: 'But on wide screens the drawing ends above the words; its box goes on, and its frame cuts it.',
  },
  {
    rule: 'color-contrast',
    html: /^<(h1 class="type-h1" tabindex="-1">Projects<|p class="type-lead measure mt-2">What students asked,|p>A raised crossing and)/,
    why: 'The boxes of the drawings on project cards go on beyond their frames, which cut what is drawn.',
  },
  {
    rule: 'color-contrast',
    html: /^<span class="(self-end text-lg|type-small self-start text-muted)/,
    why: 'The titles of "More to see" on a student’s home page: the drawing beside them goes on beyond its frame, which cuts it.',
  },
  {
    rule: 'color-contrast',
    html: /^<span class="flex items-start gap-3 font-heading /,
    why: 'The titles of "This week" on the home page: the banner ends behind the cards, which are --surface in every line.',
  },
  {
    rule: 'color-contrast',
    html: /^<input [^>]*inputmode="text" autocomplete="off" autocapitalize="characters"/,
    why: 'What is typed is invisible here and shown in the six boxes of the class code.',
  },
  {
    rule: 'color-contrast',
    html: /^<p class="text-sm leading-5 text-muted">The last \d+ versions/,
    why: 'The end of the list of versions, which its scrolling frame cuts until someone scrolls.',
  },
  {
    rule: 'color-contrast',
    html: /^<select /,
    why: 'The picture behind it is the arrow at its end; the words are on --surface.',
  },
  {
    rule: 'color-contrast',
    target: /^#file-row-\d+ > /,
    why: 'Rows scrolled out of the list lie below what follows it; the first rows are measured.',
  },
  {
    rule: 'aria-hidden-focus',
    html: /data-aria-hidden="true"/,
    why: 'The page below a dialog: the dialog keeps the focus inside, which keyboard.spec.ts shows.',
  },
  {
    rule: 'label-content-name-mismatch',
    html: /aria-label="Server root"/,
    why: 'What is seen is the sign / alone.',
  },
  {
    rule: 'label-content-name-mismatch',
    html: /aria-label="\.\."/,
    why: 'The way to the folder above is shown and read aloud as two dots.',
  },
  {
    rule: 'color-contrast',
    html: /^<span class="font-bold">[−+] <\/span>/,
    why: 'The sign of a line in a comparison has the color of the text after it, which is measured.',
  },
  {
    rule: 'target-size',
    target: /^#file-row-\d+ > /,
    why: 'The last row in sight is cut by the edge of the list; the arrows bring it up whole.',
  },
  {
    rule: 'label-content-name-mismatch',
    html: /aria-label="(Bold|Italic|Underline)"/,
    why: 'What is seen is the first letter of the name.',
  },
  {
    rule: 'color-contrast',
    target: /min-w-\\\[(13|19)\\\.5rem/,
    why: 'On phones a button without a background lies over the status row; it opens the addresses.',
  },
  {
    rule: 'color-contrast',
    html: /^<span class="pointer-events-none absolute start-11 text-muted[^>]*>Quick access/,
    why: 'The picture behind it is the arrow at the end of the list; the text is on --surface.',
  },
  {
    rule: 'th-has-data-cells',
    html: /^<table /,
    why: 'The heading of a day spans its row; what happened on it is in the rows below.',
  },
  {
    rule: 'color-contrast',
    html: /data-book-mark/,
    why: 'Invisible text behind the text area, which shows the same words on the same background.',
  },
];

/** Violations of WCAG 2.2 AA, and undecided results that nobody has reviewed; one line each. */
export function axeViolations(page: Page): Promise<string[]> {
  return findViolations(page, {});
}

/** For a page that passed every rule at this size, in the other theme. */
export function colorViolations(page: Page): Promise<string[]> {
  return findViolations(page, { rules: colorRules });
}

/**
 * The violations in the open dialog or menu, because the page below was checked without it. If none is open,
 * those of the page, part of which a toast may cover.
 */
export function axeViolationsOnTop(page: Page): Promise<string[]> {
  return findViolations(page, { isOnTop: true });
}

/** For what is on top of a page and passed every rule at another size, in the other theme. */
export function placeViolationsOnTop(page: Page): Promise<string[]> {
  return findViolations(page, { isOnTop: true, rules: [...colorRules, 'target-size'] });
}

type AxeRun = {
  readonly isOnTop?: boolean;
  /** All of WCAG 2.2 AA unless given. */
  readonly rules?: readonly string[];
};

async function findViolations(page: Page, { isOnTop = false, rules }: AxeRun): Promise<string[]> {
  await injectAxe(page);
  const options: RunOptions = {
    runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: tags },
    // axe checks 2.5.8 only on request.
    ...(rules ? {} : { rules: { 'target-size': { enabled: true } } }),
    resultTypes: ['violations', 'incomplete'],
    preload: false,
    // The portal's pages have no frames of their own.
    iframes: false,
  };
  const found = await page.evaluate(runAxe, { options, isOnTop });
  const needed = rules ? 'color-contrast' : 'target-size';
  if (!found.ran.includes(needed)) return [`axe did not run ${needed}`];
  return [
    ...found.violations.flatMap(({ id, nodes }) =>
      nodes.filter((node) => !isReviewed(id, node)).map((node) => formatViolation(id, node)),
    ),
    ...found.incomplete.flatMap(({ id, nodes }) =>
      nodes
        .filter((node) => !isReviewed(id, node) && !(isOnTop && isCovered(id, node)))
        .map((node) => `nobody has reviewed ${formatViolation(id, node)}`),
    ),
  ];
}

function isCovered(rule: string, { messages }: Found): boolean {
  const isPlace = rule === 'color-contrast' || rule === 'target-size';
  return isPlace && messages.some((message) => /overlap|obscured/.test(message));
}

/** Only what is reported leaves the page: the whole result has every rule and element. */
async function runAxe({ options, isOnTop }: { options: RunOptions; isOnTop: boolean }) {
  // What has just been opened may still be transparent: even an animation of 1 ms ends only with the next frame.
  const running = document.getAnimations().filter(({ playState, effect }) => {
    const endMs = Number(effect?.getComputedTiming().endTime);
    return playState === 'running' && Number.isFinite(endMs);
  });
  await Promise.allSettled(running.map(({ finished }) => finished));
  const layers = [...document.querySelectorAll('[role$=dialog], [role=menu]')];
  const onTop = layers.filter(
    // A dialog hides the one below it from screen readers, and a narrow page a menu of the wide one.
    (each) => isOnTop && each.checkVisibility() && each.closest('[aria-hidden=true]') === null,
  );
  const context = onTop.length > 0 ? { include: onTop } : document;
  const { violations, incomplete, passes } = await window.axe.run(context, options);
  const shorten = (results: typeof violations) =>
    results.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, target, failureSummary = '', any, all, none }) => {
        const messages = [...any, ...all, ...none].map(({ message }) => message);
        return { html, target, failureSummary, messages };
      }),
    }));
  return {
    violations: shorten(violations),
    incomplete: shorten(incomplete),
    ran: [...passes, ...violations, ...incomplete].map(({ id }) => id),
  };
}

/** Configured to measure single letters and figures, too. */
async function injectAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  if (!havingAxe.has(page)) {
    havingAxe.add(page);
    await page.evaluate(axeLoader);
    await page.addInitScript({ content: axeLoader });
  }
  await page.evaluate('loadAxe()');
  await page.evaluate(prepare, contrast);
}

function isReviewed(rule: string, node: Found): boolean {
  const target = node.target.join(' ');
  return reviewed.some(
    (each) =>
      each.rule === rule &&
      (each.html?.test(node.html) === true || each.target?.test(target) === true),
  );
}

function formatViolation(
  rule: string,
  { target, html, failureSummary = '', messages }: Found,
): string {
  const summary = failureSummary.replaceAll(/\s+/g, ' ');
  const reason = summary === '' ? messages.join('; ') : summary;
  return `${rule}: ${target.join(' ')} (${reason}) ${html.slice(0, 120)}`;
}

/**
 * Cards and buttons are painted by two notched pseudo-elements, which axe cannot measure. The same
 * color as a plain background lets it check all text on them.
 */
function prepare(options: object): void {
  window.axe.configure({ checks: [{ id: 'color-contrast', options }] });
  const styles = new CSSStyleSheet();
  styles.replaceSync(`
    .notched { background: var(--fill) !important; }
    .notched::before, .notched::after { display: none !important; }
  `);
  document.adoptedStyleSheets.push(styles);
}
