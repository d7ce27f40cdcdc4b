/** The lighter of the two console grounds (boards): what is legible on it is legible on both. */
const ground: Rgb = [0x12, 0x21, 0x1f];
const enough = 4.5;

type Rgb = readonly [number, number, number];

/**
 * A hex colour that a plugin chose, mixed with white until it reaches 4.5:1 on the console ground.
 * Anything that is no six-digit hex colour becomes white.
 */
export function legibleOnConsole(hex: string): string {
  const wanted = readHex(hex);
  for (let tenths = 0; tenths <= 10; tenths += 1) {
    const mixed = mixWithWhite(wanted, tenths / 10);
    if (contrast(mixed, ground) >= enough) return writeHex(mixed);
  }
  return '#ffffff';
}

/** The contrast of two hex colours, 1 to 21, as WCAG counts it. */
export function contrastOf(one: string, other: string): number {
  return contrast(readHex(one), readHex(other));
}

function contrast(one: Rgb, other: Rgb): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function mixWithWhite([red, green, blue]: Rgb, share: number): Rgb {
  const mix = (part: number) => Math.round(part + (255 - part) * share);
  return [mix(red), mix(green), mix(blue)];
}

function readHex(hex: string): Rgb {
  const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (found === null) return [255, 255, 255];
  return [parsePart(found[1]), parsePart(found[2]), parsePart(found[3])];
}

function parsePart(digits: string | undefined): number {
  return Number.parseInt(digits ?? 'ff', 16);
}

function writeHex(colour: Rgb): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
