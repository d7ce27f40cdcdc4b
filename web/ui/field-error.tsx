import type { ComponentPropsWithRef } from 'react';

import { classNames } from './class-names.ts';
import { WarningIcon } from './icons/status-icons.tsx';

/** One line that says what is wrong, with an icon as well as a color. */
export function FieldError({ className, children, ...rest }: ComponentPropsWithRef<'p'>) {
  return (
    <p {...rest} className={classNames('field-error', className)}>
      <WarningIcon size={16} />
      {children}
    </p>
  );
}

const wholeForm = /^Please fill in all( required)? fields\.$/;

/** Whether a message says that a required field of the form is empty (§5). */
export function isMissingMessage(message: string | undefined): boolean {
  return message !== undefined && wholeForm.test(message);
}

/** §5's sentence speaks of the whole form, as its toast does; under one field it names that field. */
export function fieldErrorMessage(sentence: string, label: string): string {
  if (!wholeForm.test(sentence)) return sentence;
  return `Please fill in “${label}”.`;
}
