import type { CDPSession, Page } from '@playwright/test';

/** The session is kept open: the browser forgets print and forced colours when one is closed. */
export type Watched = { readonly page: Page; readonly browser: CDPSession };

export async function watchLooks(page: Page): Promise<Watched> {
  return { page, browser: await page.context().newCDPSession(page) };
}

// `Node.ELEMENT_NODE` of the browser, which this side does not have.
const elementNode = 1;
const states = ['active', 'focus', 'focus-visible', 'focus-within', 'hover', 'visited', 'target'];

/** Every element at once as it is under the mouse and the keyboard; what can be opened is open. */
export async function forceStates({ page, browser }: Watched): Promise<void> {
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('details')) each.open = true;
  });
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { nodes } = await browser.send('DOM.getFlattenedDocument', { depth: -1 });
  for (const { nodeId, nodeType } of nodes) {
    if (nodeType !== elementNode) continue;
    await browser.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: states });
  }
}

/** What each element, drawn part and word looks like, before and after `sheet` is added to the document. */
export async function differencesWithWholeSheet(
  watched: Watched,
  sheet: string,
): Promise<string[]> {
  const { page } = watched;
  const before = await looksOf(watched);
  await page.evaluate((css) => {
    const whole = document.createElement('style');
    whole.id = 'whole-sheet';
    whole.textContent = css;
    // Behind everything, so that what is compared keeps its place.
    document.documentElement.append(whole);
  }, sheet);
  const after = await looksOf(watched);
  await page.evaluate(() => document.querySelector('#whole-sheet')?.remove());

  const places = new Set([...before.keys(), ...after.keys()]);
  return [...places].flatMap((place) => differencesOf(before.get(place), after.get(place)));
}

type Look = { readonly name: string; readonly values: readonly string[] };

/** Everything that has a box, by its place in the document. */
async function looksOf({ page, browser }: Watched): Promise<ReadonlyMap<number, Look>> {
  await endMovements(page);
  // Registered custom properties are named too, and the browser takes no snapshot of those.
  const computedStyles = await page.evaluate(() =>
    [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--')),
  );
  const snapshot = await browser.send('DOMSnapshot.captureSnapshot', { computedStyles });
  const [{ nodes, layout } = fail()] = snapshot.documents;
  const text = (index: number | undefined) => snapshot.strings[index ?? -1] ?? '';
  const looks = layout.nodeIndex.map((place, at) => {
    const attributes = (nodes.attributes?.[place] ?? []).map(text);
    const list = attributes[attributes.indexOf('class') + 1] ?? '';
    const name = [text(nodes.nodeName?.[place]).toLowerCase(), ...list.split(' ')].join('.');
    const values = (layout.styles[at] ?? []).map(
      (value, nth) => `${computedStyles[nth]}: ${text(value)}`,
    );
    return [place, { name, values }] as const;
  });
  return new Map(looks);
}

/** What moves is compared where it comes to rest, and what turns for ever where it stands still. */
async function endMovements(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const movement of document.getAnimations()) {
      const isEndless = movement.effect?.getComputedTiming().endTime === Infinity;
      if (isEndless) movement.cancel();
      else movement.finish();
    }
  });
}

function differencesOf(before: Look | undefined, after: Look | undefined): string[] {
  if (!before || !after)
    return [`${(before ?? after)?.name} is seen only ${before ? 'before' : 'after'}`];
  return after.values
    .filter((value, nth) => value !== before.values[nth])
    .map((value) => `${before.name} ${value}`);
}

function fail(): never {
  throw new Error('The browser gave no snapshot.');
}
