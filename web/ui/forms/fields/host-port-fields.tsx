import { TextField, type TextFieldProps } from './field.tsx';

type TypedProps = Omit<TextFieldProps, 'label'>;

/** For text that a browser or phone must not complete, correct, or capitalize. */
export const verbatimInput = {
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
  mono: true,
} as const;

/** The first two fields of each form that connects to a server. */
export function HostPortFields({ host, port }: { host: TypedProps; port: TypedProps }) {
  return (
    <>
      <TextField {...verbatimInput} {...host} label="Host" />
      <TextField {...verbatimInput} inputMode="numeric" {...port} label="Port" />
    </>
  );
}
