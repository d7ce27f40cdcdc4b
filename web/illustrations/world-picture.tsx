import { CityPicture } from './city-picture.tsx';

const drawnWorlds = ['tacoma', 'survival', 'earth', 'tek8'] as const;

type DrawnWorld = (typeof drawnWorlds)[number];

export function isDrawnWorld(world: string): world is DrawnWorld {
  return drawnWorlds.some((name) => name === world);
}

export type WorldPictureProps = { name: DrawnWorld; className: string };

/** A world from straight above; it fills the box that `className` gives it. */
export function WorldPicture({ name, className }: WorldPictureProps) {
  return <CityPicture name={`world-${name}`} className={className} />;
}
