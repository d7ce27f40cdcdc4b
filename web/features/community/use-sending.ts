import { useState } from 'react';

import type { Endpoint } from '#contract/endpoint';
import type { CallBody } from '../../api/call.ts';
import { HttpError, sentenceOf } from '../../api/http-error.ts';
import { useWrite } from '../../api/use-write.ts';
import type { Write } from '../../api/write.ts';
import { useFormToken, type FormVoucher } from './use-form-token.ts';

export type Sending<Row extends Endpoint> = {
  readonly isSent: boolean;
  readonly isPending: boolean;
  /** Why it was not taken, in the portal's words; the toast only says that it was not. */
  readonly refusal: string | null;
  readonly send: (toBody: (voucher: FormVoucher) => CallBody<Row>) => Promise<void>;
  readonly startAgain: () => void;
};

/** Sends one of the three forms with its token, and remembers that it was sent. */
export function useSending<Row extends Endpoint>(write: Write<Row>, form: string): Sending<Row> {
  const { prepare, renew } = useFormToken(form);
  const { send, isPending, error } = useWrite(write, { onDone: () => setSent(true) });
  const [isSent, setSent] = useState(false);
  const [isPreparing, setPreparing] = useState(false);
  return {
    isSent,
    isPending: isPreparing || isPending,
    refusal: error instanceof HttpError && error.status < 500 ? sentenceOf(error) : null,
    async send(toBody) {
      setPreparing(true);
      const voucher = await prepare();
      setPreparing(false);
      await send(toBody(voucher));
      renew();
    },
    startAgain: () => setSent(false),
  };
}
