import { useEffect } from 'react';
import type { FieldValues, UseFormSubscribe } from 'react-hook-form';

import { forgetDraft, keepDraft } from '../../api/tab-drafts.ts';

type KeptForm<Fields extends FieldValues> = {
  /** By this name it is found again. */
  readonly name: string;
  readonly subscribe: UseFormSubscribe<Fields>;
  /** What of it is kept: the work, and not who sends it. */
  readonly pick: (typed: Fields) => Readonly<Record<string, unknown>>;
  readonly isSent: boolean;
};

/** Keeps what is typed for this tab until it was sent: a page that is loaded again has it. */
export function useKeptForm<Fields extends FieldValues>({
  name,
  subscribe,
  pick,
  isSent,
}: KeptForm<Fields>): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(name, pick(values)),
      }),
    [name, subscribe, pick],
  );
  useEffect(() => {
    if (isSent) forgetDraft(name);
  }, [name, isSent]);
}
