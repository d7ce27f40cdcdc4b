import type { HTMLAttributes } from 'react';

import { classNames } from '../../class-names.ts';
import { WarningIcon } from '../../icons/status-icons.tsx';

const fieldErrorClass = 'type-small flex items-start gap-2 font-semibold text-danger';

/** The error in one line, with an icon as well as a color. */
export function FieldError({
  as: Tag = 'p',
  className,
  children,
  ...rest
}: { as?: 'p' | 'span' } & HTMLAttributes<HTMLElement>) {
  return (
    <Tag {...rest} className={classNames(fieldErrorClass, className)}>
      <WarningIcon size={16} className="mt-[0.1875rem] flex-none" />
      {children}
    </Tag>
  );
}

const wholeForm = /^Please fill in all( required)? fields\.$/;

/** Whether a message says that a required field of the form is empty (§5). */
export function isMissingMessage(message: string | undefined): boolean {
  return message !== undefined && wholeForm.test(message);
}

/** §5's sentence is about the whole form, as in its toast; below one field it names that field. */
export function fieldErrorMessage(sentence: string, label: string): string {
  if (!wholeForm.test(sentence)) return sentence;
  return `Please fill in “${label}”.`;
}
