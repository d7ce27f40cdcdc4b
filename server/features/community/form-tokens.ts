import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';

type Parts = {
  readonly secretKey: string;
  readonly now: () => number;
  readonly random: (bytes: number) => Buffer;
};

/** A token that vouches for its sender; null when there is none, or it is younger than it should be. */
export type Voucher = { readonly nonce: string } | null;

const fromMs = limits.formTokenFromSeconds * 1000;
const untilMs = limits.formTokenUntilHours * 3_600_000;

/** Signed tokens that tell when their form was opened: time, nonce and signature with dots between. */
export function createFormTokens({ secretKey, now, random }: Parts) {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'blockplan form tokens', 32));
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');

  return {
    issue(): string {
      const text = `${now().toString(36)}.${random(16).toString('base64url')}`;
      return `${text}.${sign(text)}`;
    },

    /** @throws Problem `form-too-old` for a token that is forged, spoilt or too old */
    read(token: string | undefined): Voucher {
      if (!token) return null;
      const [issued = '', nonce = '', signature = '', ...more] = token.split('.');
      // With anything more, one token would come in as many shapes as somebody likes.
      if (more.length > 0) throw new Problem('form-too-old');
      const expected = Buffer.from(sign(`${issued}.${nonce}`));
      const given = Buffer.from(signature);
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
        throw new Problem('form-too-old');
      }
      const ageMs = now() - Number.parseInt(issued, 36);
      if (ageMs > untilMs) throw new Problem('form-too-old');
      return ageMs < fromMs ? null : { nonce };
    },
  };
}
