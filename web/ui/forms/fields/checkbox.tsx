import type { ComponentPropsWithRef } from 'react';

import { classNames } from '../../class-names.ts';

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
      <input {...rest} type="checkbox" className="mt-[0.0625rem] size-6" />
      {children}
    </label>
  );
}
