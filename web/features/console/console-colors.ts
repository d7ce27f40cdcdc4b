import { removeControls } from '#contract/console-output';

/** The console's own inks; every one is legible on the dark console ground of both themes. */
export type ConsoleInk = 'text' | 'quiet' | 'blue' | 'green' | 'aqua' | 'red' | 'purple' | 'yellow';

export type ColourSegment = {
  readonly text: string;
  /** A named ink, or a hex colour such as `#349fda`. */
  readonly colour: ConsoleInk | `#${string}`;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
  readonly isStruck: boolean;
};

type Style = Omit<ColourSegment, 'text'>;

const plain: Style = {
  colour: 'text',
  isBold: false,
  isItalic: false,
  isUnderlined: false,
  isStruck: false,
};

// Minecraft's dark colours were chosen for a light ground; here they take the light ink of their hue.
const inks: Readonly<Record<string, ConsoleInk>> = {
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

// Fourteen characters for hex (Paper's legacy writer), else two; an unknown letter is ordinary text.
const code = /§x((?:§[0-9a-f]){6})|§([0-9a-fk-orx])/gi;

/** Cuts console text with `§` codes into runs of one style. The joined texts hold no code and no control. */
export function readColourSegments(raw: string): readonly ColourSegment[] {
  const segments: ColourSegment[] = [];
  // A line feed ends a message, and each message starts plain: no line takes a colour over.
  for (const line of removeControls(raw).split(/(?<=\n)/)) addLine(segments, line);
  return segments;
}

function addLine(segments: ColourSegment[], line: string) {
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
    return { ...plain, colour: `#${hexRun.replaceAll('§', '').toLowerCase()}` };
  }
  const key = letter?.toLowerCase() ?? '';
  const ink = inks[key];
  // A colour also ends bold, italic and the rest (game-server §1.5).
  if (ink !== undefined) return { ...plain, colour: ink };
  if (key === 'l') return { ...style, isBold: true };
  if (key === 'o') return { ...style, isItalic: true };
  if (key === 'n') return { ...style, isUnderlined: true };
  if (key === 'm') return { ...style, isStruck: true };
  if (key === 'r') return plain;
  // `§k` makes letters flicker in the game: here the words stay readable. A lone `§x` means nothing.
  return style;
}

function append(segments: ColourSegment[], next: ColourSegment) {
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
    one.colour === other.colour &&
    one.isBold === other.isBold &&
    one.isItalic === other.isItalic &&
    one.isUnderlined === other.isUnderlined &&
    one.isStruck === other.isStruck
  );
}
