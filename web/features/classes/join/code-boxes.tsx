import { useId, useState, type Ref } from 'react';

import { limits } from '#contract/limits';
import { classNames } from '../../../ui/class-names.ts';
import { useSummaryLink } from '../../../ui/forms/error-summary.tsx';
import { FieldError } from '../../../ui/forms/fields/field-error.tsx';

const length = limits.classCodeCharacters;

type CodeBoxesProps = {
  label: string;
  /** `small` hides the label, because the text next to it says what it is. */
  size?: 'main' | 'small';
  value: string;
  error?: string | undefined;
  /** The id of the text that explains the code. */
  hintId?: string;
  isReadOnly?: boolean;
  inputRef?: Ref<HTMLInputElement> | undefined;
  onChange: (code: string) => void;
};

/** Six boxes with one input over them: a paste fills all, and letter case makes no difference. */
export function CodeBoxes({
  label,
  size = 'main',
  value,
  error,
  hintId,
  isReadOnly = false,
  inputRef,
  onChange,
}: CodeBoxesProps) {
  const id = useId();
  const [hasFocus, setFocus] = useState(false);
  useSummaryLink(id, label, error);
  return (
    <div className="grid w-full max-w-[22rem] gap-1.5">
      <label htmlFor={id} className={size === 'small' ? 'sr-only' : 'font-bold'}>
        {label}
      </label>
      <div className="relative">
        <div className="grid grid-cols-6 gap-1.5" aria-hidden="true">
          {Array.from({ length }, (_, place) => (
            <span
              key={place}
              className={classNames(
                'mono grid place-items-center rounded-control border bg-surface font-semibold',
                size === 'small' ? 'h-12 text-[1.375rem]' : 'h-15 text-[1.75rem]',
                error === undefined ? 'border-control' : 'border-danger',
                hasFocus && place === Math.min(value.length, length - 1) && 'shadow-focus',
              )}
            >
              {value[place] ?? ''}
            </span>
          ))}
        </div>
        <input
          ref={inputRef}
          id={id}
          type="text"
          inputMode="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={isReadOnly}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? hintId : `${id}-error`}
          className="absolute inset-0 size-full cursor-text bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent selection:text-transparent focus-visible:shadow-none"
          value={value}
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
          onChange={(event) => onChange(readCode(event.target.value))}
        />
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** What was typed or pasted, as a code: capitals and digits only. */
function readCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, length);
}
