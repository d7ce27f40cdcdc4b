import { useState } from 'react';

import { Field, type TextFieldProps } from './field.tsx';
import { EyeIcon, EyeOffIcon } from './icons/sign-icons.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'mono'>;

/** A password that can be shown; pasting and password managers are welcome. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, mark, hint, error, frameClassName, className, id, ...rest } = props;
  const [isShown, setShown] = useState(false);
  const name = isShown ? 'Hide password' : 'Show password';
  return (
    <Field {...{ label, mark, hint, error, frameClassName, id }}>
      {(naming) => (
        <span className="control-with-button">
          <input
            {...rest}
            {...naming}
            type={isShown ? 'text' : 'password'}
            className={`control ${className ?? ''}`}
          />
          <button
            type="button"
            className="control-button"
            aria-label={name}
            title={name}
            aria-controls={naming.id}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </span>
      )}
    </Field>
  );
}
