import { sha256 } from './sha-256.ts';

/**
 * The puzzle that a form without an account carries while the forms are flooded: an answer of which
 * the hash, together with the form's token, begins with so many zero bits. A browser finds one in about a
 * second; a program that floods pays that second for every form.
 */
export function isPuzzleSolved(token: string, answer: string, bits: number): boolean {
  return bits === 0 || startsWithZeros(token, answer, bits);
}

/**
 * Looks for an answer among `tries` numbers from `from` on; null when none of them is one. Called again
 * and again with a pause between, it leaves the page usable.
 */
export function searchAnswer(
  token: string,
  bits: number,
  { from, tries }: { readonly from: number; readonly tries: number },
): string | null {
  for (let n = from; n < from + tries; n += 1) {
    const answer = n.toString(36);
    if (startsWithZeros(token, answer, bits)) return answer;
  }
  return null;
}

function startsWithZeros(token: string, answer: string, bits: number): boolean {
  // Time and nonce are what the signature covers: nobody chooses them. The rest would only make each hash longer.
  const [issued, nonce] = token.split('.');
  const [first = 0] = sha256(`${issued}.${nonce}.${answer}`);
  return Math.clz32(first) >= bits;
}
