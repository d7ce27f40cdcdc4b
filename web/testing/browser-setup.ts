import '../styles/theme.css';

import { afterEach, beforeAll, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { forgetKeptData } from '../api/user/user-change.ts';

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

// What a test leaves in the window, such as uploads, messages, and drafts, must not reach the next one.
afterEach(() => {
  forgetKeptData();
  localStorage.clear();
  sessionStorage.clear();
});
