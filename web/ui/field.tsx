import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';

import { classNames } from './class-names.ts';
import { faultOfField } from './field-fault.ts';
import { FaultLine } from './fault-line.tsx';

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
    <div className={classNames('field', frameClassName)}>
      <label className="field-label" htmlFor={id}>
        {label}
        {mark !== undefined && <span className="field-mark"> {mark}</span>}
      </label>
      {children(naming)}
      {hasHint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <FaultLine id={`${id}-error`}>
          {typeof label === 'string' ? faultOfField(error, label) : error}
        </FaultLine>
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
          className={classNames('control', mono && 'mono', className)}
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
          className={classNames('control control-area', mono && 'mono', className)}
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
        <select {...rest} {...naming} className={classNames('control control-select', className)}>
          {children}
        </select>
      )}
    </Field>
  );
}
