import { randomUUID } from 'node:crypto';
import type { Submitted } from '#contract/community';
import type { Database } from '../../db/database.ts';
import type { Queries } from '../../db/tables.ts';
import type { FormGuard, FormName, Proof, Sender } from './form-guard.ts';

export type IntakeParts = {
  readonly database: Pick<Database, 'queries'>;
  readonly guard: FormGuard;
  readonly now: () => number;
};
export type SentForm = Proof & { readonly website?: string | undefined };

/** One form from its check to its answer; `store` runs in one transaction with the form's token. */
export function createFormIntake({ database, guard, now }: IntakeParts) {
  return async function take(
    form: FormName,
    sender: Sender,
    sent: SentForm,
    store: (transaction: Queries, id: string, at: string) => Promise<void>,
  ): Promise<Submitted> {
    const id = randomUUID();
    // Only a program fills in a field that nobody sees. It hears what everybody hears.
    if (sent.website) return { id, status: 'pending' };
    const voucher = await guard.check(form, sender, sent);
    await database.queries.transaction().execute(async (transaction) => {
      await guard.use(transaction, voucher);
      await store(transaction, id, new Date(now()).toISOString());
    });
    return { id, status: 'pending' };
  };
}
