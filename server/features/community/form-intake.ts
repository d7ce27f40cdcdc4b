import { randomUUID } from 'node:crypto';
import type { Submitted } from '#contract/community';
import { looksUrgent } from '#contract/urgent-text';
import type { Database } from '../../database/database.ts';
import { findWaitingText, rememberText } from '../../moderation/sent-texts.store.ts';
import type { Queries } from '../../database/tables.ts';
import type { FormGuard, FormName, Proof, Said, Sender } from './form-guard.ts';

export type IntakeParts = {
  readonly database: Pick<Database, 'queries' | 'dialect'>;
  readonly guard: FormGuard;
  readonly now: () => number;
};
export type SentForm = Proof & { readonly website?: string | undefined };
type Form = {
  readonly name: FormName;
  readonly sent: SentForm;
  /** Everything that was said in it. */
  readonly said: Said;
};

/** One form from its check to its answer; `store` runs in one transaction with the form's token. */
export function createFormIntake({ database, guard, now }: IntakeParts) {
  return async function take(
    sender: Sender,
    { name, sent, said }: Form,
    store: (transaction: Queries, id: string, at: string) => Promise<void>,
  ): Promise<Submitted> {
    const newId = randomUUID();
    // Only a program fills in a field that nobody sees. It hears what everybody hears.
    if (sent.website) return { id: newId, status: 'pending' };
    const voucher = await guard.check(name, sender, sent);
    const id = await database.queries.transaction().execute(async (transaction) => {
      await guard.use(transaction, voucher);
      const at = now();
      const text = { key: guard.keyOfText(name, sender, said), at };
      const { dialect } = database;
      const waitingId = mayBeSomebodyElse(sender, said)
        ? null
        : await findWaitingText({ transaction, dialect }, text);
      if (waitingId !== null) return waitingId;
      await store(transaction, newId, new Date(at).toISOString());
      await rememberText(transaction, text, newId);
      return newId;
    });
    return { id, status: 'pending', ...noteOn(said.words, id !== newId) };
  };
}

/** Two children in danger may write the same words, and each of them has to be heard. */
function mayBeSomebodyElse({ user }: Sender, { words }: Said): boolean {
  return user === null && looksUrgent(words);
}

/** What the page says beside the usual answer. Help comes before everything else. */
function noteOn(words: string, isKnown: boolean): Pick<Submitted, 'note'> {
  if (looksUrgent(words)) return { note: 'get-help' };
  return isKnown ? { note: 'sent-already' } : {};
}
