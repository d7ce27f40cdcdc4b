import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { User } from '#contract/auth';
import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import { counterKeys, countTry, networkOf } from '../../db/rate-limits.store.ts';
import type { Queries } from '../../db/tables.ts';

type Parts = {
  readonly queries: Queries;
  readonly secretKey: string;
  readonly now: () => number;
  readonly random: (bytes: number) => Buffer;
};
export type FormName = 'quest' | 'support' | 'celebration' | 'project';
/** Who sends a form, and from where. */
export type Sender = { readonly user: User | null; readonly address: string };

/** A token that vouches for its sender; null when there is none, or it is younger than it should be. */
type Voucher = { readonly nonce: string } | null;

const fromMs = limits.formTokenFromSeconds * 1000;
const untilMs = limits.formTokenUntilHours * 3_600_000;
const windowMs = limits.formsWindowMinutes * 60_000;

/**
 * Keeps programs from flooding the forms without asking people anything. A page fetches a signed
 * token beside its form; sent from 3 seconds to 24 hours later, and once, it earns its address a
 * limit that a school behind one address does not reach. A call without a token has a smaller one.
 */
export function createFormGuard({ queries, secretKey, now, random }: Parts) {
  const signingKey = Buffer.from(hkdfSync('sha256', secretKey, '', 'blockplan form tokens', 32));
  const keyOf = counterKeys(secretKey, 'blockplan form limits');
  const sign = (text: string) => createHmac('sha256', signingKey).update(text).digest('base64url');

  /** @throws Problem `form-too-old` for a token that is forged, spoilt or too old */
  function readToken(token: string | undefined): Voucher {
    if (!token) return null;
    const [issued = '', nonce = '', signature = ''] = token.split('.');
    const expected = Buffer.from(sign(`${issued}.${nonce}`));
    const given = Buffer.from(signature);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
      throw new Problem('form-too-old');
    }
    const ageMs = now() - Number.parseInt(issued, 36);
    if (ageMs > untilMs) throw new Problem('form-too-old');
    return ageMs < fromMs ? null : { nonce };
  }

  async function count(form: FormName, sender: Sender, voucher: Voucher): Promise<void> {
    const subject = sender.user ? `account ${sender.user.id}` : networkOf(sender.address);
    const most = mostOf(sender, voucher);
    const key = keyOf(`${form} ${most}`, subject);
    const { tries, endsInSeconds } = await countTry(queries, { key, at: now(), windowMs });
    if (tries > most) throw new Problem('too-many-requests', { retryAfterSeconds: endsInSeconds });
  }

  return {
    issueToken(): string {
      const text = `${now().toString(36)}.${random(16).toString('base64url')}`;
      return `${text}.${sign(text)}`;
    },

    /** Counts the form against its limit; the result goes to `use` once the form is taken. */
    async check(form: FormName, sender: Sender, token: string | undefined): Promise<Voucher> {
      const voucher = readToken(token);
      await count(form, sender, voucher);
      return voucher;
    },

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

function mostOf(sender: Sender, voucher: Voucher): number {
  if (sender.user?.role === 'student') return limits.formsPerAccount;
  if (sender.user || voucher) return limits.formsPerAddress;
  return limits.formsPerAddressWithoutToken;
}
