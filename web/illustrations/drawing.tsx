import { classNames } from '../ui/class-names.ts';

export type DrawingName = 'tacoma' | 'survival' | 'earth' | 'tek8';

export type DrawingProps = {
  name: DrawingName;
  /** What is to be seen, for people who do not see it; leave out where the words beside it say so. */
  label?: string;
  className?: string;
};

/** One of our pictures, filling the box its class gives it. */
export function Drawing({ name, label, className }: DrawingProps) {
  const naming =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <div {...naming} className={classNames('drawing', `drawing-${name}`, className)} />;
}

/** The same corner of the town in its five states. */
export function PhaseDrawing({
  phase,
  className,
}: {
  phase: 1 | 2 | 3 | 4 | 5;
  className?: string;
}) {
  return (
    <div
      aria-hidden="true"
      className={classNames('drawing drawing-phase', `drawing-phase-${phase}`, className)}
    />
  );
}
