import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cuts } from './cut-fonts.mjs';
import { firstLetters } from './first-letters.mjs';
import { readRanges, withoutRanges, writeRanges } from './unicode-ranges.mjs';

const packages = createRequire(import.meta.url);
const head = `/* Written by scripts/draw/font-faces.mjs: not by hand.
   Of each family the letters that nearly every page is written with, and the latin and latin-ext
   files with the others. The weights of a family's faces are the same: browsers mix letters only of
   faces that agree. */
`;

/** Where the faces are kept. */
export const facesFile = new URL('../../web/ui/css/font-faces.css', import.meta.url);

/** The faces of all families as CSS, with the ranges of the packages that are installed. */
export function fontFaces() {
  return head + cuts.flatMap(facesOf).join('');
}

export function writeFontFaces() {
  writeFileSync(facesFile, fontFaces());
}

/** Which letters a file of an installed font has: `{ 'latin': 'U+0000-00FF,…' }`. */
export function installedRanges({ name }) {
  return JSON.parse(
    readFileSync(packages.resolve(`@fontsource-variable/${name}/unicode.json`), 'utf8'),
  );
}

// In the order of the packages: of two files with one letter the later is taken.
function facesOf(cut) {
  const whole = ['latin-ext', 'latin'].map((part) => {
    const file = `@fontsource-variable/${cut.name}/files/${cut.name}-${part}-wght-normal.woff2`;
    return face(cut, file, withoutRanges(readRanges(installedRanges(cut)[part]), firstLetters));
  });
  return [...whole, face(cut, `../../fonts/${cut.name}-first.woff2`, firstLetters)];
}

function face({ family, weights }, file, ranges) {
  return `@font-face {
  font-family: '${family}';
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
  src: url('${file}') format('woff2');
  unicode-range: ${writeRanges(ranges)};
}
`;
}
