import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import { tabDrafts } from '../../api/drafts.ts';
import { useWriter } from '../../api/use-writer.ts';
import type { FormDraft } from './form-drafts.ts';

type Form<Fields extends FieldValues> = Pick<
  UseFormReturn<Fields>,
  'subscribe' | 'getValues' | 'reset'
>;

/** Keeps what is typed for this tab and its writer until it was sent: a page that is loaded again has it. */
export function useKeptForm<Fields extends FieldValues>(
  { subscribe, getValues, reset }: Form<Fields>,
  { name, pick }: FormDraft<Fields>,
  isSent: boolean,
): void {
  const writer = useWriter();
  useEffect(() => {
    if (writer === null) return undefined;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => tabDrafts.keep(name, writer, pick(values)),
    });
  }, [name, writer, subscribe, pick]);
  useEffect(() => {
    if (writer === null) return;
    if (isSent) {
      tabDrafts.forget(name, writer);
      return;
    }
    const typed = getValues();
    const kept = tabDrafts.take(name, writer);
    if (kept === null) tabDrafts.keep(name, writer, pick(typed));
    else reset(withTyped(typed, pick(kept)));
  }, [name, writer, isSent, getValues, reset, pick]);
}

/** What was typed before it was known who writes stays. */
function withTyped<Fields extends FieldValues>(typed: Fields, kept: Partial<Fields>): Fields {
  const all: Fields = { ...typed, ...kept };
  for (const field in typed) if (typed[field]) all[field] = typed[field];
  return all;
}
