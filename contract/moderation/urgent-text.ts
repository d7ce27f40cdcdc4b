import { plainLetters } from '../text/text-fields.ts';

/**
 * Patterns for texts that may mean danger (P-34): self-harm, harm by others, threats. People use
 * the same words for zombies and games, so a pattern needs more than one word; a match is a reason
 * to read a text first, not a judgment. Every repetition has a limit, so that no text takes long.
 */
export const urgentPatterns: readonly RegExp[] = [
  /\b(?:kill|hurt|harm|cutt?|burn|hang)(?:ing)? (?:my ?self|our ?selves)\b/,
  /\bself[- ]?harm/,
  /\b(?:suicid(?:e|al|io|arme)|sewer ?slide)\b/,
  /\bend(?:ing)? (?:my (?:own )?life|it all)\b|\bwant (?:it all|everything) to (?:end|stop)\b/,
  /\b(?:want|wanna|wish|going|ready) (?:to |2 )?(?:die|be dead|disappear forever)\b/,
  /\bwish (?:that )?i (?:was|were) (?:dead|never born)\b/,
  /(?:\bnot|\bnever|n't|\bdont) want to (?:live(?! (?:in|near|on|at|by|next)\b)|be alive|wake up|exist|be here any ?more)\b/,
  /\bno (?:reason|point) (?:to live|in living|to go on)\b/,
  /\bbetter off (?:without me|dead)\b/,
  /\b(?:nobody|no one) would (?:miss me|care if i (?:die|died|was gone|were gone))\b/,
  // How children write it; a bare `5 kms` is a distance.
  /\b(?:unaliv(?:e|ing)|kys)\b|(?<!\d )\bkms\b|\bk[1!]ll(?:ing)? (?:my ?self|you)\b/,
  /\b(?:quiero|voy a) (?:morir(?:me)?|matar(?:me|te|los))\b|\b(?:me|te|los) (?:quiero|voy a) matar\b/,
  /\bno quiero (?:vivir|seguir viviendo)(?! (?:en|aqui|cerca|con|sin|junto)\b)/,
  /\b(?:hits|hit|beats|beat|hurts|hurting|touches|touched|abuses|abused|threatens|threatened) me\b/,
  /\b(?:afraid|scared) (?:to go|of going) home\b/,
  /\brap(?:e|ed|es|ing) (?:me|her|him|them|you)\b|\b(?:been|was|were|got) raped\b/,
  /\b(?:kill|murder|stab|shoot|hurt) (?:you|him|her|them all|everyone|everybody|my (?:mum|mom|dad|teacher|class|sister|brother))\b/,
  /\bshoot(?:ing)? up\b/,
  /\bbring(?:ing)? (?:a |my |the )?(?:gun|knife|weapon)\b/,
  /\b(?:bomb|blow up|burn down) (?:the|my|our) school\b/,
];

/** Whether a text may mean danger. It misses some texts and flags others by mistake. */
export function looksUrgent(text: string): boolean {
  const plain = plainLetters(text).replaceAll(/[\s_*\p{Pd}]+/gu, ' ');
  return urgentPatterns.some((pattern) => pattern.test(plain));
}
