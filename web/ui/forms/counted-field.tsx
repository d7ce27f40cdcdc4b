import { useState, type ReactNode, type SyntheticEvent } from 'react';

import { TextArea, TextField, type TextAreaProps, type TextFieldProps } from './field.tsx';

type Writing = {
  /** As the form's schema has it; a count appears shortly before it is reached. */
  maxCharacters: number | null;
  /** A kind word about what is typed, or null; it never stops anyone. */
  remark?: (text: string) => string | null;
};

/** The part of the room for a text that is filled when its count appears. */
const countFrom = 0.9;

/** A box for words of one's own: it counts near the limit, and may make a remark. */
export function CountedTextArea({
  maxCharacters,
  remark,
  hint,
  onFocus,
  ...rest
}: TextAreaProps & Writing) {
  const { hintBelow, read } = useWriting({ maxCharacters, remark, hint });
  return (
    <TextArea
      {...rest}
      hint={hintBelow}
      onInput={read}
      onFocus={(event) => {
        read(event);
        onFocus?.(event);
      }}
    />
  );
}

/** The same of one line. */
export function CountedTextField({
  maxCharacters,
  remark,
  hint,
  onFocus,
  ...rest
}: TextFieldProps & Writing) {
  const { hintBelow, read } = useWriting({ maxCharacters, remark, hint });
  return (
    <TextField
      {...rest}
      hint={hintBelow}
      onInput={read}
      onFocus={(event) => {
        read(event);
        onFocus?.(event);
      }}
    />
  );
}

function useWriting({
  maxCharacters,
  remark,
  hint,
}: {
  maxCharacters: number | null;
  remark: Writing['remark'] | undefined;
  hint: ReactNode;
}) {
  const [text, setText] = useState('');
  const read = ({ currentTarget }: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    setText(currentTarget.value);
  // As the limits count: a sign beyond the first plane is one character.
  const { length } = [...text.trim()];
  const hasCount = maxCharacters !== null && length >= countFrom * maxCharacters;
  const remarked = remark?.(text) ?? null;
  const isQuiet = !hint && !hasCount && remarked === null;
  return {
    // Runs on focus as well, for text that the form was filled in with.
    read,
    hintBelow: isQuiet ? undefined : (
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
