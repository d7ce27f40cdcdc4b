import { z } from 'zod';
import { isReserved, reservedName, withSingleBlanks } from './auth.ts';
import { noMailDomain } from './sign-in-name.ts';
import { limits } from '../limits.ts';
import { lineOf } from '../text/text-fields.ts';

const required = 'Please enter a display name';

/** A name that others see. Only letters of the Latin alphabet, so that no two names look the same. */
export const DisplayName = lineOf(
  required,
  limits.displayNameCharacters,
  `A display name can have at most ${limits.displayNameCharacters} characters`,
)
  .regex(
    /^[\p{Script=Latin}0-9 _.'-]*$/u,
    "A display name can contain only letters, numbers, spaces, and _ . ' -",
  )
  .refine((name) => name === '' || /\p{L}/u.test(name), 'A display name needs a letter')
  .refine((name) => !isReserved(name), reservedName)
  .transform(withSingleBlanks);

/** Suggestions for someone who wants another display name. */
export const DisplayNameOffers = z.object({ names: z.array(z.string()) });

/** Equal for spellings that differ only in case; unique across accounts. */
export function displayNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/**
 * Whether a name reveals the real name: the real name itself or, if that has two words or more,
 * also with text before or after it or with the last word first (P-05).
 */
export function revealsRealName(displayName: string, realName: string): boolean {
  const shown = normalizeName(displayName);
  const words = realName
    .split(/[\s,]+/)
    .map(normalizeName)
    .filter((word) => word !== '');
  const whole = words.join('');
  const lastFirst = [...words.slice(-1), ...words.slice(0, -1)].join('');
  if (shown === whole || shown === lastFirst) return true;
  return words.length > 1 && (shown.includes(whole) || shown.includes(lastFirst));
}

/** Lower case, without spaces, punctuation, or accents. */
function normalizeName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Whether the account has a game name of its own. An account created without one stores its user
 * name or sign-in name in that column.
 */
export function hasGameName(account: {
  readonly minecraftUsername: string;
  readonly email: string;
  readonly signInName?: string | null;
}): boolean {
  const { minecraftUsername, email, signInName = null } = account;
  if (minecraftUsername.includes('@') || minecraftUsername === signInName) return false;
  return email !== `${minecraftUsername}@${noMailDomain}`;
}
