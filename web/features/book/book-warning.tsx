import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { WarningIcon } from '../../ui/icons/status-icons.tsx';

/** A warning about the book that does not prevent saving. */
export function BookWarning({ className, children, ...rest }: ComponentPropsWithRef<'p'>) {
  return (
    <p {...rest} className={classNames('flex items-start gap-2 text-sm text-brick', className)}>
      <WarningIcon size={16} className="mt-0.5 flex-none" />
      {children}
    </p>
  );
}
