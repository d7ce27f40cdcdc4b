import { describe, expect, it } from 'vitest';
import { earlyUserKey, pageLost, pageReady, startScript, type StartPlan } from './start-script.ts';

const plan: StartPlan = {
  entry: '/assets/index.js',
  parts: ['/assets/parts.js'],
  sheets: ['/assets/whole.css'],
  whoIsThere: '/api/user',
  stillMs: 12_000,
  unpaintedMs: 1000,
  limitMs: 20_000,
};

// The script is sent as text, so it runs here as text, among nothing but what a browser gives it.
describe('the start script', () => {
  it('[§4] asks who is there when the page is painted, and fetches nothing for nobody', async () => {
    const page = await aPage({ status: 401 });
    expect(page.asked).toEqual([]);
    await page.paint();

    expect(page.asked).toEqual(['/api/user']);
    expect(page.fetched()).toEqual([]);
    expect(page.marks).toEqual({ nobody: '' });
  });

  it('[§4] asks nobody when the document was sent to a browser without a session', async () => {
    const page = await aPage({ status: 401, marks: { nobody: '' } });
    await page.paint();
    expect(page.asked).toEqual([]);
    expect(page.fetched()).toEqual([]);
    page.tellWindow('keydown');
    expect(page.fetched()).toContain(plan.entry);
  });

  it('[§4] asks all the same for a document that Back brought, and begins when somebody is there', async () => {
    const page = await aPage({ status: 200, marks: { nobody: '' }, cameBy: 'back_forward' });
    await page.paint();
    expect(page.asked).toEqual(['/api/user']);
    expect(page.fetched()).toContain(plan.entry);
    expect(page.marks).toEqual({ somebody: '' });
  });

  it('[§4] fetches sheets, parts and the entry at once for whoever is signed in', async () => {
    const page = await aPage({ status: 200 });
    await page.paint();

    expect(page.fetched()).toEqual([plan.sheets[0], plan.parts[0], plan.entry]);
    expect(page.marks).toEqual({ somebody: '' });
    // The application need not ask again.
    const answer = await Reflect.get(page.window, earlyUserKey);
    expect(answer).toMatchObject({ status: 200, text: '{"id":7}' });
  });

  it('fetches at once when it is not known who is there', async () => {
    const page = await aPage({ status: null });
    await page.paint();
    expect(page.fetched()).toContain(plan.entry);
  });

  it.each([
    { what: 'something in the page waits', given: { waits: true } },
    { what: 'the address names a choice', given: { search: '?device=xbox' } },
    { what: 'this browser keeps something for the page', given: { keeps: 'draft quest' } },
  ])('[§4] fetches at once when $what', async ({ given }) => {
    const page = await aPage({ status: 401, ...given });
    await page.paint();
    expect(page.fetched()).toContain(plan.entry);
    expect(page.marks).toEqual({ nobody: '' });
  });

  it('fetches for a page that is brought back as it was left', async () => {
    const page = await aPage({ status: 401 });
    page.tellWindow(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(page.fetched()).toEqual([]);
    page.tellWindow(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(page.fetched()).toContain(plan.entry);
  });

  it.each(['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll', 'touchstart'])(
    'fetches once when there is a %s',
    async (sign) => {
      const page = await aPage({ status: 401 });
      page.tellWindow(sign);
      page.tellWindow(sign);
      await page.paint();
      expect(page.fetched().filter((address) => address === plan.entry)).toHaveLength(1);
    },
  );

  it('looks at a page that is not painted after a while, and fetches for a still one', async () => {
    const page = await aPage({ status: 401 });
    await page.wait(plan.unpaintedMs);
    expect(page.asked).toEqual(['/api/user']);
    await page.wait(plan.stillMs);
    expect(page.fetched()).toContain(plan.entry);
  });

  it.each([
    { what: 'the entry', address: plan.entry },
    { what: 'the sheet', address: '/assets/whole.css' },
  ])('says so when $what does not arrive', async ({ address }) => {
    const page = await aPage({ status: 401 });
    page.tellWindow('keydown');
    expect(page.isLost()).toBe(false);
    page.fail(address);
    expect(page.isLost()).toBe(true);
  });

  it('says so when the page cannot be taken over, or its code hangs; and no more when it listens', async () => {
    const told = await aPage({ status: 401 });
    told.tellWindow('keydown');
    told.tellDocument(pageLost);
    expect(told.isLost()).toBe(true);

    const hanging = await aPage({ status: 401 });
    hanging.tellWindow('keydown');
    await hanging.wait(plan.limitMs);
    expect(hanging.isLost()).toBe(true);
    hanging.tellDocument(pageReady);
    expect(hanging.isLost()).toBe(false);
  });

  it('is quiet about the limit when the page listens in time', async () => {
    const page = await aPage({ status: 401 });
    page.tellWindow('keydown');
    expect(page.marks).not.toHaveProperty('listens');
    page.tellDocument(pageReady);
    await page.wait(plan.limitMs);
    expect(page.isLost()).toBe(false);
    expect(page.marks).toHaveProperty('listens');
  });
});

type Given = {
  readonly status: number | null;
  readonly waits?: boolean;
  readonly search?: string;
  /** A key that the page names and this browser has. */
  readonly keeps?: string;
  /** What the document says of itself. */
  readonly marks?: Readonly<Record<string, string>>;
  readonly cameBy?: 'navigate' | 'back_forward';
};

/** As much of a document as the script touches. */
async function aPage(given: Given) {
  const { status, waits = false, search = '', keeps = '', cameBy = 'navigate' } = given;
  const asked: string[] = [];
  const marks = { ...given.marks };
  const added: (EventTarget & Record<string, unknown>)[] = [];
  const timers: { readonly work: () => void; readonly afterMs: number }[] = [];
  const notice = new Set(['hidden']);
  const view = new EventTarget();
  const window = {};
  const document = Object.assign(new EventTarget(), {
    head: { appendChild: (element: (typeof added)[number]) => (added.push(element), element) },
    documentElement: { dataset: marks },
    createElement: () => new EventTarget(),
    querySelector: () => (waits ? {} : null),
    querySelectorAll: (wanted: string) =>
      wanted === '[data-keeps]' ? [{ dataset: { keeps: keeps || 'steps-done-java' } }] : [],
    getElementById: () => ({
      removeAttribute: (name: string) => notice.delete(name),
      setAttribute: (name: string) => notice.add(name),
    }),
  });
  let paint: (() => void) | null = null;
  class PerformanceObserver {
    constructor(seen: () => void) {
      paint = seen;
    }
    observe() {}
  }
  const parts = {
    document,
    window,
    PerformanceObserver,
    performance: { getEntriesByType: () => [{ type: cameBy }], now: () => 0 },
    location: { search },
    localStorage: { getItem: () => null },
    sessionStorage: { getItem: (key: string) => (key === keeps ? '{}' : null) },
    addEventListener: view.addEventListener.bind(view),
    setTimeout: (work: () => void, afterMs: number) => timers.push({ work, afterMs }),
    fetch: (address: string) => {
      asked.push(address);
      return status === null
        ? Promise.reject(new TypeError('unreachable'))
        : Promise.resolve({ status, text: () => Promise.resolve('{"id":7}') });
    },
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- the script is a string by nature: this is how a page runs it
  const run = new Function(...Object.keys(parts), startScript(plan));
  Reflect.apply(run, undefined, Object.values(parts));
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve));
  return {
    asked,
    marks,
    window,
    fetched: () => added.map(({ href, src }) => href ?? src),
    isLost: () => !notice.has('hidden'),
    tellWindow: (event: string | Event) =>
      view.dispatchEvent(typeof event === 'string' ? new Event(event) : event),
    tellDocument: (event: string) => document.dispatchEvent(new Event(event)),
    fail: (address: string) => {
      const element = added.find(({ href, src }) => href === address || src === address);
      element?.dispatchEvent(new Event('error'));
    },
    paint: () => (paint?.(), settle()),
    wait: (ms: number) => {
      for (const { work } of timers.filter(({ afterMs }) => afterMs <= ms)) work();
      return settle();
    },
  };
}
