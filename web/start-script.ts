/** Told to the document when the page listens by itself. */
export const pageReady = 'blockplan:ready';

/**
 * Runs inline in every built page: fetches the scripts once the page is painted, so that on a slow
 * line words come before code, and presses again what was pressed before the page listened.
 */
export function startScript(entry: string, parts: readonly string[]): string {
  return `(${startPage.toString()})(${JSON.stringify([entry, parts, pageReady]).slice(1, -1)})`;
}

// Sent as its own text: it can use nothing but its arguments.
function startPage(entry: string, parts: readonly string[], ready: string): void {
  let hasBegun = false;
  const begin = (): void => {
    if (hasBegun) return;
    hasBegun = true;
    for (const href of parts) {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href }));
    }
    const script = document.createElement('script');
    document.head.append(Object.assign(script, { type: 'module', crossOrigin: '', src: entry }));
  };
  const pressed: HTMLButtonElement[] = [];
  const keep = (press: Event): void => {
    const button = press.target instanceof Element ? press.target.closest('button') : null;
    if (button) pressed.push(button);
  };
  document.addEventListener('click', keep, true);
  document.addEventListener(ready, () => {
    document.removeEventListener('click', keep, true);
    for (const button of pressed) button.click();
  });
  requestAnimationFrame(() => setTimeout(begin));
  // A page in a hidden tab is not painted.
  setTimeout(begin, 300);
}
