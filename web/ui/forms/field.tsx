import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { useSummaryLink } from './error-summary.tsx';
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

export type ControlNaming = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

export type TextFieldProps = FieldFrame & ComponentPropsWithRef<'input'> & { mono?: boolean };
export type TextAreaProps = FieldFrame & ComponentPropsWithRef<'textarea'> & { mono?: boolean };
export type SelectFieldProps = FieldFrame & ComponentPropsWithRef<'select'>;
export type FieldProps = FieldFrame & {
  id?: string | undefined;
  children: (naming: ControlNaming) => ReactNode;
};

export const fieldClass = 'grid min-w-0 content-start gap-1.5';
export const fieldLabelClass =
  'justify-self-start text-[1rem]/5.5 font-bold dense:text-[0.9375rem]';
export const fieldHintClass = 'type-small text-muted';

export type ControlLook = {
  kind?: 'input' | 'area' | 'select';
  /** `small` is 36 px (44 px on touch) and as wide as its content. */
  size?: 'main' | 'small';
};

const controlBase =
  'base:px-3.5 scroll-mt-10 min-w-0 rounded-control border border-control bg-surface leading-6 text-text transition-[border-color] duration-[120ms] ease-out placeholder:text-muted placeholder:opacity-100 hover:border-text disabled:border-line disabled:bg-raised disabled:text-muted aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)] aria-invalid:focus-visible:shadow-focus';
const readOnlyClass =
  '[&:read-only:not([type=file])]:border-line [&:read-only:not([type=file])]:bg-raised [&:read-only:not([type=file])]:text-muted';
const controlKinds = {
  input: `base:py-1.5 ${readOnlyClass}`,
  area: `base:py-3 resize-y ${readOnlyClass}`,
  select:
    'base:py-1.5 appearance-none bg-[image:var(--chevron)] bg-size-[20px_20px] bg-position-[right_14px_center] bg-no-repeat pe-11',
} as const;
const controlSizes = {
  main: 'base:min-h-control base:w-full',
  small: 'base:min-h-control-small base:w-auto',
} as const;

/** The classes of an input, a text area, or a select without a `Field`. */
export function controlClass({ kind = 'input', size = 'main' }: ControlLook = {}): string {
  return classNames(
    controlBase,
    controlKinds[kind],
    controlSizes[size],
    size === 'small' && 'py-1',
  );
}

/** Label, control, hint and error, wired together; `children` draws the control with the names it is given. */
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
  const describedBy = classNames(hasHint && `${id}-hint`, error !== undefined && `${id}-error`);
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
      <label className={fieldLabelClass} htmlFor={id}>
        {label}
        {mark !== undefined && <span className="font-normal text-muted"> {mark}</span>}
      </label>
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

export function TextField(props: TextFieldProps) {
  const {
    label,
    mark,
    hint,
    error,
    frameClassName,
    errorReplacesHint,
    mono = false,
    className,
    id,
    ...rest
  } = props;
  return (
    <Field {...{ label, mark, hint, error, frameClassName, errorReplacesHint, id }}>
      {(naming) => (
        <input
          type="text"
          {...rest}
          {...naming}
          className={classNames(controlClass(), mono && 'mono', className)}
        />
      )}
    </Field>
  );
}

export function TextArea(props: TextAreaProps) {
  const {
    label,
    mark,
    hint,
    error,
    frameClassName,
    errorReplacesHint,
    mono = false,
    className,
    id,
    ...rest
  } = props;
  return (
    <Field {...{ label, mark, hint, error, frameClassName, errorReplacesHint, id }}>
      {(naming) => (
        <textarea
          rows={3}
          {...rest}
          {...naming}
          className={classNames(controlClass({ kind: 'area' }), mono && 'mono', className)}
        />
      )}
    </Field>
  );
}

export function SelectField(props: SelectFieldProps) {
  const {
    label,
    mark,
    hint,
    error,
    frameClassName,
    errorReplacesHint,
    className,
    id,
    children,
    ...rest
  } = props;
  return (
    <Field {...{ label, mark, hint, error, frameClassName, errorReplacesHint, id }}>
      {(naming) => (
        <select
          {...rest}
          {...naming}
          className={classNames(controlClass({ kind: 'select' }), className)}
        >
          {children}
        </select>
      )}
    </Field>
  );
}

/** A checkbox and the words beside it; `boxClassName` is for the label around both. */
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
        className="mt-[0.0625rem] grid size-6 flex-none appearance-none place-items-center rounded-control border border-control bg-surface checked:border-fir checked:bg-fir checked:after:h-[0.4375rem] checked:after:w-3 checked:after:-translate-y-0.5 checked:after:-rotate-45 checked:after:border-b-2 checked:after:border-l-2 checked:after:border-on-fir"
      />
      {children}
    </label>
  );
}
