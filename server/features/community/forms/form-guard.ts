import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { User } from '#contract/accounts/auth';
import type { FormToken } from '#contract/community/community';
import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import { looksUrgent } from '#contract/moderation/urgent-text';
import { hourMs } from '#contract/text/durations';
import { counterKeys, createRateLimit, toNetwork } from '../../../http/access/rate-limits.store.ts';
import { normalizeText } from '../../../moderation/items/sent-texts.store.ts';
import type { Queries } from '../../../database/tables.ts';

type Dependencies = {
  readonly queries: Queries;
  readonly secretKey: string;
  readonly now: () => number;
  readonly random: (bytes: number) => Buffer;
};
export type FormName = 'quest' | 'support' | 'celebration' | 'project' | 'revision';
/** Who sends a form, and from where. */
export type Sender = { readonly user: User | null; readonly address: string };
/** Name and email of a sender without an account. */
export type Contact = { readonly name: string; readonly email: string };
/** Everything a form says, and how to reach a sender without an account. */
export type FormContent = { readonly text: string; readonly contact: Contact | null };
/** A valid token; null when none was sent, or when it was sent back too soon after it was issued. */
type ValidToken = { readonly nonce: string } | null;

const minTokenAgeMs = limits.formTokenFromSeconds * 1000;
const maxTokenAgeMs = limits.formTokenUntilHours * hourMs;

/**
 * Limits how often forms are sent, without asking people anything. A page fetches a signed token
 * with its form; sent back once, 3 seconds to 24 hours later, it earns its address a limit that a
 * school behind one address does not reach. A call without a token has a smaller limit. All senders
 * without an account share one more limit for each form, which stops a flood from many addresses.
 */
export function createFormGuard({ queries, secretKey, now, random }: Dependencies) {
  const tokens = createFormTokens({ secretKey, now, random });
  const purpose = 'blockplan form limits';
  const computeKey = counterKeys(secretKey, purpose);
  const count = createRateLimit({ queries, secretKey, now }, purpose);

  return {
    issueToken: async (): Promise<FormToken> => ({ token: tokens.issue() }),

    /**
     * Counts the form against its limits; pass the token to `use` once the form is accepted. Texts
     * that may mean danger have their own limits, so that a sender who has reached the others is
     * still heard (P-34).
     */
    async check(
      form: FormName,
      sender: Sender,
      {
        formToken,
        text = '',
      }: { readonly formToken?: string | undefined; readonly text?: string } = {},
    ): Promise<ValidToken> {
      const token = tokens.read(formToken);
      const max = getFormLimit(sender, token);
      const what = looksUrgent(text) ? `${form} in danger` : form;
      await count(`${what} ${max}`, identifySender(sender), max);
      if (!sender.user) {
        // One address alone cannot reach it; each form has its own.
        await count('flood', what, limits.formsUnderFlood, 'too-many-forms');
      }
      return token;
    },

    /** A key that is equal only when the same sender sends the same text again. */
    keyOfText: (form: FormName, sender: Sender, { text, contact }: FormContent) =>
      computeKey(
        `text of ${form}`,
        // A whole school may share one address, so the names are part of the key.
        JSON.stringify(
          [identifySender(sender), contact?.name, contact?.email, text].map((part) =>
            normalizeText(part ?? ''),
          ),
        ),
      ),

    /** Uses up the token, in the transaction that stores the form. */
    async use(transaction: Queries, token: ValidToken): Promise<void> {
      if (!token) return;
      const used = await transaction
        .insertInto('used_form_tokens')
        .values({ nonce: token.nonce, usedAt: new Date(now()).toISOString() })
        .onConflict((conflict) => conflict.column('nonce').doNothing())
        .executeTakeFirst();
      if (Number(used.numInsertedOrUpdatedRows ?? 0) === 0) throw new Problem('form-too-old');
    },
  };
}

export type FormGuard = ReturnType<typeof createFormGuard>;

/** Signed tokens with the time when the form was opened: time, nonce and signature, joined by dots. */
function createFormTokens({ secretKey, now, random }: Omit<Dependencies, 'queries'>) {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'blockplan form tokens', 32));
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');

  return {
    issue(): string {
      const text = `${now().toString(36)}.${random(16).toString('base64url')}`;
      return `${text}.${sign(text)}`;
    },

    /** @throws Problem `form-too-old` for a token that is forged, damaged or too old */
    read(token: string | undefined): ValidToken {
      if (!token) return null;
      const [issued = '', nonce = '', signature = '', ...rest] = token.split('.');
      // A token with anything appended would be a second spelling of the same token.
      if (rest.length > 0) throw new Problem('form-too-old');
      const expected = Buffer.from(sign(`${issued}.${nonce}`));
      const given = Buffer.from(signature);
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
        throw new Problem('form-too-old');
      }
      const ageMs = now() - Number.parseInt(issued, 36);
      if (ageMs > maxTokenAgeMs) throw new Problem('form-too-old');
      return ageMs < minTokenAgeMs ? null : { nonce };
    },
  };
}

function identifySender({ user, address }: Sender): string {
  return user ? `account ${user.id}` : toNetwork(address);
}

function getFormLimit(sender: Sender, token: ValidToken): number {
  if (sender.user?.role === 'student') return limits.formsPerAccount;
  if (sender.user || token) return limits.formsPerAddress;
  return limits.formsPerAddressWithoutToken;
}
