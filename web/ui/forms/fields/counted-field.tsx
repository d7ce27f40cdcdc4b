import {
  useState,
  type FocusEvent,
  type FocusEventHandler,
  type ReactNode,
  type SyntheticEvent,
} from 'react';

import { TextArea, TextField, type TextAreaProps, type TextFieldProps } from './field.tsx';

type Writing = {
  /** The schema's limit; a counter appears shortly before it is reached. */
  maxCharacters: number | null;
  /** Advice on what is typed, or null. It never blocks sending. */
  remark?: (text: string) => string | null;
};

/** The fraction of the limit at which the counter appears. */
const countFrom = 0.9;

/** A text area with a counter near its limit, and optional advice. */
export function CountedTextArea({ maxCharacters, remark, ...props }: TextAreaProps & Writing) {
  return <TextArea {...props} {...useWriting({ maxCharacters, remark }, props)} />;
}

/** A field of one line with a counter near its limit, and optional advice. */
export function CountedTextField({ maxCharacters, remark, ...props }: TextFieldProps & Writing) {
  return <TextField dir="auto" {...props} {...useWriting({ maxCharacters, remark }, props)} />;
}

type Box = HTMLInputElement | HTMLTextAreaElement;
type BoxProps<Element extends Box> = {
  hint?: ReactNode;
  onFocus?: FocusEventHandler<Element> | undefined;
};

function useWriting<Element extends Box>(
  {
    maxCharacters,
    remark,
  }: { maxCharacters: number | null; remark: Writing['remark'] | undefined },
  { hint, onFocus }: BoxProps<Element>,
) {
  const [text, setText] = useState('');
  const read = ({ currentTarget }: SyntheticEvent<Element>) => setText(currentTarget.value);
  // Counts code points, as the limits do.
  const { length } = [...text.trim()];
  const hasCount = maxCharacters !== null && length >= countFrom * maxCharacters;
  const remarked = remark?.(text) ?? null;
  const isQuiet = !hint && !hasCount && remarked === null;
  return {
    onInput: read,
    // On focus too, for text that was prefilled.
    onFocus: (event: FocusEvent<Element>) => {
      read(event);
      onFocus?.(event);
    },
    hint: isQuiet ? undefined : (
      <>
        {hint}
        {hasCount && (
          <span className="block">
            {length} of {maxCharacters} characters
          </span>
        )}
        {remarked !== null && (
          <span
            className="mt-1 block border-s-4 border-sun bg-raised px-2.5 py-1.5 text-text"
            role="status"
          >
            {remarked}
          </span>
        )}
      </>
    ),
  };
}
