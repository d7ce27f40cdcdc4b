import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';

import { classNames } from './class-names.ts';
import { fieldErrorMessage, FieldError } from './field-error.tsx';

export type FieldFrame = {
  label: ReactNode;
  /** Beside the label, for example `(optional)`. */
  mark?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** For the frame around label, control and messages. */
  frameClassName?: string | undefined;
};

export type ControlNaming = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

export type TextFieldProps = FieldFrame & ComponentPropsWithRef<'input'> & { mono?: boolean };
export type TextAreaProps = FieldFrame & ComponentPropsWithRef<'textarea'> & { mono?: boolean };
export type SelectFieldProps = FieldFrame & ComponentPropsWithRef<'select'>;
export type FieldProps = FieldFrame & {
  id?: string | undefined;
  children: (naming: ControlNaming) => ReactNode;
};

export const fieldClass = 'field';
export const fieldLabelClass = 'field-label';
export const fieldHintClass = 'field-hint';

export type ControlLook = {
  kind?: 'input' | 'area' | 'select';
  /** `small` is 36 px (44 px on touch) and as wide as its content. */
  size?: 'main' | 'small';
};

/** The classes of an input, a text area or a select that stands without a `Field`. */
export function controlClass({ kind = 'input', size = 'main' }: ControlLook = {}): string {
  return classNames(
    'control',
    kind === 'area' && 'control-area',
    kind === 'select' && 'control-select',
    size === 'small' && 'control-small',
  );
}

/** Label, control, hint and error, wired together; `children` draws the control with the names it is given. */
export function Field({
  label,
  mark,
  hint,
  error,
  frameClassName,
  id: givenId,
  children,
}: FieldProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const hasHint = hint !== undefined && hint !== null;
  const describedBy = classNames(hasHint && `${id}-hint`, error !== undefined && `${id}-error`);
  const naming: ControlNaming = {
    id,
    ...(describedBy !== '' && { 'aria-describedby': describedBy }),
    ...(error !== undefined && { 'aria-invalid': true }),
  };
  return (
    <div className={classNames(fieldClass, frameClassName)}>
      <label className={fieldLabelClass} htmlFor={id}>
        {label}
        {mark !== undefined && <span className="field-mark"> {mark}</span>}
      </label>
      {children(naming)}
      {hasHint && (
        <p className={fieldHintClass} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <FieldError id={`${id}-error`}>
          {typeof label === 'string' ? fieldErrorMessage(error, label) : error}
        </FieldError>
      )}
    </div>
  );
}

export function TextField(props: TextFieldProps) {
  const { label, mark, hint, error, frameClassName, mono = false, className, id, ...rest } = props;
  return (
    <Field {...{ label, mark, hint, error, frameClassName, id }}>
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
  const { label, mark, hint, error, frameClassName, mono = false, className, id, ...rest } = props;
  return (
    <Field {...{ label, mark, hint, error, frameClassName, id }}>
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
  const { label, mark, hint, error, frameClassName, className, id, children, ...rest } = props;
  return (
    <Field {...{ label, mark, hint, error, frameClassName, id }}>
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
    <label className={classNames('checkbox', boxClassName)}>
      <input {...rest} type="checkbox" />
      {children}
    </label>
  );
}
