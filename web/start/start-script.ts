/** Told to the document when the first page of a visit listens by itself. */
export const pageReady = 'blockplan:ready';
/** Told when it cannot be taken over, because some of it did not arrive. */
export const pageLost = 'blockplan:lost';
/** Where the window holds what was answered to the question who is signed in. */
export const earlyUserKey = 'blockplanUser';

/** What a page waits for before its scripts are fetched (decision 26). */
export type StartPlan = {
  /** Address of the entry script, and of the files that it is known to need. */
  readonly entry: string;
  readonly parts: readonly string[];
  /** Whole style sheets: a document holds only the rules that its own words need. */
  readonly sheets: readonly string[];
  /** Where it is asked who is signed in (§4), unless the document says that nobody is. */
  readonly whoIsThere: string;
  /** How long a page that nobody touches stays as it was sent. */
  readonly stillMs: number;
  /** When a page is looked at that was not painted, as in a hidden tab. */
  readonly unpaintedMs: number;
  /** How long is waited for the scripts, once they were asked for. */
  readonly limitMs: number;
};

/**
 * Runs inline in every built page. A page can be read as it was sent, so its scripts come with the
 * first sign of a person, at once when somebody is signed in or when the page lacks something
 * without them, and after a while by themselves. What is pressed before the page listens is pressed
 * again when it does.
 */
export function startScript(plan: StartPlan): string {
  const told = JSON.stringify({ ...plan, ready: pageReady, lost: pageLost, user: earlyUserKey });
  const parts = [told, keepPresses, lacksSomething, askWhoIsThere].join(',');
  return `(${startPage.toString()})(${parts})`;
}

type Told = StartPlan & { readonly ready: string; readonly lost: string; readonly user: string };

// All four are sent as their own text: they can use nothing but their arguments.

function startPage(
  plan: Told,
  keepEarly: typeof keepPresses,
  lacks: typeof lacksSomething,
  isSomebodyThere: typeof askWhoIsThere,
): void {
  const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll', 'touchstart'];
  const listening = new AbortController();
  const { signal } = listening;
  const pressAgain = keepEarly(signal);

  const once = (work: () => void): (() => void) => {
    let isDone = false;
    return () => {
      if (!isDone) work();
      isDone = true;
    };
  };
  const add = (kind: string, marks: object): HTMLElement =>
    document.head.appendChild(Object.assign(document.createElement(kind), marks));
  // Nothing listens, and whoever presses something should know.
  const giveUp = (): void => {
    listening.abort();
    document.getElementById('not-arrived')?.removeAttribute('hidden');
  };
  let isListening = false;
  const begin = once(() => {
    for (const href of plan.sheets) {
      add('link', { rel: 'stylesheet', href }).addEventListener('error', giveUp);
    }
    for (const href of plan.parts) add('link', { rel: 'modulepreload', crossOrigin: '', href });
    const script = add('script', { type: 'module', crossOrigin: '', src: plan.entry });
    script.addEventListener('error', giveUp);
    // Also for code that hangs, or that fails while it runs.
    setTimeout(() => isListening || giveUp(), plan.limitMs);
  });
  const look = once(() => {
    if (lacks()) begin();
    void isSomebodyThere(plan.whoIsThere, plan.user).then((isThere) => isThere && begin(), begin);
  });
  const listen = (): void => {
    isListening = true;
    document.getElementById('not-arrived')?.setAttribute('hidden', '');
    const isKept = !signal.aborted;
    listening.abort();
    if (isKept) void pressAgain();
    // For whoever drives the page from outside.
    document.documentElement.dataset['listens'] = '';
  };

  for (const sign of signs) addEventListener(sign, begin, { signal, capture: true, passive: true });
  document.addEventListener(plan.ready, listen, { once: true });
  document.addEventListener(plan.lost, giveUp, { signal });
  // On a slow line words come before code. A hidden tab is not painted.
  new PerformanceObserver(look).observe({ type: 'paint', buffered: true });
  setTimeout(look, plan.unpaintedMs);
  setTimeout(begin, plan.stillMs);
  // Brought back as it was left: its figures are as old as it is.
  addEventListener('pageshow', ({ persisted }) => persisted && begin(), { signal });
}

/** Whether somebody is signed in; not asked when this browser showed no session as it fetched the page. */
function askWhoIsThere(address: string, keptAs: string): Promise<boolean> {
  const { dataset } = document.documentElement;
  // Back, or a window that is opened again, may bring a document of before a sign-in.
  const isOfBefore = performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward');
  if ('nobody' in dataset && !isOfBefore) return Promise.resolve(false);
  const asked = fetch(address).then(async (reply) => ({
    status: reply.status,
    text: await reply.text(),
    at: performance.now(),
  }));
  // For the application, which need not ask again.
  Reflect.set(window, keptAs, asked);
  return asked.then(({ status }) => {
    // 401: nobody is signed in, and the page is whole as it is.
    const isNobody = status === 401;
    delete dataset['nobody'];
    dataset[isNobody ? 'nobody' : 'somebody'] = '';
    return !isNobody;
  });
}

/** Whether the page is shown whole only by its scripts: it is sent without the choice in its address and without what this browser keeps. */
function lacksSomething(): boolean {
  const isKept = (key = ''): boolean => {
    try {
      return [localStorage, sessionStorage].some((store) => store.getItem(key) !== null);
    } catch {
      return false;
    }
  };
  const keeping = [...document.querySelectorAll<HTMLElement>('[data-keeps]')];
  return (
    location.search !== '' ||
    document.querySelector('[data-waits]') !== null ||
    keeping.some(({ dataset }) => isKept(dataset['keeps']))
  );
}

/** A button, or what is pressed as one by the pointer alone. */
type Pressed = HTMLElement & { readonly type?: string };

/** Holds back what is pressed until `signal` ends; the given function presses it again. */
function keepPresses(signal: AbortSignal): () => Promise<void> {
  const pressed: Pressed[] = [];
  const keep = (press: Event): void => {
    const target = press.target instanceof Element ? press.target : null;
    const button = target?.closest<Pressed>('button, [data-takes-press]');
    const link = target?.closest('a');
    // For use-early-follow.ts: the page says what it would have said.
    if (link?.dataset['tells'] === '') link.dataset['followed'] = '';
    // A link inside needs nobody.
    if (!button || (link && button.tagName !== 'BUTTON')) return;
    // Once is enough: parts of the page may listen already, and a form would send itself.
    press.preventDefault();
    press.stopPropagation();
    // Impatience sends nothing twice.
    if (button.type !== 'submit' || !pressed.includes(button)) pressed.push(button);
    button.dataset['pressed'] = '';
  };
  document.addEventListener('click', keep, { signal, capture: true });
  // For early-input.ts, which comes in the middle of it.
  const { dataset } = document.documentElement;
  document.addEventListener('compositionstart', () => void (dataset['composing'] = ''), true);
  document.addEventListener('compositionend', () => delete dataset['composing'], true);
  // The same one, or its twin where the page was drawn anew.
  const find = (one: Pressed): Pressed | undefined =>
    [one, ...document.querySelectorAll<Pressed>('button, [data-takes-press]')].find(
      (each) =>
        each.isConnected &&
        each.type === one.type &&
        each.role === one.role &&
        each.ariaLabel === one.ariaLabel &&
        each.textContent === one.textContent,
    );
  return async () => {
    for (const one of pressed) delete one.dataset['pressed'];
    for (const button of pressed.map(find)) {
      // Tabs listen to the button going down.
      button?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      button?.click();
      // The page takes one press in before the next: a menu is pressed open, and shut.
      await Promise.resolve();
    }
  };
}
