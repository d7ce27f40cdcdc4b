import { expect, it } from 'vitest';
import { quickToPaint } from './page-template.mjs';

const built = `<html><head>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/parts-2.js">
    <link rel="stylesheet" crossorigin href="/assets/index-3.css">
  </head><body><div id="root"></div></body></html>`;

it('puts the styles into the page, so that nothing stands between the words and the paint', () => {
  const page = quickToPaint(built, (address) => `/* ${address} */ a{content:"$&"}`);
  expect(page).toContain('<style>/* /assets/index-3.css */ a{content:"$&"}</style>');
  expect(page).not.toContain('rel="stylesheet"');
});

it('names the scripts only in the one that fetches them after the first frame', () => {
  const page = quickToPaint(built, () => '');
  expect(page).not.toMatch(/<script[^>]* src=|<link rel="modulepreload"/);
  expect(page).toMatch(/\("\/assets\/index-1\.js",\["\/assets\/parts-2\.js"\],"[^"]+"\)<\/script>/);
});

it('refuses a page without an entry script', () => {
  expect(() => quickToPaint('<html><body></body></html>', () => '')).toThrow('no entry script');
});
