import { z } from 'zod';
import { looksReserved, reservedName, withSingleBlanks } from './auth.ts';
import { limits } from '../limits.ts';
import {
  lookAlikes,
  plainLetters,
  requiredLine,
  withoutLookAlikes,
  withPlainApostrophes,
} from '../text/text-fields.ts';

const required = 'Please enter a display name';
const onlyLetters =
  "A display name can contain only letters from A to Z, with or without accents, numbers, spaces, and _ . ' -";

/**
 * A name that others see. Only letters of the Latin alphabet, with or without accents, so that no two names look the
 * same: the Latin script also has letters that look just like others, such as `ɑ` and `ǀ`.
 */
export const DisplayName = requiredLine(
  required,
  limits.displayNameCharacters,
  `A display name can have at most ${limits.displayNameCharacters} characters`,
)
  // Phones write an apostrophe as ’, and some keyboards an accent as a character of its own.
  .overwrite((name) => withPlainApostrophes(name).normalize('NFC'))
  // Some letters with two accents are two characters in any form.
  .regex(/^(?:\p{Script=Latin}[\u0300-\u036f]?|[0-9 _.'-])*$/u, onlyLetters)
  .refine(
    (name) => name === name.normalize('NFKC') && /^[a-z0-9 _.'-]*$/.test(plainLetters(name)),
    onlyLetters,
  )
  .refine((name) => name === '' || /\p{L}/u.test(name), 'A display name needs a letter')
  .refine((name) => !looksReserved(name), reservedName)
  .refine((name) => !hasCoarseWord(name), 'Please choose a polite display name.')
  .transform(withSingleBlanks);

/** Suggestions for someone who wants another display name. */
export const DisplayNameOffers = z.object({ names: z.array(z.string()) });

/** Equal for spellings that differ only in case or accents; unique across accounts. */
export function displayNameKey(name: string): string {
  return plainLetters(name);
}

/** What a name may contain besides letters and numbers. */
export const nameSeparators = [' ', '_', '.', "'", '-'] as const;

/** The same for names that people take for each other: `Quiet Heron`, `quiet_heron`, and `QuIet Her0n`. */
export function toLooks(key: string): string {
  return withoutLookAlikes(key.replaceAll(/[ _.'-]/g, ''));
}

/**
 * Whether a name reveals the real name: the real name itself or, if that has two words or more,
 * also with text before, after, or between them, or with the last word first (P-05).
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
  if (words.length < 2) return false;
  if (shown.includes(whole) || shown.includes(lastFirst)) return true;
  const firstAndLast = [...words.slice(0, 1), ...words.slice(-1)];
  // Shorter ones also appear in many words that name nobody.
  return firstAndLast.every((word) => word.length > 2 && shown.includes(word));
}

/** Lower case, without spaces, punctuation, or accents. */
function normalizeName(name: string): string {
  return plainLetters(name).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Coarse wherever they are in a name. */
const anywhere =
  'asshole bitch blowjob cocksuck faggot fuck hitler motherf nigga nigger pussy wanker whore';

/** Coarse only as a word of their own: Scunthorpe, Yoshito, Dickens, Dildora, and Slutsky are names. */
const asWord =
  'ass bastard boobs bullshit cock cunt dick dickhead dildo dumbass fag jackass kkk nazi penis piss porn rape rapist ' +
  'retard sex sexy shit shithead shitty slut sluts slutty tits twat vagina';

const stems = anywhere.split(' ').map(withoutLookAlikeLetters);
const words: ReadonlySet<string> = new Set(asWord.split(' ').map(withoutLookAlikeLetters));

/** Whether a name has one of the coarsest words in it. It cannot find every insult: a teacher replaces the others. */
function hasCoarseWord(name: string): boolean {
  const spaced = plainLetters(name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '));
  const parts = spaced
    .split(/[ _.'-]+/)
    .map((part) => withoutLookAlikeLetters(part.replace(/\d+$/, '')));
  // Letters that are spelled out are one word; James Lutz and Rabbit Chaser are two.
  const joined = parts.join(' ').replaceAll(/(?<=\b\w{1,2}) | (?=\w{1,2}\b)/g, '');
  return stems.some((stem) => joined.includes(stem)) || parts.some((part) => words.has(part));
}

/** One spelling for single letters that look alike; with `rn` for `m`, the name Pom would be coarse. */
function withoutLookAlikeLetters(letters: string): string {
  const single = lookAlikes.filter(([from]) => from.length === 1);
  return single.reduce((text, [from, to]) => text.replaceAll(from, to), letters);
}
