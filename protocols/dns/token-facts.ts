/** What Cloudflare says about the token itself. */
export type TokenFacts = {
  readonly status: 'active' | 'disabled' | 'expired';
  /** When it ends, ISO 8601; null when it does not. */
  readonly endsAt: string | null;
};

/** A word that is not known is no permission. */
export function readTokenStatus(word: string): TokenFacts['status'] {
  return word === 'active' || word === 'expired' ? word : 'disabled';
}
