import { tilesOf } from './tiles.ts';

/** Stands for a person without a picture: a plan of its own and two letters. The name is beside it. */
export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <span className={large ? 'avatar avatar-large' : 'avatar'} aria-hidden="true">
      {tilesOf(name).map((tile, place) => (
        <span key={place} className={`tile-${tile}`} />
      ))}
      <span className="avatar-letters">{[...name].slice(0, 2).join('')}</span>
    </span>
  );
}
