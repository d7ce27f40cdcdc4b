import { TextField, type TextFieldProps } from './field.tsx';

type TypedProps = Omit<TextFieldProps, 'label'>;

/** Nothing that a browser or a phone should complete, correct or begin with a capital. */
export const verbatimInput = {
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
  mono: true,
} as const;

/** Where a server is: the first two fields of each form that connects to one. */
export function HostPortFields({ host, port }: { host: TypedProps; port: TypedProps }) {
  return (
    <>
      <TextField {...verbatimInput} {...host} label="Host" />
      <TextField {...verbatimInput} inputMode="numeric" {...port} label="Port" />
    </>
  );
}
