import { classNames } from '../class-names.ts';

const sizes = {
  tiny: 'size-5',
  row: 'size-6',
  small: 'size-8',
  card: 'size-9',
  author: 'size-11',
  middle: 'size-14',
  large: 'size-18',
  champion: 'size-18 md:size-22',
  picture: 'size-14 md:size-22',
} as const;

/** Picture of a person: a quilt made from the display name, which is written beside it. */
export function Avatar({ name, size = 'small' }: { name: string; size?: keyof typeof sizes }) {
  const { inks, paths } = generatePattern(name);
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      className={classNames('flex-none', sizes[size])}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={`M0 0h${side}v${side}H0z`} fill={inks.ground} />
      <path d={paths.main} fill={inks.main} />
      <path d={paths.second} fill={inks.second} />
    </svg>
  );
}

type Inks = { readonly main: string; readonly second: string; readonly ground: string };

/** The same colors by day and by night, because people recognize each other by the pattern. */
const palettes: readonly [Inks, ...Inks[]] = [
  { main: '#0f6f85', second: '#f8bc3f', ground: '#ddf3f8' },
  { main: '#a63d22', second: '#ffd877', ground: '#ffe9dc' },
  { main: '#2f7d45', second: '#a6db7c', ground: '#e9f7dd' },
  { main: '#744a9c', second: '#f58f66', ground: '#f0e6fa' },
  { main: '#d6972a', second: '#a63d22', ground: '#fff1d6' },
  { main: '#27323a', second: '#f8bc3f', ground: '#e6ecec' },
];

const side = 8;
const quarter = side / 2;

type Pattern = { readonly inks: Inks; readonly paths: Record<'main' | 'second', string> };

/** The same name always gets the same pattern: one quarter turned four times, which never looks like a face. */
export function generatePattern(name: string): Pattern {
  let state = 2166136261;
  for (const character of name.toLowerCase()) state = mix(state ^ (character.codePointAt(0) ?? 0));
  const inks = palettes[state % palettes.length] ?? palettes[0];
  const paths = { main: '', second: '' };
  for (let place = 0; place < quarter * quarter; place += 1) {
    state = mix(state + 0x9e3779b9);
    const roll = (state >>> 8) % 100;
    if (roll >= 66) continue;
    paths[roll < 42 ? 'main' : 'second'] += fourTurns(place % quarter, Math.floor(place / quarter));
  }
  return { inks, paths };
}

/** One cell of the first quarter, and where it is after each quarter turn. */
function fourTurns(x: number, y: number): string {
  const last = side - 1;
  return [
    [x, y],
    [last - y, x],
    [last - x, last - y],
    [y, last - x],
  ]
    .map(([left, top]) => `M${left} ${top}h1v1h-1z`)
    .join('');
}

/** Spreads the bits of an integer, so that similar names get different patterns. */
function mix(value: number): number {
  const first = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  const second = Math.imul(first ^ (first >>> 13), 0x45d9f3b);
  return (second ^ (second >>> 16)) >>> 0;
}
