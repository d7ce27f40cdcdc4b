import { plainLetters, withoutLookAlikes } from '../text/text-fields.ts';

/** Coarse wherever they are in a name. */
const anywhere =
  'asshole bitch blowjob cocksuck dildo faggot fuck hitler motherf nigga nigger pussy slut wanker whore';

/** Coarse only as a word of their own: Scunthorpe, Yoshito, Dickens, and Cassandra are names. */
const asWord =
  'ass bastard boobs bullshit cock cunt dick dickhead dumbass fag jackass kkk nazi penis piss porn rape rapist retard ' +
  'sex sexy shit shithead shitty tits twat vagina';

const stems = anywhere.split(' ').map(withoutLookAlikes);
const words: ReadonlySet<string> = new Set(asWord.split(' ').map(withoutLookAlikes));

/** Whether a name has one of the coarsest words in it. It cannot find every insult: a teacher replaces the others. */
export function hasCoarseWord(name: string): boolean {
  const spaced = plainLetters(name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '));
  const parts = spaced.split(/[ _.'-]+/).map((part) => withoutLookAlikes(part.replace(/\d+$/, '')));
  const joined = parts.join('');
  return stems.some((stem) => joined.includes(stem)) || parts.some((part) => words.has(part));
}
