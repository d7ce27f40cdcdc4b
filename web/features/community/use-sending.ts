import { useState } from 'react';
import type { z } from 'zod';

import type { Submitted } from '#contract/community';
import type { Endpoint } from '#contract/endpoint';
import type { CallBody } from '../../api/call.ts';
import { HttpError } from '../../api/http-error.ts';
import { errorMessage } from '../../ui/error-message.ts';
import { useWrite } from '../../api/use-write.ts';
import type { Write } from '../../api/write.ts';
import { useFormToken, type FormVoucher } from './use-form-token.ts';

type SendingEndpoint = Endpoint & { readonly reply: z.ZodType<Submitted> };
export type SentRemark = NonNullable<Submitted['note']> | null;

export type Sending<Row extends SendingEndpoint> = {
  readonly isSent: boolean;
  /** What there is to say beside the usual; null when there is nothing. */
  readonly remark: SentRemark;
  readonly isPending: boolean;
  /** Why it was not taken, in the portal's words; the toast only says that it was not. */
  readonly refusal: string | null;
  readonly send: (toBody: (voucher: FormVoucher) => CallBody<Row>) => Promise<void>;
  readonly startAgain: () => void;
};

/** Sends one of the three forms with its token, and remembers that it was sent. */
export function useSending<Row extends SendingEndpoint>(
  write: Write<Row>,
  form: string,
): Sending<Row> {
  const { prepare, renew } = useFormToken(form);
  const { send, isPending, error } = useWrite(write, {
    onDone: ({ note }) => setSent({ remark: note ?? null }),
  });
  const [sent, setSent] = useState<{ readonly remark: SentRemark } | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  return {
    isSent: sent !== null,
    remark: sent?.remark ?? null,
    isPending: isPreparing || isPending,
    refusal: error instanceof HttpError && error.status < 500 ? errorMessage(error) : null,
    async send(toBody) {
      setPreparing(true);
      const voucher = await prepare();
      setPreparing(false);
      await send(toBody(voucher));
      renew();
    },
    startAgain: () => setSent(null),
  };
}
