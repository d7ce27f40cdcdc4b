const patternColors = [
  ['fill-primary', 'fill-sun'],
  ['fill-fir', 'fill-park'],
  ['fill-plum', 'fill-brick'],
  ['fill-brick', 'fill-sun'],
  ['fill-primary', 'fill-water'],
  ['fill-fir', 'fill-sun'],
] as const;

const side = 8;

/** The pattern of a person, made from the display name and mirrored; the name is beside it. */
export function PatternAvatar({ name, sizePx }: { name: string; sizePx: number }) {
  const { colors, cells } = patternOf(name);
  const path = (wanted: number) =>
    cells
      .flatMap((cell, place) =>
        cell === wanted ? [`M${place % side} ${Math.floor(place / side)}h1v1h-1z`] : [],
      )
      .join('');
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      width={sizePx}
      height={sizePx}
      className="flex-none bg-surface"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={path(1)} className={colors[0]} />
      <path d={path(2)} className={colors[1]} />
    </svg>
  );
}

function patternOf(name: string) {
  let state = 2166136261;
  for (const character of name.toLowerCase()) state = mix(state ^ (character.codePointAt(0) ?? 0));
  const colors = patternColors[state % patternColors.length] ?? patternColors[0];
  const half = Array.from({ length: (side * side) / 2 }, () => {
    state = mix(state + 0x9e3779b9);
    const roll = (state >>> 8) % 10;
    if (roll < 4) return 1;
    return roll < 6 ? 2 : 0;
  });
  const cells = Array.from({ length: side * side }, (_, place) => {
    const column = place % side;
    const row = Math.floor(place / side);
    return half[row * (side / 2) + Math.min(column, side - 1 - column)] ?? 0;
  });
  return { colors, cells };
}

/** Spreads the bits of an integer, so that similar names get different patterns. */
function mix(value: number): number {
  const first = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  const second = Math.imul(first ^ (first >>> 13), 0x45d9f3b);
  return (second ^ (second >>> 16)) >>> 0;
}
