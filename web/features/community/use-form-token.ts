import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';

export type FormTokenView = {
  /** Undefined while none has come: the form is taken without it, too. */
  readonly token: string | undefined;
  /** A token is good for one sending. */
  readonly renew: () => void;
};

/** The token that vouches for a form; each form has its own. */
export function useFormToken(form: string): FormTokenView {
  // The name is no part of the address: it only keeps the tokens of the forms apart.
  const { data, refresh } = useRead(reads.formToken, { params: { form } });
  return { token: data?.token, renew: () => void refresh() };
}
