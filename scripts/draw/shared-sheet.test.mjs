import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../paths.mjs';
import { readInks } from './sheet.mjs';

const drawing = readFileSync(join(root, 'web/public/drawings/home-map.svg'), 'utf8');
const [styles = '', sheet = ''] = drawing.split('<g id="sheet">');

it('the drawing of home takes each color from the page', () => {
  const colors = [...sheet.matchAll(/ (?:fill|stroke)="([^"]+)"/g)].map(([, color]) => color);
  expect(colors.length).toBeGreaterThan(10);
  for (const color of colors) expect(color).toMatch(/^(none|var\(--[\w-]+\))$/);
});

it.each(['light', 'dark'])('shown by itself it has the %s inks', (theme) => {
  const blocks =
    /<style>:root\{(?<light>[^}]+)\}@media\(prefers-color-scheme:dark\)\{:root\{(?<dark>[^}]+)\}\}<\/style>/;
  const rules = blocks.exec(styles)?.groups?.[theme] ?? '';
  const inks = readInks(theme);
  const used = new Set([...sheet.matchAll(/var\(--([\w-]+)\)/g)].map(([, ink]) => ink));
  expect(Object.fromEntries(rules.split(';').map((rule) => rule.slice(2).split(':')))).toEqual(
    Object.fromEntries([...used].map((ink) => [ink, inks[ink]])),
  );
});
