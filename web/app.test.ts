import { expect, it } from 'vitest';

import indexHtml from './index.html?raw';

it('every page sets its theme before the first paint', () => {
  const script = indexHtml.indexOf('<script>');

  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThan(indexHtml.indexOf('<!--app-head-->'));
});
