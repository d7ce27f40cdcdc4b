import type { ComponentPropsWithRef } from 'react';

import { classNames } from '../class-names.ts';

/** A checkbox with its label; `boxClassName` is for the label around both. */
export function Checkbox({
  boxClassName,
  children,
  ...rest
}: { boxClassName?: string | undefined } & ComponentPropsWithRef<'input'>) {
  return (
    <label
      className={classNames(
        'inline-flex min-h-7 items-start gap-3 touch:min-h-11 touch:min-w-11 touch:py-2.25',
        boxClassName,
      )}
    >
      <input
        {...rest}
        type="checkbox"
        className="mt-[0.0625rem] grid size-6 flex-none appearance-none place-items-center rounded-control border border-control bg-surface checked:border-primary checked:bg-primary checked:after:h-[0.4375rem] checked:after:w-3 checked:after:-translate-y-0.5 checked:after:-rotate-45 checked:after:border-b-2 checked:after:border-l-2 checked:after:border-on-primary"
      />
      {children}
    </label>
  );
}
