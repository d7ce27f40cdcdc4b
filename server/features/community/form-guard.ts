import type { User } from '#contract/auth';
import type { FormToken } from '#contract/community';
import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import { isPuzzleSolved } from '#contract/puzzle';
import { counterKeys, countTry, networkOf, readTries } from '../../http/rate-limits.store.ts';
import { sameText } from '../../moderation/sent-texts.store.ts';
import type { Queries } from '../../database/tables.ts';
import { createFormTokens, type Voucher } from './form-tokens.ts';
import type { Contact } from './sender-contact.ts';

type Parts = {
  readonly queries: Queries;
  readonly secretKey: string;
  readonly now: () => number;
  readonly random: (bytes: number) => Buffer;
};
export type FormName = 'quest' | 'support' | 'celebration' | 'project' | 'revision';
/** Who sends a form, and from where. */
export type Sender = { readonly user: User | null; readonly address: string };

/** What a form says, and how to reach whoever sends it without an account. */
export type Said = { readonly words: string; readonly contact: Contact | null };

/** What a form carries to show that a page sent it. */
export type Proof = {
  readonly formToken?: string | undefined;
  readonly puzzleAnswer?: string | undefined;
};

const windowMs = limits.formsWindowMinutes * 60_000;

/**
 * Keeps programs from flooding the forms without asking people anything. A page fetches a signed
 * token beside its form; sent from 3 seconds to 24 hours later, and once, it earns its address a
 * limit that a school behind one address does not reach. A call without a token has a smaller one.
 * Only a flood, of which no limit of one address gets the better, costs people without an account a
 * second of their computer's time.
 */
export function createFormGuard({ queries, secretKey, now, random }: Parts) {
  const tokens = createFormTokens({ secretKey, now, random });
  const keyOf = counterKeys(secretKey, 'blockplan form limits');
  const flood = { key: keyOf('flood', 'everybody'), windowMs };

  async function count(form: FormName, sender: Sender, voucher: Voucher): Promise<void> {
    const most = mostOf(sender, voucher);
    const key = keyOf(`${form} ${most}`, subjectOf(sender));
    const { tries, endsInSeconds } = await countTry(queries, { key, at: now(), windowMs });
    if (tries > most) throw new Problem('too-many-requests', { retryAfterSeconds: endsInSeconds });
  }

  /** Everybody without an account counts together here, and during a flood has to solve a puzzle. */
  async function holdBackFlood(sent: Proof, voucher: Voucher): Promise<void> {
    const { tries } = await countTry(queries, { ...flood, at: now() });
    if (tries <= limits.formsUnderFlood) return;
    const isSolved =
      voucher &&
      isPuzzleSolved(sent.formToken ?? '', sent.puzzleAnswer ?? '', limits.formPuzzleBits);
    if (!isSolved)
      throw new Problem('puzzle-needed', { retryAfterSeconds: limits.formTokenFromSeconds });
  }

  return {
    async issueToken(): Promise<FormToken> {
      const tries = await readTries(queries, { ...flood, at: now() });
      const puzzleBits = tries >= limits.formsUnderFlood ? limits.formPuzzleBits : 0;
      return { token: tokens.issue(), puzzleBits };
    },

    /** Counts the form against its limit; the result goes to `use` once the form is taken. */
    async check(form: FormName, sender: Sender, sent: Proof): Promise<Voucher> {
      const voucher = tokens.read(sent.formToken);
      await count(form, sender, voucher);
      if (!sender.user) await holdBackFlood(sent, voucher);
      return voucher;
    },

    /** Tells whether the same sender sends the same text again, and nothing else. */
    keyOfText: (form: FormName, sender: Sender, { words, contact }: Said) =>
      keyOf(
        `text of ${form}`,
        // Behind one address there may be a whole school: what they call themselves tells them apart.
        JSON.stringify([subjectOf(sender), contact?.name, contact?.email, words].map(asSame)),
      ),

    /** Uses the token up, in the transaction that stores the form. */
    async use(transaction: Queries, voucher: Voucher): Promise<void> {
      if (!voucher) return;
      const used = await transaction
        .insertInto('used_form_tokens')
        .values({ nonce: voucher.nonce, usedAt: new Date(now()).toISOString() })
        .onConflict((conflict) => conflict.column('nonce').doNothing())
        .executeTakeFirst();
      if (Number(used.numInsertedOrUpdatedRows ?? 0) === 0) throw new Problem('form-too-old');
    },
  };
}

export type FormGuard = ReturnType<typeof createFormGuard>;

function subjectOf({ user, address }: Sender): string {
  return user ? `account ${user.id}` : networkOf(address);
}

const asSame = (said: string | undefined) => sameText(said ?? '');

function mostOf(sender: Sender, voucher: Voucher): number {
  if (sender.user?.role === 'student') return limits.formsPerAccount;
  if (sender.user || voucher) return limits.formsPerAddress;
  return limits.formsPerAddressWithoutToken;
}
