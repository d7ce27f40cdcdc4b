import { classNames } from '../class-names.ts';

const side = 8;
const colors = ['text-park', 'text-block', 'text-water', 'text-building', 'text-brick'] as const;
const sizes = {
  tiny: 'size-5',
  small: 'size-8',
  author: 'size-11',
  middle: 'size-14',
  large: 'size-18',
  picture: 'size-14 md:size-22',
} as const;

/** Picture of a person: a symmetric pattern made from the display name, which is written beside it. */
export function NamePattern({ name, size = 'small' }: { name: string; size?: keyof typeof sizes }) {
  const { cells, color } = patternOf(name);
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      className={classNames('flex-none border border-line bg-land', sizes[size], color)}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      {cells.map((opacity, place) => (
        <rect
          key={place}
          x={place % side}
          y={Math.floor(place / side)}
          width="1"
          height="1"
          fill="currentColor"
          opacity={opacity}
        />
      ))}
    </svg>
  );
}

/** The same name always gets the same pattern; its right half mirrors the left. */
export function patternOf(name: string): { cells: readonly number[]; color: string } {
  let state = 2166136261;
  for (const character of name.toLowerCase()) state = mix(state ^ (character.codePointAt(0) ?? 0));
  const color = colors[state % colors.length] ?? colors[0];
  const half = Array.from({ length: side * (side / 2) }, () => {
    state = mix(state + 0x9e3779b9);
    return [0, 0.45, 1][(state >>> 8) % 3] ?? 0;
  });
  const cells = Array.from({ length: side * side }, (_, place) => {
    const column = place % side;
    const mirrored = column < side / 2 ? column : side - 1 - column;
    return half[Math.floor(place / side) * (side / 2) + mirrored] ?? 0;
  });
  return { cells, color };
}

/** Spreads the bits of an integer, so that similar names get different patterns. */
function mix(value: number): number {
  const first = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  const second = Math.imul(first ^ (first >>> 13), 0x45d9f3b);
  return (second ^ (second >>> 16)) >>> 0;
}
