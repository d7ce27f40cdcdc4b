import { useState } from 'react';
import type { z } from 'zod';

import type { Submitted } from '#contract/community/community';
import type { Endpoint } from '#contract/endpoint';
import type { CallBody } from '../../../api/call.ts';
import { HttpError } from '../../../api/http-error.ts';
import { publicReads } from '../../../api/reads/public-reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { useWrite } from '../../../api/writes/use-write.ts';
import type { Write } from '../../../api/writes/write.ts';
import { errorMessage } from '../../../ui/loading/error-message.ts';
import { isMissingMessage } from '../../../ui/forms/fields/field-error.tsx';
import { toast } from '../../../ui/toasts/toast-queue.ts';
import type { FieldErrors } from '../../../ui/forms/use-schema-form.ts';

type FormEndpoint = Endpoint & { readonly reply: z.ZodType<Submitted> };

/** A further sentence for an accepted form; null if it needs none. */
export type SubmissionNote = NonNullable<Submitted['note']> | null;

/** Sent with the fields. A form without a token is accepted too, but with a smaller limit. */
type WithFormToken = { readonly formToken?: string };

export type SubmissionState<Row extends FormEndpoint> = {
  readonly isSent: boolean;
  readonly note: SubmissionNote;
  readonly isPending: boolean;
  /** Why the server refused it; the toast only reports the failure. */
  readonly refusal: string | null;
  readonly send: (toBody: (formToken: WithFormToken) => CallBody<Row>) => Promise<void>;
  readonly startAgain: () => void;
};

/** Sends one of the three forms with its token (P-37), and remembers that it was sent. */
export function useSubmission<Row extends FormEndpoint>(
  write: Write<Row>,
  form: string,
): SubmissionState<Row> {
  // The name is not part of the address: it gives each form a token of its own.
  const { data: token, refresh: renewToken } = useRead(publicReads.formToken, { params: { form } });
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

/** §5: one toast for all missing fields; other errors are shown only at their field. */
export function toastMissingFields(errors: FieldErrors): void {
  const sentence = Object.values(errors).find(isMissingMessage);
  if (sentence === undefined) return;
  toast({ title: 'Missing Information', description: sentence, tone: 'danger' });
}
