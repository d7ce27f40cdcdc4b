import { useState } from 'react';

import { classNames } from '../../class-names.ts';
import { controlClass } from './control-class.ts';
import { Field, type TextFieldProps } from './field.tsx';
import { EyeIcon, EyeOffIcon } from '../../icons/action-icons.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'mono'>;

/** A password that can be shown; pasting and password managers are welcome. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, mark, hint, error, frameClassName, errorReplacesHint, className, id, ...rest } =
    props;
  const [isShown, setShown] = useState(false);
  const name = isShown ? 'Hide password' : 'Show password';
  return (
    <Field {...{ label, mark, hint, error, frameClassName, errorReplacesHint, id }}>
      {(naming) => (
        <span className="relative block">
          <input
            // While it is shown, a phone would correct it, and a browser may send it to a spelling service.
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...naming}
            type={isShown ? 'text' : 'password'}
            className={classNames(controlClass(), 'pe-12', className)}
          />
          <button
            type="button"
            className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-control text-text hover:bg-raised"
            aria-label={name}
            data-tooltip={name}
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
