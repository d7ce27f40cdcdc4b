import '../styles/theme.css';

import { afterEach, beforeAll, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { toastQueue } from '../ui/toasts/toast-queue.ts';

// No test looks at pixels, and painting takes a third of the time of a test.
if (window.frameElement instanceof HTMLElement) window.frameElement.style.opacity = '0';

// The shadow of a dialog, a menu, or a message takes longer to draw than the rest of the page. What it
// does to the layout stays.
const withoutShadows = new CSSStyleSheet();
withoutShadows.replaceSync('.drop-shadow-lifted { filter: none; will-change: filter; }');
document.adoptedStyleSheets = [withoutShadows];

// Files share a page, so each begins with the size and the theme of a new one.
beforeAll(async () => {
  delete document.documentElement.dataset['theme'];
  await page.viewport(1280, 900);
});

// The package's own hook is registered once, for the first file.
beforeEach(() => cleanup());

afterEach(() => {
  // Cached replies of one test must not answer in the next one.
  const { current } = toastQueue.read();
  if (current) toastQueue.dismiss(current.id);
  toastQueue.clearHistory();
  localStorage.clear();
  sessionStorage.clear();
});
