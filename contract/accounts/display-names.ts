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

/** Equal for names that people take for each other: `Quiet Heron`, `quiet_heron`, and `QuIet Her0n`. */
export function toLooks(key: string): string {
  return withoutLookAlikes(key.replaceAll(/[ _.'-]/g, ''));
}

/**
 * Whether a name reveals the real name: the real name itself or, if that has two words or more, also with text before,
 * after, or between them, with the last word first, without the initials, or two words of it (P-05). Many children use
 * one of their two last names.
 */
export function revealsRealName(displayName: string, realName: string): boolean {
  const shown = normalizeName(displayName);
  const words = splitRealName(realName);
  const full = words.filter((word) => word.length > 1);
  const spellings = [words, ...(full.length > 1 ? [full] : [])].flatMap((each) => [
    each.join(''),
    [...each.slice(-1), ...each.slice(0, -1)].join(''),
  ]);
  if (spellings.includes(shown)) return true;
  if (words.length < 2) return false;
  if (spellings.some((spelling) => shown.includes(spelling))) return true;
  return countWords(shown, full) > 1;
}

/** Whether a real name is more than a first name with initials: `Mia K.` also appears in many words that name nobody. */
export function isFullName(realName: string): boolean {
  return splitRealName(realName).filter((word) => word.length > 1).length > 1;
}

function splitRealName(realName: string): readonly string[] {
  return realName
    .split(/[\s,]+/)
    .map(normalizeName)
    .filter((word) => word !== '');
}

/** How many of the words are in a name, each in a place of its own. Short ones also appear in words that name nobody. */
function countWords(shown: string, words: readonly string[]): number {
  const longestFirst = words
    .filter((word) => word.length > 2)
    .toSorted((one, other) => other.length - one.length);
  let rest = shown;
  for (const word of longestFirst) rest = rest.replace(word, ' ');
  return rest.split(' ').length - 1;
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
