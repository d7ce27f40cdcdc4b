import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

import type { Submitted } from '#contract/community';
import type { Endpoint } from '#contract/endpoint';
import type { CallBody } from '../../api/call.ts';
import { tabDrafts } from '../../api/drafts.ts';
import { HttpError } from '../../api/http-error.ts';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { useWriter } from '../../api/use-writer.ts';
import type { Write } from '../../api/write.ts';
import { errorMessage } from '../../ui/error-message.ts';
import { toast } from '../../ui/toast-queue.ts';

type FormEndpoint = Endpoint & { readonly reply: z.ZodType<Submitted> };

/** Why a form that was accepted needs a further sentence; null when it does not. */
export type SubmissionNote = NonNullable<Submitted['note']> | null;

/** Sent beside the fields. A form without a token is accepted too, against a smaller limit. */
export type FormVoucher = { readonly formToken?: string };

export type SubmissionState<Row extends FormEndpoint> = {
  readonly isSent: boolean;
  readonly note: SubmissionNote;
  readonly isPending: boolean;
  /** Why the server refused it; the toast only says that it failed. */
  readonly refusal: string | null;
  readonly send: (toBody: (voucher: FormVoucher) => CallBody<Row>) => Promise<void>;
  readonly startAgain: () => void;
};

/** Sends one of the three forms with its token (P-37), and remembers that it was sent. */
export function useSubmission<Row extends FormEndpoint>(
  write: Write<Row>,
  form: string,
): SubmissionState<Row> {
  // The name is not part of the address: it gives each form a token of its own.
  const { data: token, refresh: renewToken } = useRead(reads.formToken, { params: { form } });
  const { send, isPending, error } = useWrite(write, {
    onDone: ({ note }) => setSent({ note: note ?? null }),
  });
  const [sent, setSent] = useState<{ readonly note: SubmissionNote } | null>(null);
  return {
    isSent: sent !== null,
    note: sent?.note ?? null,
    isPending,
    refusal: error instanceof HttpError && error.status < 500 ? errorMessage(error) : null,
    async send(toBody) {
      await send(toBody(token === undefined ? {} : { formToken: token.token }));
      // A token can be used once.
      void renewToken();
    },
    startAgain: () => setSent(null),
  };
}

/** The part of a form that survives a reload: the work, not who sends it. */
export type FormDraft<Fields> = {
  /** Key under which it is stored. */
  readonly name: string;
  /** Reads form values or stored values; an unreadable field does not affect the others. */
  readonly pick: (typed: unknown) => Partial<Fields>;
};

type Form<Fields extends FieldValues> = Pick<
  UseFormReturn<Fields>,
  'subscribe' | 'getValues' | 'reset'
>;

/** Keeps what is typed in this tab, per writer, until it was sent, and restores it after a reload. */
export function useFormDraft<Fields extends FieldValues>(
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
    else reset(mergeDraft(typed, pick(kept)));
  }, [name, writer, isSent, getValues, reset, pick]);
}

/** What was typed before the writer was known wins over the stored draft. */
function mergeDraft<Fields extends FieldValues>(typed: Fields, kept: Partial<Fields>): Fields {
  const all: Fields = { ...typed, ...kept };
  for (const field in typed) if (typed[field]) all[field] = typed[field];
  return all;
}

/** §5: one toast for all missing fields; other errors are shown only at their field. */
export function toastMissingFields(
  errors: Readonly<Record<string, { readonly message?: string | undefined } | undefined>>,
  sentence: string,
): void {
  const isMissing = Object.values(errors).some((error) => error?.message === sentence);
  if (isMissing) toast({ title: 'Missing Information', description: sentence, tone: 'danger' });
}
