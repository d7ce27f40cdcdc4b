import { removeControls } from '#contract/game-server/console-output';

/** The console's own colors; each is legible on the dark console background of both themes. */
type ConsoleColor = 'text' | 'quiet' | 'blue' | 'green' | 'aqua' | 'red' | 'purple' | 'yellow';

export type ColorSegment = {
  readonly text: string;
  /** A named color, or a hex color such as `#349fda`. */
  readonly color: ConsoleColor | `#${string}`;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
  readonly isStruck: boolean;
};

type Style = Omit<ColorSegment, 'text'>;

const plain: Style = {
  color: 'text',
  isBold: false,
  isItalic: false,
  isUnderlined: false,
  isStruck: false,
};

// Minecraft's dark colors are meant for a light background; here they become the light color of their hue.
const namedColors: Readonly<Record<string, ConsoleColor>> = {
  '0': 'quiet',
  '1': 'blue',
  '2': 'green',
  '3': 'aqua',
  '4': 'red',
  '5': 'purple',
  '6': 'yellow',
  '7': 'quiet',
  '8': 'quiet',
  '9': 'blue',
  a: 'green',
  b: 'aqua',
  c: 'red',
  d: 'purple',
  e: 'yellow',
  f: 'text',
};

// Fourteen characters for hex (Paper's legacy writer), else two; an unknown letter is plain text.
const code = /§x((?:§[0-9a-f]){6})|§([0-9a-fk-orx])/gi;

/** Splits console text with `§` codes into runs of one style. The texts contain no code and no control character. */
export function readColorSegments(raw: string): readonly ColorSegment[] {
  const segments: ColorSegment[] = [];
  // A line feed ends a message, and each message starts plain: no color carries over to the next line.
  const text = removeControls(raw);
  let from = 0;
  for (;;) {
    const character = text.indexOf('§', from);
    if (character === -1) break;
    const start = text.lastIndexOf('\n', character) + 1;
    const lineFeed = text.indexOf('\n', character);
    const end = lineFeed === -1 ? text.length : lineFeed + 1;
    append(segments, { ...plain, text: text.slice(from, start) });
    addLine(segments, text.slice(start, end));
    from = end;
  }
  append(segments, { ...plain, text: text.slice(from) });
  return segments;
}

function addLine(segments: ColorSegment[], line: string) {
  let style = plain;
  let from = 0;
  for (const found of line.matchAll(code)) {
    append(segments, { ...style, text: line.slice(from, found.index) });
    from = found.index + found[0].length;
    style = nextStyle(style, found[1], found[2]);
  }
  append(segments, { ...style, text: line.slice(from) });
}

function nextStyle(style: Style, hexRun: string | undefined, letter: string | undefined): Style {
  if (hexRun !== undefined) {
    return { ...plain, color: `#${hexRun.replaceAll('§', '').toLowerCase()}` };
  }
  const key = letter?.toLowerCase() ?? '';
  const named = namedColors[key];
  // A color also ends bold, italic and the rest (game-server §1.5).
  if (named !== undefined) return { ...plain, color: named };
  if (key === 'l') return { ...style, isBold: true };
  if (key === 'o') return { ...style, isItalic: true };
  if (key === 'n') return { ...style, isUnderlined: true };
  if (key === 'm') return { ...style, isStruck: true };
  if (key === 'r') return plain;
  // `§k` makes letters flicker in the game; here the text stays readable. A single `§x` has no
  // meaning.
  return style;
}

function append(segments: ColorSegment[], next: ColorSegment) {
  if (next.text === '') return;
  const last = segments.at(-1);
  if (last !== undefined && isSameStyle(last, next)) {
    segments[segments.length - 1] = { ...last, text: last.text + next.text };
    return;
  }
  segments.push(next);
}

function isSameStyle(one: Style, other: Style): boolean {
  return (
    one.color === other.color &&
    one.isBold === other.isBold &&
    one.isItalic === other.isItalic &&
    one.isUnderlined === other.isUnderlined &&
    one.isStruck === other.isStruck
  );
}

/** The lighter of the two console backgrounds: a color legible on it is legible on both. */
const background: Rgb = [0x12, 0x21, 0x1f];
const minContrast = 4.5;

type Rgb = readonly [number, number, number];

/**
 * A hex color chosen by a plugin, mixed with white until it reaches 4.5:1 on the console background.
 * Anything other than a six-digit hex color becomes white.
 */
export function legibleOnConsole(hex: string): string {
  const requested = readHex(hex);
  for (let tenths = 0; tenths <= 10; tenths += 1) {
    const mixed = mixWithWhite(requested, tenths / 10);
    if (contrast(mixed, background) >= minContrast) return formatHex(mixed);
  }
  return '#ffffff';
}

/** The contrast of two hex colors, 1 to 21, as WCAG counts it. */
export function computeContrastRatio(one: string, other: string): number {
  return contrast(readHex(one), readHex(other));
}

function contrast(one: Rgb, other: Rgb): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function mixWithWhite([red, green, blue]: Rgb, share: number): Rgb {
  const mix = (channel: number) => Math.round(channel + (255 - channel) * share);
  return [mix(red), mix(green), mix(blue)];
}

function readHex(hex: string): Rgb {
  const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (found === null) return [255, 255, 255];
  return [parseChannel(found[1]), parseChannel(found[2]), parseChannel(found[3])];
}

function parseChannel(digits: string | undefined): number {
  return Number.parseInt(digits ?? 'ff', 16);
}

function formatHex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
