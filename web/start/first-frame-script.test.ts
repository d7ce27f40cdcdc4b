import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FirstFramePlan, firstFrameScript } from './first-frame-script.ts';

const plan: FirstFramePlan = {
  fonts: ['400 1em Words', '700 1em Headings'],
  manifest: '/the.webmanifest',
  paintLimitMs: 1000,
  fontsLimitMs: 3000,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('[decision 24] a visit begins with the words alone', () => {
  const page = openPage();
  expect(page.mark()).toBe('');
  page.paint('first-paint');
  expect(page.mark()).toBe('');
  expect(page.asked()).toEqual({ fonts: [], drawing: undefined, manifests: [] });
});

it('[decision 24] what is painted brings drawings, the manifest and the fonts', () => {
  const page = openPage();
  page.paint();
  expect(page.mark()).toBe('over');
  expect(page.asked()).toEqual({
    fonts: plan.fonts,
    drawing: '/drawing.svg#sheet',
    manifests: ['/the.webmanifest'],
  });
});

it('[decision 24] the words take on the fonts when all have come, or failed', async () => {
  const page = openPage();
  page.paint();
  page.fontArrives('400 1em Words');
  await vi.advanceTimersByTimeAsync(plan.fontsLimitMs - 1);
  expect(page.mark()).toBe('over');
  page.fontFails('700 1em Headings');
  await vi.advanceTimersByTimeAsync(0);
  expect(page.mark()).toBeUndefined();
});

it('[decision 24] the words wait for the fonts only so long', () => {
  const page = openPage();
  page.paint();
  vi.advanceTimersByTime(plan.fontsLimitMs - 1);
  expect(page.mark()).toBe('over');
  vi.advanceTimersByTime(1);
  expect(page.mark()).toBeUndefined();
});

it('[decision 24] a tab that paints nothing is taken as painted after a while, once', () => {
  const page = openPage();
  vi.advanceTimersByTime(plan.paintLimitMs - 1);
  expect(page.asked().fonts).toEqual([]);
  vi.advanceTimersByTime(1);
  const { fonts, manifests } = page.asked();
  expect({ fonts, manifests }).toEqual({ fonts: plan.fonts, manifests: [plan.manifest] });
  vi.advanceTimersByTime(plan.fontsLimitMs);
  page.paint();
  expect(page.mark()).toBeUndefined();
  expect(page.asked()).toMatchObject({ fonts: plan.fonts, manifests: [plan.manifest] });
});

it('[decision 24] who comes from a page of ours sees no other letters first', () => {
  const page = openPage({ referrer: 'https://portal.example/maps' });
  expect(page.mark()).toBeUndefined();
  const all = { fonts: [], drawing: '/drawing.svg#sheet', manifests: [plan.manifest] };
  expect(page.asked()).toEqual(all);
  vi.runAllTimers();
  expect(page.asked()).toEqual(all);
});

it('[decision 24] a page whose address only begins like ours is of somebody else', () => {
  expect(openPage({ referrer: 'https://portal.example.com/' }).mark()).toBe('');
});

it('[decision 24] drawings that are still on their way get their address when they are there', () => {
  const page = openPage({ readyState: 'loading' });
  page.paint();
  expect(page.asked()).toMatchObject({ fonts: plan.fonts, drawing: undefined, manifests: [] });
  page.arrives();
  expect(page.asked()).toMatchObject({ drawing: '/drawing.svg#sheet', manifests: [plan.manifest] });
});

type Opened = { readonly referrer?: string; readonly readyState?: string };

/** Runs the text of the script as a document does, with as much of a browser as it asks for. */
function openPage({ referrer = '', readyState = 'interactive' }: Opened = {}) {
  const dataset: Record<string, string> = {};
  const use = new FakeElement({ late: '/drawing.svg#sheet' });
  const links: { readonly rel?: string; readonly href?: string }[] = [];
  const fonts = new Map<string, PromiseWithResolvers<void>>();
  const parts = new EventTarget();
  let painted = (_entries: readonly string[]): void => {
    throw new Error('Nobody looks after the paint.');
  };
  const document = {
    documentElement: { dataset },
    referrer,
    readyState,
    addEventListener: parts.addEventListener.bind(parts),
    querySelectorAll: (selector: string) =>
      selector === 'use[data-late]:not([href])' ? [use].filter(({ href }) => !href) : [],
    createElement: () => ({}),
    head: { append: (link: object) => links.push(link) },
    fonts: {
      load: (font: string) => {
        const load = Promise.withResolvers<void>();
        fonts.set(font, load);
        return load.promise;
      },
    },
  };
  class PerformanceObserver {
    constructor(hear: (list: object) => void) {
      painted = (entries) =>
        hear({ getEntriesByName: (name: string) => entries.filter((entry) => entry === name) });
    }
    observe(): void {}
  }
  const browser = { document, PerformanceObserver, location: { origin: 'https://portal.example' } };
  // oxlint-disable-next-line typescript/no-implied-eval -- the script is a string by nature: this is how a page runs it
  const run = new Function(...Object.keys(browser), firstFrameScript(plan));
  Reflect.apply(run, undefined, Object.values(browser));
  return {
    mark: () => dataset['firstFrame'],
    asked: () => ({
      fonts: [...fonts.keys()],
      drawing: use.href,
      manifests: links.filter(({ rel }) => rel === 'manifest').map(({ href }) => href),
    }),
    paint: (entry = 'first-contentful-paint') => painted([entry]),
    fontArrives: (font: string) => fonts.get(font)?.resolve(),
    fontFails: (font: string) => fonts.get(font)?.reject(new Error('It did not come.')),
    arrives: () => {
      document.readyState = 'interactive';
      parts.dispatchEvent(new Event('DOMContentLoaded'));
    },
  };
}

class FakeElement {
  href: string | undefined;
  readonly dataset: Readonly<Record<string, string>>;

  constructor(dataset: Readonly<Record<string, string>>) {
    this.dataset = dataset;
  }

  setAttribute(name: string, value: string): void {
    if (name === 'href') this.href = value;
  }
}
