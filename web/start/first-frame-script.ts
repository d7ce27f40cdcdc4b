/** What comes after the first frame of a visit, and how long it is waited for (decision 24). */
export type FirstFramePlan = {
  /** One of each family, as `document.fonts.load` takes them. */
  readonly fonts: readonly string[];
  readonly manifest: string;
  /** A hidden tab paints nothing: after this time it is taken as painted. */
  readonly paintLimitMs: number;
  /** So long the words wait for all fonts. After it they take on each as it comes. */
  readonly fontsLimitMs: number;
};

export const firstFramePlan: FirstFramePlan = {
  fonts: [
    '400 1em Atkinson Hyperlegible Next',
    '700 1em Bricolage Grotesque',
    '600 1em JetBrains Mono',
  ],
  manifest: '/site.webmanifest',
  paintLimitMs: 1000,
  fontsLimitMs: 3000,
};

/**
 * Runs inline in the head of every built page. The first frame is painted with the words alone, in
 * letters that the device has: `data-first-frame` keeps fonts and drawings from being fetched. When
 * that frame is on the screen, drawings come (a `<use data-late>` gets its address), the manifest,
 * and the fonts; the words take those on once, when all are there. Whoever comes from another page
 * of ours has the fonts already, and sees no other letters first.
 */
export function firstFrameScript(plan: FirstFramePlan): string {
  return `(${watchFirstFrame.toString()})(${JSON.stringify(plan)})`;
}

// Sent as its own text: it can use nothing but its argument.

function watchFirstFrame(plan: FirstFramePlan): void {
  const { dataset } = document.documentElement;

  const addLateParts = (): void => {
    if (document.readyState === 'loading') {
      return document.addEventListener('DOMContentLoaded', addLateParts);
    }
    for (const use of document.querySelectorAll<SVGUseElement>('use[data-late]:not([href])')) {
      use.setAttribute('href', use.dataset['late'] ?? '');
    }
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'manifest', href: plan.manifest }));
  };
  const takeOnFonts = (): void => {
    delete dataset['firstFrame'];
  };
  const endFirstFrame = (): void => {
    if (dataset['firstFrame'] !== '') return;
    dataset['firstFrame'] = 'over';
    addLateParts();
    setTimeout(takeOnFonts, plan.fontsLimitMs);
    const loads = plan.fonts.map((font) => document.fonts.load(font));
    void Promise.allSettled(loads).then(takeOnFonts);
  };

  if (document.referrer.startsWith(`${location.origin}/`)) return addLateParts();
  dataset['firstFrame'] = '';
  setTimeout(endFirstFrame, plan.paintLimitMs);
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) endFirstFrame();
  }).observe({ type: 'paint', buffered: true });
}
