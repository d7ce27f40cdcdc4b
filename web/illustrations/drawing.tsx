import { projectPhases } from '#contract/project-phases';
import { CityPicture } from './city-picture.tsx';

/** The worlds that have a drawing of their own. */
export type DrawingName = 'tacoma' | 'survival' | 'earth' | 'tek8';

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

/** The same corner of the city in its five states. */
export function PhaseDrawing({
  phase,
  className,
}: {
  phase: 1 | 2 | 3 | 4 | 5;
  className?: string;
}) {
  return (
    <CityPicture
      name={`phase-${projectPhases[phase - 1] ?? 'ask'}`}
      fit="whole"
      {...(className && { className })}
    />
  );
}
