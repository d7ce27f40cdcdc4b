import { expect, it } from 'vitest';
import { stylesFor } from '../web/page-styles.ts';
import { styleTree, withoutFonts } from './style-tree.mjs';

const card = '<main class="card wide"><h2 id="top">Name</h2></main>';
const keep = (css, html = card) => stylesFor(styleTree(css), html);

it.each([
  { css: '.card{color:red}', note: 'a class of the document' },
  { css: '.card.wide,.other{color:red}', note: 'a list of which one can match' },
  { css: '.card:not(.other):hover{color:red}', note: 'a state, and what must not be there' },
  { css: '.card:where([data-theme=dark],[data-theme=dark] *){color:red}', note: 'dark by choice' },
  { css: '@media (prefers-color-scheme:dark){.card{color:red}}', note: 'dark by the device' },
  { css: '@media print{@supports (color:red){.card{color:red}}}', note: 'paper' },
  { css: '@media (forced-colors:active){h2{color:CanvasText}}', note: 'forced colours' },
  { css: '@media (scripting:none){#top{color:red}}', note: 'a browser without scripts' },
  { css: '@font-face{font-family:A;src:url(/a.woff2)}', note: 'a font' },
  { css: '@keyframes turn{to{rotate:1turn}}', note: 'a movement' },
  { css: '@property --a{syntax:"*";inherits:false}', note: 'a property' },
  { css: '@layer base,components;', note: 'the order of layers' },
  { css: ':root{--ink:#123}', note: 'inks' },
  { css: '.card{color:red;&:hover{color:blue}}', note: 'a rule in a rule' },
])('stays: $note', ({ css }) => {
  expect(keep(css)).toBe(css);
});

it.each([
  { css: '.other{color:red}', note: 'a class of other documents' },
  { css: '.card .other{color:red}', note: 'one class of two' },
  { css: 'textarea{resize:vertical}', note: 'an element' },
  { css: '#bottom{color:red}', note: 'an id' },
  { css: '@media print{.other{color:red}}', note: 'a group of which nothing stays' },
  { css: '/*! made by */', note: 'a comment' },
])('goes: $note', ({ css }) => {
  expect(keep(css)).toBe('');
});

it('takes single rules out of a group and keeps their order', () => {
  const css = '@media print{.other{color:red}.wide{top:0}.card{top:1px}}h2{top:2px}';

  expect(keep(css)).toBe('@media print{.wide{top:0}.card{top:1px}}h2{top:2px}');
});

it('an empty layer stays, because the first mention of each decides which has the last word', () => {
  expect(keep('@layer base{.other{color:red}}@layer top{h2{color:red}}')).toBe(
    '@layer base{}@layer top{h2{color:red}}',
  );
});

it('knows a class as React writes it', () => {
  const css = String.raw`.\[\&\>svg\]\:p-4{padding:1rem}`;

  expect(keep(css, '<a class="[&amp;&gt;svg]:p-4">x</a>')).toBe(css);
});

it('the whole sheet names no font a second time', () => {
  expect(withoutFonts('@font-face{font-family:A}@media print{a{top:0}}')).toBe(
    '@media print{a{top:0}}',
  );
});
