import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { lettersOf } from './first-letters.mjs';

const packages = createRequire(import.meta.url);
const target = new URL('../../web/fonts/', import.meta.url);

// What the styles switch on, or a browser by itself. Ligatures of code are switched off everywhere.
const wordFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum'];
const codeFeatures = ['kern', 'ccmp', 'locl', 'mark', 'mkmk'];
// Copyright and licence travel with each font.
const licenceNames = [0, 13, 14];

/** One variable font each, in the weights that the styles ask for. */
export const cuts = [
  {
    name: 'atkinson-hyperlegible-next',
    family: 'Atkinson Hyperlegible Next',
    weights: { min: 400, max: 700 },
    features: wordFeatures,
  },
  {
    name: 'bricolage-grotesque',
    family: 'Bricolage Grotesque',
    weights: { min: 600, max: 700 },
    features: wordFeatures,
  },
  {
    name: 'jetbrains-mono',
    family: 'JetBrains Mono',
    weights: { min: 400, max: 700 },
    features: codeFeatures,
  },
];

/** The font with nothing but the first letters, as woff2. */
export async function cutFont({ name, weights, features }) {
  const whole = packages.resolve(
    `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
  );
  return subsetFont(readFileSync(whole), lettersOf(), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: features,
    preserveNameIds: licenceNames,
  });
}

/** Where the cut font is kept. */
export function cutFile({ name }) {
  return new URL(`${name}-first.woff2`, target);
}

export async function cutFonts() {
  for (const cut of cuts) {
    const font = await cutFont(cut);
    writeFileSync(cutFile(cut), font);
    console.log(`${cut.name}-first.woff2 ${(font.length / 1024).toFixed(1)} KB`);
  }
}
