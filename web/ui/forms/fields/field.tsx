import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';

import { classNames } from '../../class-names.ts';
import { controlClass, fieldClass, fieldHintClass, fieldLabelClass } from './control-class.ts';
import { useSummaryLink } from '../error-summary.tsx';
import { fieldErrorMessage, FieldError } from './field-error.tsx';

export type FieldFrame = {
  label: ReactNode;
  /** Beside the label, for example `(optional)`. */
  mark?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** For the frame around label, control and messages. */
  frameClassName?: string | undefined;
  /** The error takes the place of the hint, so that nothing moves. */
  errorReplacesHint?: boolean | undefined;
};

type ControlNaming = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

export type TextFieldProps = FieldFrame & ComponentPropsWithRef<'input'> & { mono?: boolean };
export type TextAreaProps = FieldFrame & ComponentPropsWithRef<'textarea'> & { mono?: boolean };
export type SelectFieldProps = FieldFrame & ComponentPropsWithRef<'select'>;
export type FieldProps = FieldFrame & {
  id?: string | undefined;
  children: (naming: ControlNaming) => ReactNode;
};

/**
 * Label, control, hint, and error, connected by ids; `children` renders the control with the given
 * names.
 */
export function Field({
  label,
  mark,
  hint,
  error,
  frameClassName,
  errorReplacesHint = false,
  id: givenId,
  children,
}: FieldProps) {
  const message = errorReplacesHint ? 'col-start-1 row-start-3' : '';
  const madeId = useId();
  const id = givenId ?? madeId;
  const hasHint = hint !== undefined && hint !== null;
  useSummaryLink(id, typeof label === 'string' ? label : 'This field', error);
  const describedBy = classNames(
    mark !== undefined && `${id}-mark`,
    hasHint && `${id}-hint`,
    error !== undefined && `${id}-error`,
  );
  const naming: ControlNaming = {
    id,
    ...(describedBy !== '' && { 'aria-describedby': describedBy }),
    ...(error !== undefined && { 'aria-invalid': true }),
  };
  return (
    <div
      className={classNames(
        fieldClass,
        errorReplacesHint && 'grid-rows-[auto_auto_1fr]',
        frameClassName,
      )}
    >
      <div className={fieldLabelClass}>
        <label htmlFor={id}>{label}</label>
        {mark !== undefined && (
          <span className="font-normal text-muted" id={`${id}-mark`}>
            {' '}
            {mark}
          </span>
        )}
      </div>
      {children(naming)}
      {hasHint && (
        <p
          className={classNames(
            fieldHintClass,
            message,
            errorReplacesHint && error !== undefined && 'invisible',
          )}
          id={`${id}-hint`}
        >
          {hint}
        </p>
      )}
      {error !== undefined && (
        <FieldError id={`${id}-error`} className={message}>
          {typeof label === 'string' ? fieldErrorMessage(error, label) : error}
        </FieldError>
      )}
    </div>
  );
}

export function TextField({ mono = false, className, ...props }: TextFieldProps) {
  const { frame, control } = splitFrame(props);
  return (
    <Field {...frame}>
      {(naming) => (
        <input
          type="text"
          {...control}
          {...naming}
          className={classNames(controlClass(), mono && 'mono', className)}
        />
      )}
    </Field>
  );
}

export function TextArea({ mono = false, className, ...props }: TextAreaProps) {
  const { frame, control } = splitFrame(props);
  return (
    <Field {...frame}>
      {(naming) => (
        <textarea
          // Arabic or Hebrew begins at the right.
          dir="auto"
          rows={3}
          {...control}
          {...naming}
          className={classNames(controlClass({ kind: 'area' }), mono && 'mono', className)}
        />
      )}
    </Field>
  );
}

export function SelectField({ className, children, ...props }: SelectFieldProps) {
  const { frame, control } = splitFrame(props);
  return (
    <Field {...frame}>
      {(naming) => (
        <select
          {...control}
          {...naming}
          className={classNames(controlClass({ kind: 'select' }), className)}
        >
          {children}
        </select>
      )}
    </Field>
  );
}

/** The props of the frame, and those of the control in it. */
function splitFrame<Props extends FieldFrame & { id?: string | undefined }>({
  label,
  mark,
  hint,
  error,
  frameClassName,
  errorReplacesHint,
  id,
  ...control
}: Props) {
  return {
    frame: { label, mark, hint, error, frameClassName, errorReplacesHint, id },
    control,
  };
}
