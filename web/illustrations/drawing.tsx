import { CityPicture } from './city-picture.tsx';

const drawnWorlds = ['tacoma', 'survival', 'earth', 'tek8'] as const;

/** The worlds that have a drawing of their own. */
type DrawingName = (typeof drawnWorlds)[number];

export function isDrawnWorld(world: string): world is DrawingName {
  return drawnWorlds.some((name) => name === world);
}

export type DrawingProps = {
  name: DrawingName;
  /** Alternative text; omit it where the text next to the drawing says the same. */
  label?: string;
  className?: string;
};

/** A world from straight above; it fills the box that `className` gives it. */
export function Drawing({ name, ...rest }: DrawingProps) {
  return <CityPicture name={`world-${name}`} {...rest} />;
}
