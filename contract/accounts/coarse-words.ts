import { lookAlikes, plainLetters } from '../text/text-fields.ts';

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
export function hasCoarseWord(name: string): boolean {
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
