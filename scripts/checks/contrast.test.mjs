import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const theme = readFileSync(new URL('../../web/styles/theme.css', import.meta.url), 'utf8');
const light = readColors(/:root \{([^}]*)\}/);
const dark = { ...light, ...readColors(/:root \{\s*@variant dark \{([^}]*)\}/) };

const themes = [
  { theme: 'light', colors: light },
  { theme: 'dark', colors: dark },
];

const grounds = ['bg', 'surface', 'raised'];
const textColors = ['text', 'muted', 'primary', 'primary-hover', 'fir', 'brick', 'plum', 'danger'];
const tints = ['primary', 'fir', 'brick', 'plum', 'danger'];

/** Every pair of colors for text: 4.5 (SC 1.4.3). */
const textPairs = [
  ...textColors.flatMap((color) => grounds.map((ground) => [color, ground])),
  ...tints.map((tint) => [tint, `${tint}-tint`]),
  ...[...tints, 'sun'].map((tint) => ['text', `${tint}-tint`]),
  ...['primary', 'fir', 'brick', 'sun', 'danger'].map((color) => [`on-${color}`, color]),
  ['on-primary', 'primary-hover'],
  ['on-danger', 'danger-hover'],
  ['text', 'land'],
  ['muted', 'land'],
  ['primary', 'land'],
  ...['text', 'quiet', 'yellow', 'green', 'red', 'aqua'].map((color) => [
    `console-${color}`,
    'console',
  ]),
  ['band-text', 'band'],
  ['band-muted', 'band'],
  // A tooltip and a chosen chip invert the page's colors.
  ['surface', 'text'],
];

/** Every edge or mark that a control depends on: 3 (SC 1.4.11). */
const markPairs = [
  ...grounds.map((ground) => ['control', ground]),
  ...['primary', 'fir', 'brick', 'danger', 'text'].flatMap((mark) =>
    grounds.map((ground) => [mark, ground]),
  ),
  ['brick', 'primary-tint'],
  ['brick', 'land'],
];

describe.each(themes)('$theme theme', ({ colors }) => {
  it.each(textPairs)('[accessibility 11] text in %s on %s reaches 4.5', (front, ground) => {
    expect(contrast(colors, front, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(markPairs)('[accessibility 11] edges and marks in %s on %s reach 3', (front, ground) => {
    expect(contrast(colors, front, ground)).toBeGreaterThanOrEqual(3);
  });

  it('[design] one of the two focus rings reaches 3 on every background', () => {
    for (const ground of [...grounds, 'land', 'primary', 'danger', 'console', 'band']) {
      const best = Math.max(
        contrast(colors, 'text', ground),
        contrast(colors, 'sun', ground),
        contrast(colors, 'surface', ground),
      );
      expect(best).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('contrast itself', () => {
  it.each([
    { front: '#000000', ground: '#ffffff', ratio: 21 },
    { front: '#767676', ground: '#ffffff', ratio: 4.54 },
    { front: '#ffffff', ground: '#ffffff', ratio: 1 },
  ])('[accessibility 11] $front on $ground is $ratio', ({ front, ground, ratio }) => {
    expect(contrast({ front, ground }, 'front', 'ground')).toBeCloseTo(ratio, 2);
  });
});

function contrast(colors, front, ground) {
  const [lighter = 0, darker = 0] = [front, ground]
    .map((name) => luminance(findColor(colors, name)))
    .sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function findColor(colors, name) {
  const color = colors[name];
  if (color === undefined) throw new Error(`theme.css has no color --${name}`);
  return color;
}

function luminance(color) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function readColors(pattern) {
  const block = pattern.exec(theme)?.[1] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}
