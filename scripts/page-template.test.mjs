import { expect, it } from 'vitest';
import { quickToPaint, sheetsOf } from './page-template.mjs';

const built = `<html><head>
    <script>theme()</script>
    <!--app-head-->
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/parts-2.js">
    <link rel="stylesheet" crossorigin href="/assets/index-3.css">
  </head><body><div id="root"></div></body></html>`;

it('has a place for the styles of a page, so that nothing stands between the words and the paint', () => {
  const page = quickToPaint(built, []);
  expect(page).toContain('<style><!--app-styles--></style>\n  </head>');
  expect(page).not.toContain('rel="stylesheet"');
});

it('names the whole sheet only in the script that fetches it', () => {
  expect(sheetsOf(built)).toEqual(['/assets/index-3.css']);
  const page = quickToPaint(built, ['/assets/whole-4.css']);
  expect(page).toContain('sheets:["/assets/whole-4.css"]');
  expect(page.split('/assets/whole-4.css')).toHaveLength(2);
  // The sheet of Vite's page is gone from the disk.
  expect(page).not.toContain('/assets/index-3.css');
});

it('names the scripts only in the one that fetches them when they are needed', () => {
  const page = quickToPaint(built, []);
  expect(page).not.toMatch(/<script[^>]* src=|<link rel="modulepreload"/);
  expect(page).toContain('({entry:"/assets/index-1.js",parts:["/assets/parts-2.js"]');
});

it('[decision 24] looks after the first frame behind the theme and before words and styles', () => {
  const page = quickToPaint(built, []);
  const places = ['theme()', '.firstFrame', '<!--app-head-->', '<!--app-styles-->', '</head>'];
  const found = places.map((part) => page.indexOf(part));
  expect(found).not.toContain(-1);
  expect(found).toEqual(found.toSorted((a, b) => a - b));
});

it('refuses a page without a place for its head', () => {
  expect(() => quickToPaint(built.replace('<!--app-head-->', ''), [])).toThrow('app-head');
});

it('refuses a page without an entry script', () => {
  expect(() => quickToPaint('<html><body></body></html>', [])).toThrow('no entry script');
});
