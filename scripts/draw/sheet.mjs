import { readFileSync, writeFileSync } from 'node:fs';

const theme = readFileSync(new URL('../../web/styles/theme.css', import.meta.url), 'utf8');
const target = new URL('../../web/public/drawings/', import.meta.url);

/** Inks of one theme, read from theme.css so that a drawing never has a color of its own. */
export function readInks(name) {
  const light = readBlock(/:root \{([^}]*)\}/);
  const dark = readBlock(/:root \{\s*@variant dark \{([^}]*)\}/);
  return name === 'light' ? light : { ...light, ...dark };
}

function readBlock(pattern) {
  const block = pattern.exec(theme)?.[1] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((row) => [row[1], row[2]]),
  );
}

/** Draws the same recipe once for each theme: `<name>-light.svg`, `<name>-dark.svg`. */
export function writeBoth(name, width, height, draw) {
  for (const themeName of ['light', 'dark']) {
    writeSheet(`${name}-${themeName}`, width, height, draw(readInks(themeName), themeName));
  }
}

/**
 * Draws a recipe once for both themes: `<name>.svg`, whose part `#sheet` a page shows with `<use>`.
 * There the page's own inks flow in; shown as a file, the drawing has its own.
 */
export function writeShared(name, width, height, draw) {
  const light = readInks('light');
  const body = draw(Object.fromEntries(Object.keys(light).map((ink) => [ink, `var(--${ink})`])));
  const used = new Set([...body.matchAll(/var\(--([\w-]+)\)/g)].map(([, ink]) => ink));
  const dark = `:root{${inkRules(readInks('dark'), used)}}`;
  const styles = `:root{${inkRules(light, used)}}@media(prefers-color-scheme:dark){${dark}}`;
  writeSheet(name, width, height, `<style>${styles}</style><g id="sheet">${body}</g>`);
}

function inkRules(inks, used) {
  return [...used].map((ink) => `--${ink}:${inks[ink]}`).join(';');
}

export function writeSheet(name, width, height, body) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>\n`;
  writeFileSync(new URL(`${name}.svg`, target), svg);
  console.log(`${name}.svg ${(svg.length / 1024).toFixed(1)} KB`);
}

/** A number as short as a drawing needs: one decimal, no leading zero. */
export function n(value) {
  const short = String(Math.round(value * 10) / 10);
  return short.replace(/^(-?)0\./, '$1.');
}

export function polygon(points) {
  const [first, ...rest] = points;
  let path = `M${n(first[0])} ${n(first[1])}`;
  let [fromX, fromY] = first.map((value) => Math.round(value * 10) / 10);
  for (const [x, y] of rest) {
    const toX = Math.round(x * 10) / 10;
    const toY = Math.round(y * 10) / 10;
    path += `l${n(toX - fromX)} ${n(toY - fromY)}`;
    fromX = toX;
    fromY = toY;
  }
  return `${path}z`;
}

export function polyline(points) {
  return polygon(points).slice(0, -1);
}

export function path(d, attributes) {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<path d="${d}"${written.join('')}/>`;
}

export function circle(x, y, r) {
  return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0z`;
}

export function gridPath(width, height, step, fromX = 0, fromY = 0) {
  let lines = '';
  for (let x = fromX + step; x < width; x += step) lines += `M${x} 0v${height}`;
  for (let y = fromY + step; y < height; y += step) lines += `M0 ${y}h${width}`;
  return lines;
}
