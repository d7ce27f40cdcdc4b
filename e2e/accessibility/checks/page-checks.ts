import type { Page } from '@playwright/test';
import { findRoute } from '#contract/pages/route-table';

/** One line for each violation on the open page. */
export type PageCheck = (page: Page) => Promise<string[]>;

/** [1.4.10] Elements that make the page scroll sideways; scrolling inside a box is fine. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (each) => each.getBoundingClientRect().right > clientWidth + 1,
    );
    return [
      `the page is ${scrollWidth} px wide on a screen of ${clientWidth}`,
      ...wide.slice(0, 5).map((each) => `too wide: ${each.outerHTML.slice(0, 120)}`),
    ];
  });
}

/** [2.4.6] One h1 before every other heading of the content, and no skipped level. */
export async function outlineViolations(page: Page): Promise<string[]> {
  const levels = (await readHeadings(page)).map(({ level }) => level);
  const skipped = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1);
  return [
    ...(levels.filter((level) => level === 1).length === 1 ? [] : ['not exactly one h1']),
    ...skipped.map((level) => `a heading of level ${level} is below none of its parents`),
  ];
}

export type Heading = { readonly level: number; readonly text: string };

export function readHeadings(page: Page): Promise<Heading[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((each) => each.checkVisibility())
      .map((each) => ({
        level: Number(each.tagName.slice(1)),
        text: (each.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
      })),
  );
}

/** [1.1.1, 2.4.4, 4.1.2] Pictures, links, and frames have names. */
export function contentViolations(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const getAccessibleText = (each: Element) =>
      [each.textContent, each.getAttribute('aria-label'), each.getAttribute('title')].join(' ');
    const empty = /^\s*(click here|here|link|more|read more|this|this page|go)\s*$/i;
    const links = [...document.querySelectorAll('a[href]')].filter((each) =>
      each.checkVisibility(),
    );
    const pictures = [...document.querySelectorAll('img:not([alt])')];
    const vague = links.filter((each) => empty.test(getAccessibleText(each)));
    const unmarked = links.filter(
      (each) =>
        each.getAttribute('target') === '_blank' && !/new tab/i.test(getAccessibleText(each)),
    );
    const frames = [...document.querySelectorAll('iframe')];
    return [
      ...(document.documentElement.lang === 'en' ? [] : ['the page does not say its language']),
      ...pictures.map((each) => `a picture without alt: ${each.outerHTML.slice(0, 120)}`),
      ...vague.map((each) => `a link with a vague name: ${each.outerHTML.slice(0, 120)}`),
      ...unmarked.map(
        (each) => `a link that does not announce its new tab: ${each.outerHTML.slice(0, 160)}`,
      ),
      ...frames.map(
        (each) => `a frame that loads without a click: ${each.outerHTML.slice(0, 120)}`,
      ),
    ];
  });
}

/** [3.2.6] The statement and the help are in the footer of every page, in this order. */
export function footerViolations(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll('footer a[href]')];
    const places = links.map((each) => each.getAttribute('href'));
    const help = places.indexOf('/help');
    return help >= 0 && help < places.indexOf('/accessibility')
      ? []
      : ['the footer does not lead to the help and then to the accessibility statement'];
  });
}

/** Elements that move although the reader prefers reduced motion. */
export async function motionViolations(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && (effect?.getComputedTiming().activeDuration ?? 0) !== 1,
      )
      .map((each) => ('animationName' in each ? String(each.animationName) : each.constructor.name))
      .map((name) => `moves: ${name}`),
  );
}

/** [P-45] The footer says that this is not an official product; in the panel, nothing is below it. */
export function productLineViolations(page: Page): Promise<string[]> {
  const isPublic = findRoute(new URL(page.url()).pathname).access === 'public';
  return page.evaluate((mayGoOn) => {
    const line = [...document.querySelectorAll('footer p')].find((each) =>
      each.textContent.trim().startsWith('Not an official Minecraft product.'),
    );
    if (line?.checkVisibility() !== true)
      return ['the footer does not say that it is not an official product'];
    const end = document.body.scrollHeight - line.getBoundingClientRect().bottom - scrollY;
    return mayGoOn || end < 20
      ? []
      : [`something is under the line on the official product: ${end} px`];
  }, isPublic);
}

/** [1.4.12] Text that leaves its box when it is spaced wider. */
export async function spacingViolations(page: Page): Promise<string[]> {
  await page.evaluate(setTextWider);
  const after = await page.evaluate(cutTexts);
  const wide = await tooWide(page);
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  if (after.length === 0) return wide;
  const before = new Set(await page.evaluate(cutTexts));
  return [...after.filter((each) => !before.has(each)).map((each) => `cut: ${each}`), ...wide];
}

function setTextWider(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-bottom: 2em !important; }
  `);
  document.adoptedStyleSheets.push(sheet);
}

function cutTexts(): string[] {
  const isForScreenReaders = (each: Element | null): boolean =>
    each !== null &&
    ((getComputedStyle(each).position === 'absolute' && each.clientHeight <= 1) ||
      isForScreenReaders(each.parentElement));
  const isCut = (each: Element) => {
    const isWider = each.scrollWidth > each.clientWidth + 1;
    const isHigher = each.scrollHeight > each.clientHeight + 1;
    if (!isWider && !isHigher) return false;
    const hidden = /hidden|clip/;
    const { overflowX, overflowY } = getComputedStyle(each);
    return (isWider && hidden.test(overflowX)) || (isHigher && hidden.test(overflowY));
  };
  const describeElement = (each: Element) => {
    const index = [...document.querySelectorAll(each.tagName)].indexOf(each);
    return `${each.tagName.toLowerCase()}.${each.getAttribute('class') ?? ''} [${index}] ${(each.textContent ?? '').slice(0, 60)}`;
  };
  return [...document.body.querySelectorAll('*')]
    .filter((each) => isCut(each) && each.checkVisibility() && !isForScreenReaders(each))
    .filter((each) => (each.textContent ?? '').trim() !== '')
    .map(describeElement);
}
