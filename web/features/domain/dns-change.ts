import type { z } from 'zod';
import { errorMessage } from '../../ui/error-message.ts';

type Call = { readonly isPending: boolean; readonly error: Error | null };

/** How the calls behind a DNS form stand: the look before, the question before replacing, the change. */
export function stateOfChange(calls: {
  readonly setting: Call;
  readonly looking: Call;
  readonly checking: Call;
}) {
  const { setting, looking, checking } = calls;
  const error = checking.error ?? setting.error ?? looking.error;
  return {
    isPending: checking.isPending || setting.isPending,
    isLooking: looking.isPending,
    failure: error === null ? null : errorMessage(error),
  };
}

/** What is wrong with what would be sent; null when nothing is. */
export function faultOf(schema: z.ZodType, input: unknown): string | null {
  const parsed = schema.safeParse(input);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'Invalid input.');
}
