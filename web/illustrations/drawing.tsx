import { classNames } from '../ui/class-names.ts';

// One file for each theme: only the one in use is fetched.
const drawings = {
  tacoma: "bg-[url('/drawings/tacoma-light.svg')] dark:bg-[url('/drawings/tacoma-dark.svg')]",
  survival: "bg-[url('/drawings/survival-light.svg')] dark:bg-[url('/drawings/survival-dark.svg')]",
  earth: "bg-[url('/drawings/earth-light.svg')] dark:bg-[url('/drawings/earth-dark.svg')]",
  tek8: "bg-[url('/drawings/tek8-light.svg')] dark:bg-[url('/drawings/tek8-dark.svg')]",
} as const;
const phases = {
  1: "bg-[url('/drawings/phase-1-light.svg')] dark:bg-[url('/drawings/phase-1-dark.svg')]",
  2: "bg-[url('/drawings/phase-2-light.svg')] dark:bg-[url('/drawings/phase-2-dark.svg')]",
  3: "bg-[url('/drawings/phase-3-light.svg')] dark:bg-[url('/drawings/phase-3-dark.svg')]",
  4: "bg-[url('/drawings/phase-4-light.svg')] dark:bg-[url('/drawings/phase-4-dark.svg')]",
  5: "bg-[url('/drawings/phase-5-light.svg')] dark:bg-[url('/drawings/phase-5-dark.svg')]",
} as const;

export type DrawingName = keyof typeof drawings;

export type DrawingProps = {
  name: DrawingName;
  /** What it shows, for people who do not see it; leave out where the words beside it say so. */
  label?: string;
  className?: string;
};

/** One of the drawings; it fills the box that `className` gives it. */
export function Drawing({ name, label, className }: DrawingProps) {
  const naming =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <div
      {...naming}
      data-slot="drawing"
      className={classNames('base:bg-cover base:bg-center bg-no-repeat', drawings[name], className)}
    />
  );
}

/** The same corner of the town in its five states. */
export function PhaseDrawing({
  phase,
  className,
}: {
  phase: keyof typeof phases;
  className?: string;
}) {
  return (
    <div
      aria-hidden="true"
      data-slot="drawing"
      className={classNames(
        'base:aspect-[192/142] bg-contain bg-center bg-no-repeat',
        phases[phase],
        className,
      )}
    />
  );
}
