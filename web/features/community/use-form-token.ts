import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { solvePuzzle } from './solve-puzzle.ts';

/** What a form sends beside its fields; without it the form is taken, too, but fewer of them. */
export type FormVoucher = { readonly formToken?: string; readonly puzzleAnswer?: string };

export type FormTokenView = {
  readonly prepare: () => Promise<FormVoucher>;
  /** A token is good for one sending. */
  readonly renew: () => void;
};

/** The token that vouches for a form; each form has its own. While the forms are flooded it carries a puzzle. */
export function useFormToken(form: string): FormTokenView {
  // The name is no part of the address: it only keeps the tokens of the forms apart.
  const { data, refresh } = useRead(reads.formToken, { params: { form } });
  return {
    async prepare() {
      if (data === undefined) return {};
      const { token: formToken, puzzleBits } = data;
      if (puzzleBits === 0) return { formToken };
      return { formToken, puzzleAnswer: await solvePuzzle(formToken, puzzleBits) };
    },
    renew: () => void refresh(),
  };
}
