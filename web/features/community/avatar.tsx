/** Stands for a person without a picture: a plan of its own and two letters. The name is beside it. */
export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <span className={large ? 'avatar avatar-large' : 'avatar'} aria-hidden="true">
      {avatarTiles(name).map((tile, place) => (
        <span key={place} className={`tile-${tile}`} />
      ))}
      <span className="avatar-letters">{[...name].slice(0, 2).join('')}</span>
    </span>
  );
}

const kinds = ['land', 'block', 'park', 'building', 'water'] as const;
type Tile = (typeof kinds)[number];

const tileCount = 16;

/** A little plan for a name: sixteen parcels, the same for the same name every time. */
export function avatarTiles(name: string): readonly Tile[] {
  let state = 2166136261;
  for (const character of name.toLowerCase()) state = mix(state ^ (character.codePointAt(0) ?? 0));
  return Array.from({ length: tileCount }, () => {
    state = mix(state + 0x9e3779b9);
    return kinds[(state >>> 8) % kinds.length] ?? 'land';
  });
}

/** Spreads the bits of a whole number, so that names that are alike get plans that are not. */
function mix(value: number): number {
  const first = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  const second = Math.imul(first ^ (first >>> 13), 0x45d9f3b);
  return (second ^ (second >>> 16)) >>> 0;
}
