import { classNames } from '../../ui/class-names.ts';

const tileColors = ['', 'bg-block', 'bg-park', 'bg-building', 'bg-water'] as const;

/** Picture of a person: a small city plan made from the name, and initials. The name is beside it. */
export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <span
      className={classNames(
        'relative grid grid-cols-[repeat(4,1fr)] content-start border border-line bg-land',
        large ? 'size-12' : 'size-10',
      )}
      aria-hidden="true"
    >
      {avatarTiles(name).map((tile, place) => (
        <span
          key={place}
          className={classNames('aspect-square border-r border-b border-surface', tile)}
        />
      ))}
      <span
        className={classNames(
          'absolute inset-x-[20%] inset-y-[24%] grid place-items-center bg-surface leading-none font-bold text-text',
          large ? 'text-[0.9375rem]' : 'text-[0.8125rem]',
        )}
      >
        {[...name].slice(0, 2).join('')}
      </span>
    </span>
  );
}

const tileCount = 16;

/** The colors of sixteen parcels; the same name always gets the same ones. */
export function avatarTiles(name: string): readonly string[] {
  let state = 2166136261;
  for (const character of name.toLowerCase()) state = mix(state ^ (character.codePointAt(0) ?? 0));
  return Array.from({ length: tileCount }, () => {
    state = mix(state + 0x9e3779b9);
    return tileColors[(state >>> 8) % tileColors.length] ?? '';
  });
}

/** Spreads the bits of an integer, so that similar names get different plans. */
function mix(value: number): number {
  const first = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  const second = Math.imul(first ^ (first >>> 13), 0x45d9f3b);
  return (second ^ (second >>> 16)) >>> 0;
}
