import type { ComponentPropsWithRef } from 'react';

import { classNames } from './class-names.ts';
import { WarningIcon } from './icons/status-icons.tsx';

/** One line that says what is wrong, by a sign as well as by its colour. */
export function FaultLine({ className, children, ...rest }: ComponentPropsWithRef<'p'>) {
  return (
    <p {...rest} className={classNames('field-error', className)}>
      <WarningIcon size={16} />
      {children}
    </p>
  );
}
